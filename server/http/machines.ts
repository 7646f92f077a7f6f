import { createHash, timingSafeEqual } from "node:crypto"
import type { HttpBindings } from "@hono/node-server"
import { sql } from "drizzle-orm"
import { Hono } from "hono"
import { lookUp } from "#app/platform/database/transaction.server.ts"
import type { Settings } from "#app/platform/env.server.ts"
import { isLocal } from "./addresses.ts"
import { registry } from "./metrics.ts"

/** Addresses for machines: is the process up, may it be sent requests, how is it doing, what may be searched. */
export function machines(settings: Settings) {
  const { metricsToken } = settings
  return new Hono<{ Bindings: HttpBindings }>()
    .get("/health/live", (c) => c.text("live"))
    .get("/health/ready", async (c) => {
      const isReady = await lookUp(sql`select 1`).then(
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
 * Everything but what is no page, or the same once more for other dates. A cart, a checkout and a booking say themselves that nobody is to find
 * them, which only who reads them learns. Which shops there are is not told: each names its own sitemap.
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
