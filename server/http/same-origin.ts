import { createMiddleware } from "hono/factory"
import { log } from "#app/platform/log.server.ts"
import { bodyKindOf } from "./body-kind.ts"
import type { HonoEnv } from "./hono-env.ts"

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"])

/** Refuses a POST without our own `Origin`, against request forgery. Webhooks are exempt: payment providers sign them. */
export const requireSameOrigin = (origin: string) =>
  createMiddleware<HonoEnv>(async (c, next) => {
    if (safeMethods.has(c.req.method) || bodyKindOf(c.req.url) === "webhook") return next()
    if (c.req.header("Origin") === origin) return next()
    log.warn({ requestId: c.get("requestId"), path: c.req.path }, "refused: the request does not come from our own pages")
    return c.text("This request does not come from our own pages.", 403)
  })
