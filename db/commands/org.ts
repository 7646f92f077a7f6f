import { setSuspended } from "#app/modules/subscription/suspend.server.ts"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import { describeOrganization, findOrganizationId, listOrganizations } from "../operator/organizations.ts"
import { withClient } from "../operator/with-client.ts"
import { formatTable, runConcurrently } from "./command.ts"

const [act, code, ...more] = process.argv.slice(2)
const isKnown = (act === "list" && !code) || (["show", "suspend", "reopen"].includes(act ?? "") && code && more.length === 0)
if (!isKnown) {
  console.error("Say what to do: npm run org -- list, or show, suspend or reopen with an address: npm run org -- show demo")
  process.exit(1)
}

await runConcurrently(({ url }) =>
  withClient(url, async (client) => {
    if (!code) return formatTable(await listOrganizations(client))
    if (act === "show")
      return formatTable(Object.entries(await describeOrganization(client, code)).map(([what, value]) => ({ what, value })))
    const id = await findOrganizationId(client, code)
    openPool(url, { max: 1 })
    await setSuspended(id, act === "suspend").finally(closePool)
    return act === "suspend"
      ? `${code} is suspended: its website is away, its members change nothing but the status and payments of bookings.`
      : `${code} is open again.`
  }),
)
