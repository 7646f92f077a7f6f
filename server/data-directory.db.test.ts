import { chmod, readdir, readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { browse, sendForm } from "#test/http.ts"
import { type Program, startProgram } from "#test/programs/program.ts"
import { sendBooking } from "#test/send-booking.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let dataDir: string
let program: Program

beforeAll(async () => {
  directory = await temporaryDirectory("data-directory")
  dataDir = join(directory.path, "made", "data")
  program = await startUnder(0o077)
})

afterAll(async () => {
  await program.stop()
  await directory.remove()
})

const modeOfDataDir = process.getuid?.() === 0 ? 0o711 : 0o700

test("Only its user may read the data directory, whatever the umask, and a start corrects wrong modes", async () => {
  await sendForm(program, "/register", { intent: "register", email: "olena@example.test", password: "skis-in-winter" })
  await vi.waitFor(async () => expect((await readdir(join(dataDir, "mail"))).length).toBeGreaterThan(0), { timeout: 20_000 })
  expect(await modesIn()).toEqual({ dataDir: modeOfDataDir, folders: [0o700], files: [0o600] })
  await program.stop()

  const key = await readFile(join(dataDir, "secret-key"), "utf8")
  for (const path of await entries()) await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o644)
  await chmod(dataDir, 0o777)
  program = await startUnder(0)
  expect(await modesIn()).toEqual({ dataDir: modeOfDataDir, folders: [0o700], files: [0o600] })
  expect(await readFile(join(dataDir, "secret-key"), "utf8")).toBe(key)
})

test("Acknowledged bookings survive a killed program, on the server that it left running", async () => {
  const acknowledged = await bookUntil(async () => void (await program.stop("SIGKILL")), Temporal.Now.plainDateISO().year + 1)
  program = await startProgram(dataDir)
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

const postmaster = async () => Number((await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n")[0])

/** Runs four customers who book in sequence until `cut` ends the program or server. Returns the paths of the acknowledged bookings. */
async function bookUntil(cut: (acknowledged: string[]) => Promise<void>, year: number) {
  const acknowledged: string[] = []
  let day = 0
  let isCut = false
  const customers = Array.from({ length: 4 }, async () => {
    while (!isCut && day < 300) {
      const from = Temporal.PlainDate.from({ year, month: 1, day: 1 }).add({ days: (day += 1) })
      const address = await sendBooking(program, "demo", { from: `${from}T10:00`, to: `${from}T18:00` }).catch(() => undefined)
      // A busy item refuses some of them, which were never acknowledged.
      if (address) acknowledged.push(address)
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

async function startUnder(umask: number) {
  const usual = process.umask(umask)
  try {
    return await startProgram(dataDir)
  } finally {
    process.umask(usual)
  }
}

/** Every file and folder except PostgreSQL's copied programs, which hold no data. */
async function entries() {
  const found = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const paths = found.filter((entry) => !entry.isSymbolicLink()).map((entry) => join(entry.parentPath, entry.name))
  return paths.filter((path) => !path.startsWith(join(dataDir, "engine-")))
}

/** The distinct modes of folders and files. Skips files that the running server removes meanwhile. */
async function modesIn() {
  const found = { folders: new Set<number>(), files: new Set<number>() }
  for (const path of await entries()) {
    const entry = await stat(path).catch(() => undefined)
    if (entry) found[entry.isDirectory() ? "folders" : "files"].add(entry.mode & 0o777)
  }
  return { dataDir: (await stat(dataDir)).mode & 0o777, folders: [...found.folders], files: [...found.files] }
}
