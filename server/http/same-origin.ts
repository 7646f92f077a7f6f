import { createMiddleware } from "hono/factory"
import { log } from "#app/platform/log.server.ts"
import { bodyKindOf } from "./body-kinds.ts"
import type { Variables } from "./variables.ts"

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"])

/** Whatever may change something comes from our own pages: a request without our `Origin` is refused. Webhooks of payment providers are signed instead. */
export const sameOrigin = (origin: string) =>
  createMiddleware<{ Variables: Variables }>(async (c, next) => {
    if (safeMethods.has(c.req.method) || bodyKindOf(c.req.url) === "webhook") return next()
    if (c.req.header("Origin") === origin) return next()
    log.warn({ requestId: c.get("requestId"), path: c.req.path }, "refused: the request does not come from our own pages")
    return c.text("This request does not come from our own pages.", 403)
  })
