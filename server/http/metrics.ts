import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"
import { bankCalls } from "#app/modules/payments/providers/observe-bank-call.server.ts"
import { countStreams } from "#app/modules/realtime/live-streams.server.ts"
import { mismatchedPayments } from "#app/modules/subscription/paying/count-mismatches.server.ts"
import { getPool } from "#app/platform/database/pool.server.ts"
import { countEvents } from "#app/platform/events/worker.server.ts"
import type { StorageAddress } from "#app/platform/storage/storage.server.ts"
import { findNewestBackup } from "#db/backups/stored-backups.ts"

export const registry = new Registry()
collectDefaultMetrics({ register: registry })
registry.registerMetric(bankCalls)
registry.registerMetric(mismatchedPayments)

const requests = new Histogram({
  name: "orenda_http_request_seconds",
  help: "Time to respond, by method and status class",
  labelNames: ["method", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
})

export const observeRequest = (method: string, status: number, seconds: number) =>
  requests.observe({ method, status: `${Math.floor(status / 100)}xx` }, seconds)

const pages = new Counter({
  name: "orenda_page_cache",
  help: "Requests for pages, by result of the page cache: hit, miss (stored now), stale (in an outage) or passed (not cacheable)",
  labelNames: ["result"],
  registers: [registry],
})

export const countPage = (result: "hit" | "miss" | "stale" | "passed") => pages.inc({ result })

new Gauge({
  name: "orenda_database_connections",
  help: "Connections of the pool, by state",
  labelNames: ["state"],
  registers: [registry],
  collect() {
    const { totalCount, idleCount, waitingCount } = getPool()
    this.set({ state: "busy" }, totalCount - idleCount)
    this.set({ state: "idle" }, idleCount)
    this.set({ state: "awaited" }, waitingCount)
  },
})

new Gauge({
  name: "orenda_live_streams",
  help: "Open event streams of management screens",
  registers: [registry],
  collect() {
    this.set(countStreams())
  },
})

new Gauge({
  name: "orenda_events",
  help: "Events in the queue, by state; dead ones have failed for the last time",
  labelNames: ["state"],
  registers: [registry],
  async collect() {
    // Leaves this metric out during an outage of the database, when the others are needed most.
    const counts = await countEvents().catch(() => ({}))
    for (const [state, count] of Object.entries(counts)) this.set({ state }, count)
  },
})

/** Shows when the newest backup was made. Called once, where BACKUP_URL is set. */
export function exposeBackups(address: StorageAddress) {
  new Gauge({
    name: "orenda_backup_timestamp_seconds",
    help: "When the newest backup that was read back and found whole was made, in Unix time; 0 while there is none",
    registers: [registry],
    async collect() {
      const madeAt = await findNewestBackup(address).catch(() => undefined)
      if (madeAt) this.set(madeAt.epochMilliseconds / 1000)
    },
  })
}
