import pg from "pg"
import { setSuspended } from "#app/modules/subscription/suspend.server.ts"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import { describeOrganization, findOrganizationId, listOrganizations } from "../operator/organizations.ts"
import { formatTable, runConcurrently } from "./command.ts"

const [act, code, ...more] = process.argv.slice(2)
const isKnown = (act === "list" && !code) || (["show", "suspend", "reopen"].includes(act ?? "") && code && more.length === 0)
if (!isKnown) {
  console.error("Say what to do: npm run org -- list, or show, suspend or reopen with an address: npm run org -- show demo")
  process.exit(1)
}

await runConcurrently(async ({ url }) => {
  const client = new pg.Client({ connectionString: url, application_name: "orenda org" })
  await client.connect()
  try {
    if (!code) return formatTable(await listOrganizations(client))
    if (act === "show")
      return formatTable(Object.entries(await describeOrganization(client, code)).map(([what, value]) => ({ what, value })))
    const id = await findOrganizationId(client, code)
    openPool(url, { max: 1 })
    await setSuspended(id, act === "suspend")
    return act === "suspend"
      ? `${code} is suspended: its website is away, its members change nothing but the status and payments of bookings.`
      : `${code} is open again.`
  } finally {
    await client.end()
    await closePool()
  }
})
