import { readdir } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { listen } from "#app/platform/database/listen.server.ts"
import { checkPools, closePool, openPool } from "#app/platform/database/pool.server.ts"
import { OperatorError } from "#app/platform/errors.ts"
import { assertDatabase } from "#db/assert-database.ts"
import { readDatabaseVersion } from "#db/manifest.ts"
import { listDeadEvents } from "#db/operator/dead-events.ts"
import { withClient } from "#db/operator/with-client.ts"
import { type Check, Warning } from "./check.ts"

/** Seconds by which the clocks of program and database may differ. */
const mostSkew = 2

export const databaseChecks: Check[] = [
  {
    name: "Database",
    look: ({ directUrl }) =>
      withClient(directUrl, async (client) => {
        await assertDatabase(client)
        const { rows } = await client.query<{ version: string; size: string }>(
          "select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size",
        )
        return `PostgreSQL ${rows[0]?.version}, ${rows[0]?.size}; the role has the rights that it needs and no more`
      }),
  },
  {
    name: "Migrations",
    look: ({ directUrl }) =>
      withClient(directUrl, async (client) => {
        const files = await readdir(fileURLToPath(new URL("../../db/migrations", import.meta.url)))
        const known = files.filter((name) => name.endsWith(".sql")).length
        const made = (await readDatabaseVersion(client))?.migrations.length ?? 0
        if (made > known)
          throw new OperatorError(`The database has ${made} migrations and this version of Orenda knows ${known}: run the newer one`)
        return made === known
          ? `all ${made} are made`
          : new Warning(`${known - made} of ${known} are not made yet: the next start makes them`)
      }),
  },
  {
    name: "Pooler",
    async look({ url, directUrl }) {
      openPool(url, { max: 1, directUrl })
      try {
        await checkPools()
      } finally {
        await closePool()
      }
      return "connections have the role and the time limits that Orenda sets"
    },
  },
  {
    name: "Notifications",
    async look({ directUrl }) {
      let isConnected = false
      const subscriber = { onConnect: () => void (isConnected = true), onDisconnect() {}, onNotification() {} }
      const { stop } = await listen(directUrl, { "orenda doctor": subscriber })
      await stop()
      if (!isConnected)
        throw new OperatorError("No notification arrives, as through a pooler: set DATABASE_DIRECT_URL to the address of PostgreSQL itself")
      return "arrive"
    },
  },
  {
    name: "Clock",
    look: ({ directUrl }) =>
      withClient(directUrl, async (client) => {
        const sentAt = Date.now()
        const { rows } = await client.query<{ at: Date }>("select clock_timestamp() as at")
        const seconds = Math.abs((rows[0]?.at.getTime() ?? 0) - (sentAt + Date.now()) / 2) / 1000
        const said = `${seconds.toFixed(1)} s from that of the database`
        return seconds > mostSkew ? new Warning(`${said}: let both machines follow a time server`) : said
      }),
  },
  {
    name: "Events",
    look: ({ directUrl }) =>
      withClient(directUrl, async (client) => {
        const dead = await listDeadEvents(client)
        if (dead.length > 0)
          return new Warning(`${dead.length} are dead: npm run events -- dead lists them, npm run events -- retry all tries them again`)
        const { rows } = await client.query<{ minutes: number }>(
          "select coalesce(max(extract(epoch from now() - start_after)) / 60, 0)::int as minutes from jobs.job where name like 'events%' and state in ('created', 'retry')",
        )
        const minutes = rows[0]?.minutes ?? 0
        return minutes > 5 ? new Warning(`one waits for ${minutes} minutes: does the program run?`) : "none is dead or late"
      }),
  },
]
