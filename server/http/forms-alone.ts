import { createMiddleware } from "hono/factory"

/** What changes something comes as a form; anything else is answered before a page tries to read it as one. */
export const formsAlone = createMiddleware(async (c, next) => {
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(c.req.header("Content-Type") ?? "")
  if (isForm || ["GET", "HEAD", "OPTIONS"].includes(c.req.method)) return next()
  return c.text("This address takes forms.", 415)
})
