import { createHash, timingSafeEqual } from "node:crypto"
import { setTimeout } from "node:timers/promises"
import type { HttpBindings } from "@hono/node-server"
import { sql } from "drizzle-orm"
import { Hono } from "hono"
import { globalQuery } from "#app/platform/database/transaction.server.ts"
import type { Settings } from "#app/platform/env.server.ts"
import { isLocal } from "./client-ip.ts"
import { registry } from "./metrics.ts"

/** Milliseconds within which a proxy that shares requests out asks again whether this program is ready. */
const probePause = 2_000

let probedAt = -Infinity
let isLeaving = false

/** Tells whoever asks from now on that this program is not ready. Waits for a proxy that has asked lately to take it out, since what it sent to a closed listener would fail. */
export async function leaveProxy() {
  isLeaving = true
  if (performance.now() - probedAt < probePause) await setTimeout(probePause)
}

/** Serves the liveness and readiness probes, and metrics to this machine or to the holder of the token. */
export function serveHealth(settings: Settings) {
  const { metricsToken } = settings
  isLeaving = false
  return new Hono<{ Bindings: HttpBindings }>()
    .get("/health/live", (c) => c.text("live"))
    .get("/health/ready", async (c) => {
      probedAt = performance.now()
      if (isLeaving) return c.text("The program ends", 503)
      const isReady = await globalQuery(sql`select 1`).then(
        () => true,
        () => false,
      )
      return isReady ? c.text("ready") : c.text("The database does not answer", 503, { "Retry-After": "5" })
    })
    .get("/metrics", async (c) => {
      const hasToken = metricsToken !== undefined && isEqual(c.req.header("Authorization") ?? "", `Bearer ${metricsToken}`)
      const mayRead = hasToken || isLocal(c, settings)
      if (!mayRead) return c.notFound()
      return c.body(await registry.metrics(), 200, { "Content-Type": registry.contentType })
    })
}

/** Takes the same time wherever the texts differ. */
const isEqual = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

const digest = (text: string) => createHash("sha256").update(text).digest()
