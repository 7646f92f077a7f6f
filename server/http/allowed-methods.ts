import { createMiddleware } from "hono/factory"

const methods = new Set(["GET", "HEAD", "POST"])

/** A user name or password in the URL: the constructor of Request throws on it. */
const credentials = /^https?:\/\/[^/?#]*@/i

/** Allows GET, HEAD and POST only: React Router would run actions for other methods too. */
export const allowMethods = createMiddleware(async (c, next) => {
  if (!methods.has(c.req.method)) return c.text("This address takes no such request.", 405, { Allow: [...methods].join(", ") })
  if (credentials.test(c.req.url)) return c.text("An address has no credentials here.", 400)
  await next()
  // A route without an action.
  if (c.res.status === 405) c.res.headers.set("Allow", "GET, HEAD")
})
