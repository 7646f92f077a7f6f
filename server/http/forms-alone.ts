import { createMiddleware } from "hono/factory"

/** What changes something comes as a form; anything else, and what only says that it is one, is answered before a page tries to read it. */
export const formsAlone = createMiddleware(async (c, next) => {
  if (["GET", "HEAD", "OPTIONS"].includes(c.req.method)) return next()
  const type = c.req.header("Content-Type") ?? ""
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return c.text("This address takes forms.", 415)
  if (type.toLowerCase().startsWith("multipart/") && !(await isReadable(c.req.raw.clone()))) return c.text("This is no whole form.", 400)
  return next()
})

const isReadable = (request: Request) =>
  request.formData().then(
    () => true,
    () => false,
  )
