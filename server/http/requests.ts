import { randomBytes, randomUUIDv7 } from "node:crypto"
import { createMiddleware } from "hono/factory"
import { log, requestLog } from "#app/platform/log.server.ts"
import { observeRequest } from "./metrics.ts"
import type { Variables } from "./variables.ts"

/** Names every request, draws its nonce, and logs and measures its answer. */
export const requests = createMiddleware<{ Variables: Variables }>(async (c, next) => {
  const requestId = newRequestId()
  c.set("requestId", requestId)
  c.set("nonce", randomBytes(16).toString("base64url"))
  const startedAt = performance.now()
  await next()
  c.res.headers.set("X-Request-Id", requestId)
  const { method, path } = c.req
  recordAnswer({ requestId, method, path, status: c.res.status, milliseconds: performance.now() - startedAt })
})

export const newRequestId = () => randomUUIDv7()

/** Addresses are logged without their query: it may hold keys. */
export function recordAnswer(answer: { requestId: string; method: string; path: string; status: number; milliseconds: number }) {
  const { method, path, status, milliseconds } = answer
  observeRequest(method, status, milliseconds / 1000)
  if (log.isLevelEnabled("info") && !path.startsWith("/health/"))
    requestLog.info({ ...answer, milliseconds: Math.round(milliseconds) }, "request")
}
