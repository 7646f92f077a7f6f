import { createHash, timingSafeEqual } from "node:crypto"
import type { HttpBindings } from "@hono/node-server"
import { sql } from "drizzle-orm"
import { Hono } from "hono"
import { globalQuery } from "#app/platform/database/transaction.server.ts"
import type { Settings } from "#app/platform/env.server.ts"
import { isLocal } from "./client-ip.ts"
import { registry } from "./metrics.ts"

/** Serves liveness and readiness probes, metrics and robots.txt. */
export function machines(settings: Settings) {
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
    .get("/robots.txt", (c) => c.text(robots))
    .get("/metrics", async (c) => {
      const hasToken = metricsToken !== undefined && isSame(c.req.header("Authorization") ?? "", `Bearer ${metricsToken}`)
      const mayRead = hasToken || isLocal(c, settings)
      if (!mayRead) return c.notFound()
      return c.body(await registry.metrics(), 200, { "Content-Type": registry.contentType })
    })
}

/**
 * Allows every page but data requests and repetitions for other dates. Carts, checkouts and bookings stay crawlable, since a crawler must read
 * their `noindex`. Lists no sitemaps, which would reveal the shops there are: each shop names its own.
 */
const robots = `User-agent: *
Allow: /
Disallow: /*/availability.json
Disallow: /*/item-*/quote?
Disallow: /*.data$
Disallow: /*.data?
Disallow: /*?from=
Disallow: /*&from=
Disallow: /*?to=
Disallow: /*&to=
`

const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

const digest = (text: string) => createHash("sha256").update(text).digest()
