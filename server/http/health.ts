import { createHash, timingSafeEqual } from "node:crypto"
import type { HttpBindings } from "@hono/node-server"
import { sql } from "drizzle-orm"
import { Hono } from "hono"
import { globalQuery } from "#app/platform/database/transaction.server.ts"
import type { Settings } from "#app/platform/env.server.ts"
import { isLocal } from "./client-ip.ts"
import { registry } from "./metrics.ts"

/** Serves the liveness and readiness probes, and metrics to this machine or to the holder of the token. */
export function serveHealth(settings: Settings) {
  const { metricsToken } = settings
  return new Hono<{ Bindings: HttpBindings }>()
    .get("/health/live", (c) => c.text("live"))
    .get("/health/ready", async (c) => {
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
