import { createMiddleware } from "hono/factory"

const methods = new Set(["GET", "HEAD", "POST"])

/** A name or a password in the address, which is none of ours; the platform makes no Request of it. */
const credentials = /^https?:\/\/[^/?#]*@/i

/** Every address is looked at, or takes a form: React Router would do for PUT, PATCH and DELETE what it does for a form. */
export const allowedMethods = createMiddleware(async (c, next) => {
  if (!methods.has(c.req.method)) return c.text("This address takes no such request.", 405, { Allow: [...methods].join(", ") })
  if (credentials.test(c.req.url)) return c.text("An address has no credentials here.", 400)
  await next()
  // An address of which the routes say so takes no form.
  if (c.res.status === 405) c.res.headers.set("Allow", "GET, HEAD")
})
