import { createMiddleware } from "hono/factory"

/** The most fields of a form, files among them, give or take one: each costs more to read than to send. */
const mostFields = 500

/** What changes something comes as a form of so many fields; anything else, and what only says that it is one, is answered before a page tries to read it. */
export const formsAlone = createMiddleware(async (c, next) => {
  if (["GET", "HEAD", "OPTIONS"].includes(c.req.method)) return next()
  const type = c.req.header("Content-Type") ?? ""
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return c.text("This address takes forms.", 415)
  const body = await c.req.raw.clone().arrayBuffer()
  if (times(separatorOf(type), Buffer.from(body)) > mostFields) return c.text("This form has too many fields.", 413)
  if (isMultipart(type) && !(await isReadable(body, type))) return c.text("This is no whole form.", 400)
  return next()
})

const isMultipart = (type: string) => type.toLowerCase().startsWith("multipart/")

/** What stands between two fields. */
const separatorOf = (type: string) => (isMultipart(type) ? `--${/boundary="?([^";,]+)/i.exec(type)?.[1] ?? ""}` : "&")

function times(separator: string, body: Buffer) {
  let count = 0
  for (let at = body.indexOf(separator); at >= 0 && count <= mostFields; at = body.indexOf(separator, at + separator.length)) count += 1
  return count
}

const isReadable = (body: ArrayBuffer, type: string) =>
  new Response(body, { headers: { "Content-Type": type } }).formData().then(
    () => true,
    () => false,
  )
