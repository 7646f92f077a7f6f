import { execFileSync } from "node:child_process"
import { appendFile, chmod, cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import pg from "pg"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { OperatorError } from "#app/platform/errors.ts"
import { type TemporaryDirectory, temporaryDirectory } from "#test/temporary-directory.ts"
import { findBinaries } from "./binaries.ts"
import { type Engine, startEngine } from "./engine.ts"
import { spawnTestProcess } from "./spawn-test-process.ts"

const binaries = process.env.ORENDA_TEST_BINARIES || undefined
let folder: TemporaryDirectory
let dataDir: string
let running: Engine[] = []

beforeEach(async () => {
  folder = await temporaryDirectory("engine")
  dataDir = join(folder.path, "a folder with spaces")
})

afterEach(async () => {
  for (const engine of running) await engine.stop()
  running = []
  await folder.remove()
})

test("The first start creates a database with an unprivileged owner, on the loopback address only, in UTC, and leaves the program its memory", async () => {
  const { url } = await start(binaries, Number.MAX_SAFE_INTEGER)
  expect(await query(url, "SELECT current_user, rolsuper, rolbypassrls, rolcreaterole FROM pg_roles WHERE rolname = current_user")).toEqual(
    [{ current_user: "orenda", rolsuper: false, rolbypassrls: false, rolcreaterole: true }],
  )
  expect(
    await query(
      url,
      "SELECT pg_get_userbyid(datdba) AS owner, pg_encoding_to_char(encoding) AS encoding FROM pg_database WHERE datname = 'orenda'",
    ),
  ).toEqual([{ owner: "orenda", encoding: "UTF8" }])
  expect(await query(url, "SHOW shared_buffers")).toEqual([{ shared_buffers: "128MB" }])
  expect(await query(url, "SELECT current_setting('listen_addresses') AS addresses, current_setting('TimeZone') AS zone")).toEqual([
    { addresses: "127.0.0.1", zone: "UTC" },
  ])
  const [, , , port, socketFolder, address] = (await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n")
  expect([port, socketFolder, address]).toEqual([new URL(url).port, "", "127.0.0.1"])
})

test("Runs exactly one of two programs that start at once on an empty folder", async () => {
  const programs = [spawnTestProcess({ dataDir, binaries }), spawnTestProcess({ dataDir, binaries })]
  const ready = await Promise.all(programs.map((program) => program.waitForLine("ready")))
  const refused = await Promise.all(
    programs.filter((_, index) => ready[index] === undefined).map((program) => program.waitForLine("refused")),
  )
  expect(ready.filter((url) => url !== undefined)).toHaveLength(1)
  expect(refused).toEqual([`Orenda already runs on ${dataDir}: stop it first, or set DATA_DIR to another folder.`])
  for (const program of programs) {
    program.send("stop")
    await program.ended
  }
  expect((await readdir(dataDir)).toSorted()).toEqual(["postgres", "postgres-password", "postgres.log", "running.lock"])
})

test("Starts after a first start was killed half-way, and removes its drafts", async () => {
  const program = spawnTestProcess({ dataDir, binaries })
  while (!(await readdir(dataDir).catch(() => [])).some((name) => name.startsWith("postgres-draft"))) await new Promise(setImmediate)
  process.kill(program.pid, "SIGKILL")
  await program.ended
  const { url } = await start()
  expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }])
  expect((await readdir(dataDir)).toSorted()).toEqual(["postgres", "postgres-password", "postgres.log", "running.lock"])
})

test("Refuses a data directory inside a folder that the server's user cannot enter, and names the folder", async () => {
  const closed = join(folder.path, "closed")
  await mkdir(closed, { mode: 0o700 })
  if (process.getuid?.() !== 0) await chmod(closed, 0)
  dataDir = join(closed, "data")
  expect(await refusal()).toContain(closed)
  await chmod(closed, 0o700)
})

test("Runs PostgreSQL from a folder that the server's user cannot enter", async () => {
  const closed = join(folder.path, "closed")
  await mkdir(closed, { mode: 0o700 })
  await cp(dirname(findBinaries(binaries).folder), join(closed, "engine"), { recursive: true, verbatimSymlinks: true })
  const { url } = await start(join(closed, "engine", "bin"))
  expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }])
})

describe("With a database that an earlier start has made", () => {
  let made: TemporaryDirectory

  beforeAll(async () => {
    made = await temporaryDirectory("made-engine")
    const engine = await startEngine({ dataDir: join(made.path, "data"), binaries })
    await engine.stop()
  })
  // The copy keeps the owner, which is not the user of the tests where that is root.
  beforeEach(() => void execFileSync("cp", ["-a", join(made.path, "data"), dataDir]))
  afterAll(() => made.remove())

  test("Sorts and capitalizes Ukrainian names by the Ukrainian alphabet", async () => {
    const { url } = await start()
    expect(
      await query(
        url,
        `SELECT string_agg(name, ' ' ORDER BY name COLLATE "uk-x-icu") AS sorted, upper('їжак') AS upper FROM unnest(ARRAY['яхта', 'ґанок', 'дах', 'гора']) name`,
      ),
    ).toEqual([{ sorted: "гора ґанок дах яхта", upper: "ЇЖАК" }])
  })

  test("Data survives a stop and the next start", async () => {
    const first = await start()
    await query(first.url, "CREATE TABLE saved AS SELECT 'skis' AS name")
    await first.stop()
    expect(await query((await start()).url, "SELECT name FROM saved")).toEqual([{ name: "skis" }])
  })

  test("Rejects a connection with a wrong password", async () => {
    const url = new URL((await start()).url)
    expect((await readFile(join(dataDir, "postgres-password"), "utf8")).length).toBeGreaterThan(20)
    url.password = "guessed"
    await expect(query(url.href, "SELECT 1")).rejects.toThrow(/password/)
  })

  test("Refuses a second program on the same data directory in one sentence", async () => {
    await start()
    expect(await refusal()).toBe(`Orenda already runs on ${dataDir}: stop it first, or set DATA_DIR to another folder.`)
  })

  test("Refuses a second program that does not see the process of the first server, as in another container", async () => {
    await start()
    const pidFile = join(dataDir, "postgres", "postmaster.pid")
    await rename(pidFile, `${pidFile}.hidden`)
    const sentence = await refusal()
    await rename(`${pidFile}.hidden`, pidFile)
    expect(sentence).toContain("Orenda already runs on")
  })

  test("Refuses settings that could lose data in a power cut, by name", async () => {
    for (const setting of ["fsync", "full_page_writes", "synchronous_commit"]) {
      await writeFile(join(dataDir, "postgres", "postgresql.auto.conf"), `${setting} = off\n`)
      expect(await refusal()).toBe(`The database could lose bookings in a power cut because its ${setting} is off: set ${setting} = on.`)
    }
  })

  test("Refuses a database made by another version of PostgreSQL in one sentence", async () => {
    await writeFile(join(dataDir, "postgres", "PG_VERSION"), "14\n")
    expect(await refusal()).toMatch(/was made by PostgreSQL 14 and this is PostgreSQL \d+: back it up/)
  })

  test("Refuses a database whose password file is missing in one sentence", async () => {
    await rm(join(dataDir, "postgres-password"))
    expect(await refusal()).toContain("cannot be read from")
  })

  test("Reports PostgreSQL's own error when the server cannot start", async () => {
    await appendFile(join(dataDir, "postgres", "postgresql.conf"), "no_such_setting = 1\n")
    expect(await refusal()).toContain("PostgreSQL did not start")
  })
})

async function start(from = binaries, memoryLimitMb?: number) {
  const engine = await startEngine({ dataDir, binaries: from, memoryLimitMb })
  running.push(engine)
  return engine
}

async function refusal() {
  const error = await start().then(
    () => undefined,
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(OperatorError)
  expect(error.message).not.toContain("\n")
  return String(error.message)
}

async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
