import { readImport } from "#app/modules/imports/page/read-imports.server.ts"
import { undoImport, writeImport } from "#app/modules/imports/run/edit-import.server.ts"
import { runImport } from "#app/modules/imports/run/run-import.server.ts"
import { checkImport, startImport } from "#app/modules/imports/run/start-import.server.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import { startEvents, stopEvents } from "#app/platform/events/worker.server.ts"
import { openShop } from "#test/shop.ts"
import type { Bench } from "./bench.ts"
import { openDatabase } from "./open-database.ts"

const rows = 20_000

export const bench: Bench = {
  name: "import",
  goal: "20,000 clients from a file: checked and written in less than a minute, in memory that does not grow with the file",
  run: measureImport,
}

async function measureImport() {
  const database = await openDatabase()
  openPool(database.url)
  await startEvents(database.url, {})
  try {
    const { staff } = await openShop({ items: [] })
    const file = new File([clientLines()], "clients.csv")
    const watch = watchMemory()
    const begun = performance.now()
    const id = await startImport(staff, { kind: "clients", file })
    const read = performance.now()
    const { matching } = (await readImport(staff, id)) ?? {}
    if (!matching) throw new Error("The columns were not guessed")
    await checkImport(staff, id, matching)
    await runAll(staff, id)
    const checked = performance.now()
    await writeImport(staff, id)
    await runAll(staff, id)
    const written = performance.now()
    const megabytes = watch.stop()
    const view = await readImport(staff, id)
    if (view?.counts.add !== rows) throw new Error(`${view?.counts.add} clients of ${rows} were added`)
    await undoImport(staff, id)
    await runAll(staff, id)
    const seconds = (from: number, to: number) => (to - from) / 1000
    return [
      { figure: "reading the file", value: seconds(begun, read), unit: "s" },
      { figure: "dry run", value: seconds(read, checked), unit: "s" },
      { figure: "writing", value: seconds(checked, written), unit: "s" },
      { figure: "all three", value: seconds(begun, written), unit: "s", goal: { atMost: 60 } },
      { figure: "undoing", value: seconds(written, performance.now()), unit: "s" },
      { figure: "memory at the peak above that at the begin", value: megabytes, unit: "MB", goal: { atMost: 150 } },
    ]
  } finally {
    await stopEvents()
    await closePool()
    await database.close()
  }
}

function clientLines() {
  const lines = Array.from(
    { length: rows },
    (_, row) => `+38067${1_000_000 + row},Taras,Number ${row},client-${row}@example.test,Row ${row}`,
  )
  return ["Phone,First name,Last name,E-mail,Notes", ...lines].join("\r\n")
}

async function runAll(scope: Scope, importId: string) {
  do await runImport(scope, { importId })
  while ((await readImport(scope, importId))?.isWorking)
}

/** Returns megabytes of resident memory at the peak above those at the begin, looked at ten times a second. */
function watchMemory() {
  const megabytes = () => process.memoryUsage.rss() / 1024 ** 2
  const before = megabytes()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, megabytes())
  }, 100)
  return {
    stop: () => {
      clearInterval(timer)
      return peak - before
    },
  }
}
