import { runImport } from "#app/modules/imports/run/run-import.server.ts"
import { enterDelivery } from "#app/modules/organizations/scope.server.ts"
import { openPool } from "#app/platform/database/pool.server.ts"
import { startEvents } from "#app/platform/events/worker.server.ts"

/** Works on an import until it is killed: `node import-worker.ts URL ORGANIZATION IMPORT`. */
const [url = "", organizationId = "", importId = ""] = process.argv.slice(2)

openPool(url)
await startEvents(url, {})
const scope = await enterDelivery(organizationId)
if (!scope) throw new Error("There is no such organization")
for (;;) await runImport(scope, { importId })
