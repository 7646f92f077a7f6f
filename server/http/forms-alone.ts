import { createMiddleware } from "hono/factory"
import { bodyKindOf } from "./body-kinds.ts"
import { formWithoutControls } from "./control-characters.ts"
import type { Variables } from "./variables.ts"

/** The most fields of a form, files among them, give or take one: each costs more to read than to send. */
const mostFields = 500

/** Names are flat. The parser of the pages makes lists and objects of brackets and dots, and obeys names that begin with underscores. */
const fieldName = /^[a-z][\w-]{0,63}$/i

/** Reads what is sent to a page, once: a form of so many fields with names that a page may have. Anything else is refused before it is parsed. */
export const formsAlone = createMiddleware<{ Variables: Variables }>(async (c, next) => {
  if (["GET", "HEAD", "OPTIONS"].includes(c.req.method) || bodyKindOf(c.req.path) === "webhook") return next()
  const type = c.req.header("Content-Type") ?? ""
  const separator = separatorOf(type)
  if (separator === undefined) return c.text("This address takes forms.", 415)
  const form = await readForm(c.req.raw, { type, separator })
  if (form === "too many") return c.text("This form has too many fields.", 413)
  if (form === "broken") return c.text("This is no whole form.", 400)
  if (![...form.keys()].every((name) => fieldName.test(name))) return c.text("No form of ours has such a field.", 400)
  c.set("form", formWithoutControls(form))
  return next()
})

/** What stands between two fields. A multipart form names its boundary, and nothing else: two boundaries would be read differently here and by the parser. */
function separatorOf(type: string) {
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return "&"
  const boundary = /^multipart\/form-data;\s*boundary=([\w'-]{1,70})$/i.exec(type)?.[1]
  return boundary && `--${boundary}`
}

async function readForm(request: Request, { type, separator }: { type: string; separator: string }) {
  const body = await request.arrayBuffer()
  if (isOftener(separator, Buffer.from(body))) return "too many"
  return new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => "broken" as const)
}

function isOftener(separator: string, body: Buffer) {
  let count = 0
  for (let at = body.indexOf(separator); at >= 0 && count <= mostFields; at = body.indexOf(separator, at + separator.length)) count += 1
  return count > mostFields
}
