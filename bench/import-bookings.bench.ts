import { readImport } from "#app/modules/imports/page/read-imports.server.ts"
import { writeImport } from "#app/modules/imports/run/edit-import.server.ts"
import { runImport } from "#app/modules/imports/run/run-import.server.ts"
import { checkImport, startImport } from "#app/modules/imports/run/start-import.server.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import { startEvents, stopEvents } from "#app/platform/events/worker.server.ts"
import { inDays, openShop, wallTime } from "#test/shop.ts"
import type { Bench } from "./bench.ts"
import { openDatabase } from "./open-database.ts"

const [bookings, items, clients] = [500, 40, 150]

export const bench: Bench = {
  name: "import-bookings",
  goal: "500 bookings of three years from a file, each with two lines and a payment: checked and written in less than 40 ms of CPU for each",
  run: measureBookings,
}

async function measureBookings() {
  const database = await openDatabase()
  openPool(database.url)
  await startEvents(database.url, {})
  try {
    const { staff } = await openShop({ items: Array.from({ length: items }, (_, index) => ({ name: `Item ${index}`, quantity: 10 })) })
    const id = await startImport(staff, { kind: "bookings", file: new File([bookingLines()], "bookings.csv") })
    const { matching } = (await readImport(staff, id)) ?? {}
    if (!matching) throw new Error("The columns were not guessed")
    const dry = await timed(async () => {
      await checkImport(staff, id, matching)
      await runAll(staff, id)
    })
    const written = await timed(async () => {
      await writeImport(staff, id)
      await runAll(staff, id)
    })
    const view = await readImport(staff, id)
    if (view?.counts.add !== bookings) throw new Error(`${view?.counts.add} bookings of ${bookings} were added`)
    return [
      { figure: "dry run", value: dry.seconds, unit: "s" },
      { figure: "writing", value: written.seconds, unit: "s" },
      { figure: "CPU of the program for a booking", value: ((dry.cpu + written.cpu) * 1000) / bookings, unit: "ms", goal: { atMost: 40 } },
    ]
  } finally {
    await stopEvents()
    await closePool()
    await database.close()
  }
}

/** Bookings from two years ago to one ahead; the earlier ones are over. */
function bookingLines() {
  const lines = Array.from({ length: bookings }, (_, index) => {
    const day = Math.floor((index / bookings) * 1_095) - 730
    const [from, to] = [wallTime(inDays(day)), wallTime(inDays(day + 1 + (index % 5)))]
    const phone = `+38067${1_000_000 + (index % clients)}`
    return [0, 1].map(
      (line) => `B-${index},Item ${(index * 7 + line) % items},1,${from},${to},Taras,Number ${index % clients},${phone},480,100`,
    )
  })
  return ["Number,Item,Quantity,From,To,First name,Last name,Phone,Total,Paid", ...lines.flat()].join("\r\n")
}

async function timed(work: () => Promise<void>) {
  const [begun, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return { seconds: (performance.now() - begun) / 1000, cpu: (user + system) / 1e6 }
}

async function runAll(scope: Scope, importId: string) {
  do await runImport(scope, { importId })
  while ((await readImport(scope, importId))?.isWorking)
}
