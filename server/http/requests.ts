import { randomBytes, randomUUIDv7 } from "node:crypto"
import { createMiddleware } from "hono/factory"
import { log } from "#app/platform/log.server.ts"
import { observeRequest } from "./metrics.ts"
import type { Variables } from "./variables.ts"

/** Names every request, draws its nonce, and logs and measures its answer. Addresses are logged without their query: it may hold keys. */
export const requests = createMiddleware<{ Variables: Variables }>(async (c, next) => {
  const requestId = randomUUIDv7()
  c.set("requestId", requestId)
  c.set("nonce", randomBytes(16).toString("base64url"))
  const startedAt = performance.now()
  await next()
  const milliseconds = performance.now() - startedAt
  c.res.headers.set("X-Request-Id", requestId)
  observeRequest(c.req.method, c.res.status, milliseconds / 1000)
  if (!c.req.path.startsWith("/health/")) {
    log.info({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, milliseconds: Math.round(milliseconds) }, "request")
  }
})
