import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { browse } from "#test/http.ts"
import { type Program, startProgram } from "#test/programs/program.ts"
import { sendBooking } from "#test/send-booking.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let program: Program

beforeAll(async () => {
  directory = await temporaryDirectory("recovery")
  program = await startProgram(directory.path)
}, 60_000)

afterAll(async () => {
  await program.stop()
  await directory.remove()
})

const postmaster = async () => Number((await readFile(join(directory.path, "postgres", "postmaster.pid"), "utf8")).split("\n")[0])

/** Runs four customers who book in sequence until `cut` ends the program or server. Returns the paths of the acknowledged bookings. */
async function bookUntil(cut: (acknowledged: string[]) => Promise<void>, year: number) {
  const acknowledged: string[] = []
  let day = 0
  let isCut = false
  const customers = Array.from({ length: 4 }, async () => {
    while (!isCut && day < 300) {
      const from = Temporal.PlainDate.from({ year, month: 1, day: 1 }).add({ days: (day += 1) })
      const address = await sendBooking(program, "demo", { from: `${from}T10:00`, to: `${from}T18:00` }).catch(() => undefined)
      if (address) acknowledged.push(address)
      else isCut = true
    }
  })
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(10), { timeout: 60_000, interval: 5 })
  await cut(acknowledged)
  isCut = true
  await Promise.all(customers)
  return acknowledged
}

const isShown = async (address: string) => (await browse(program, address)).status === 200

async function expectAllShown(addresses: string[]) {
  for (const address of addresses) expect(await isShown(address), address).toBe(true)
}

test("Acknowledged bookings survive a killed program, on the server that it left running", async () => {
  const acknowledged = await bookUntil(async () => void (await program.stop("SIGKILL")), Temporal.Now.plainDateISO().year + 1)
  program = await startProgram(directory.path)
  await expectAllShown(acknowledged)
})

test("Acknowledged bookings survive a killed database server, and the program recovers by itself", async () => {
  const killed = await postmaster()
  const acknowledged = await bookUntil(async () => void process.kill(killed, "SIGKILL"), Temporal.Now.plainDateISO().year + 1)
  // Processes of the killed server may respond for a moment: waits for the new server first.
  await vi.waitFor(async () => expect(await postmaster()).not.toBe(killed), { timeout: 30_000, interval: 100 })
  await vi.waitFor(async () => expect((await browse(program, "/health/ready")).status).toBe(200), { timeout: 30_000, interval: 100 })
  await expectAllShown(acknowledged)
  const year = Temporal.Now.plainDateISO().year + 1
  expect(await isShown(await sendBooking(program, "demo", { from: `${year}-12-30T10:00`, to: `${year}-12-31T10:00` }))).toBe(true)
})
