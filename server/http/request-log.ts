import { randomBytes, randomUUIDv7 } from "node:crypto"
import { createMiddleware } from "hono/factory"
import { buildVersionPath } from "#app/platform/browser/build-version.ts"
import { log, requestLog } from "#app/platform/log.server.ts"
import type { HonoEnv } from "./hono-env.ts"
import { observeRequest } from "./metrics.ts"

/** Gives every request an id and a nonce, and logs and measures its response. Logs no query string, since it may hold keys. */
export const logRequests = createMiddleware<HonoEnv>(async (c, next) => {
  const requestId = randomUUIDv7()
  c.set("requestId", requestId)
  c.set("nonce", randomBytes(16).toString("base64url"))
  const startedAt = performance.now()
  await next()
  c.res.headers.set("X-Request-Id", requestId)
  const milliseconds = performance.now() - startedAt
  const { method, path } = c.req
  const { status } = c.res
  observeRequest(method, status, milliseconds / 1000)
  const isCheck = path.startsWith("/health/") || path === buildVersionPath
  if (log.isLevelEnabled("info") && !isCheck)
    requestLog.info({ requestId, method, path, status, milliseconds: Math.round(milliseconds) }, "request")
})
