import { spawn } from "node:child_process"
import { readFile, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { afterEach, beforeEach, expect, test } from "vitest"
import { type TemporaryDirectory, temporaryDirectory } from "#test/temporary-directory.ts"
import { attachEngine, type Engine, startEngine } from "./engine.ts"
import { findPostmaster, isAlive } from "./lock-file.ts"
import { runProgram } from "./test-program.ts"

const binaries = process.env.ORENDA_TEST_BINARIES || undefined
let folder: TemporaryDirectory
let dataDir: string
let cluster: string
let engine: Engine | undefined

beforeEach(async () => {
  folder = await temporaryDirectory("recovery")
  dataDir = folder.path
  cluster = join(dataDir, "postgres")
})

afterEach(async () => {
  await engine?.stop()
  engine = undefined
  await folder.remove()
})

test("A program killed while it saves leaves nothing acknowledged behind, and the next one takes its server over", async () => {
  const program = await writingProgram()
  const server = thePostmaster()
  const acknowledged = await killWhileSaving(program)
  expect(thePostmaster()).toEqual(server)

  engine = await startEngine({ dataDir, binaries })
  expect(thePostmaster()).toEqual(server)
  expect(await savedRows(engine.url)).toBeGreaterThanOrEqual(acknowledged)

  await engine.stop()
  expect(isAlive(server.pid)).toBe(false)
})

test("A program and its server killed while they save leave nothing acknowledged behind", async () => {
  const program = await writingProgram()
  const { pid } = thePostmaster()
  const acknowledged = await killWhileSaving(program, pid)

  engine = await startEngine({ dataDir, binaries })
  expect(thePostmaster().pid).not.toBe(pid)
  expect(await savedRows(engine.url)).toBeGreaterThanOrEqual(acknowledged)
})

test("A server killed while it saves is started again at the same address, and nothing acknowledged is lost", async () => {
  const heard: string[] = []
  engine = await startEngine({ dataDir, binaries, warn: (sentence) => heard.push(sentence) })
  for (let round = 1; round <= 3; round++) {
    const { pid, port } = thePostmaster()
    const acknowledged = await saveUntilKilled(engine.url, pid, round)
    await answers(engine.url)
    expect(thePostmaster().port).toBe(port)
    expect(thePostmaster().pid).not.toBe(pid)
    expect(await savedRows(engine.url, round)).toBeGreaterThanOrEqual(acknowledged)
  }
  expect(heard.filter((sentence) => sentence === "The database server has gone away and is started again.").length).toBeGreaterThanOrEqual(
    3,
  )
  await expect
    .poll(() => startEngine({ dataDir, binaries }).catch((error) => error.message), { timeout: 20_000 })
    .toContain("Orenda already runs")
})

test("A program whose connection is ended by a crash inside the server keeps the data directory to itself", async () => {
  engine = await startEngine({ dataDir, binaries })
  const { pid } = thePostmaster()
  const client = await connect(engine.url)
  const { rows } = await client.query("SELECT pg_backend_pid() AS backend")
  const ended = new Promise((resolve) => client.once("end", resolve))
  process.kill(rows[0].backend, "SIGKILL")
  await ended

  await answers(engine.url)
  await expect
    .poll(() => startEngine({ dataDir, binaries }).catch((error) => error.message), { timeout: 20_000 })
    .toContain("Orenda already runs")
  expect(thePostmaster().pid).toBe(pid)
})

test("A lock file whose process id now belongs to somebody else does not hinder a start", async () => {
  const program = await writingProgram()
  const { pid } = thePostmaster()
  const acknowledged = await killWhileSaving(program, pid)
  const somebody = spawn(process.execPath, ["-e", "setTimeout(() => {}, 100000)"], { uid: (await stat(cluster)).uid })
  const lockFile = join(cluster, "postmaster.pid")
  const [, ...rest] = (await readFile(lockFile, "utf8")).split("\n")
  await writeFile(lockFile, [somebody.pid, ...rest].join("\n"))
  try {
    engine = await startEngine({ dataDir, binaries })
    expect(await savedRows(engine.url)).toBeGreaterThanOrEqual(acknowledged)
  } finally {
    somebody.kill("SIGKILL")
  }
})

test("Ctrl-C at the terminal reaches the program and not its server", async () => {
  const program = runProgram({ dataDir, binaries })
  const url = (await program.says("ready")) ?? ""
  process.kill(-program.pid, "SIGINT")
  await program.says("interrupted")
  const client = await connect(url)
  expect((await client.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }])
  await client.end()
  program.order("stop")
  await program.ended
})

test("A program that ends without a stop takes its server with it", async () => {
  const program = runProgram({ dataDir, binaries })
  await program.says("ready")
  const { pid } = thePostmaster()
  program.order("exit")
  await program.ended
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
})

test("A backup joins the server of a running program and leaves it running, and starts one where none runs", async () => {
  engine = await startEngine({ dataDir, binaries })
  const joined = await attachEngine({ dataDir, binaries })
  expect(joined.url).toBe(engine.url)
  await joined.stop()
  await answers(engine.url)
  await engine.stop()

  const own = await attachEngine({ dataDir, binaries })
  await answers(own.url)
  await own.stop()
  expect(findPostmaster(cluster)).toBeUndefined()
})

async function writingProgram() {
  const program = runProgram({ dataDir, binaries, write: true })
  await program.says("ready")
  return program
}

/** Kills the program, and its server when given, amid its writing; answers how many rows were acknowledged. */
async function killWhileSaving(program: ReturnType<typeof runProgram>, server?: number) {
  await program.says("saved 200")
  process.kill(program.pid, "SIGKILL")
  if (server) process.kill(server, "SIGKILL")
  await program.ended
  return program.saved()
}

/** Saves on four connections at once and kills the server amid it; answers how many rows were acknowledged. */
async function saveUntilKilled(url: string, server: number, round: number) {
  const table = `saved_${round}`
  const clients = await Promise.all([1, 2, 3, 4].map(() => connect(url)))
  await clients[0]?.query(`CREATE TABLE ${table} (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY)`)
  let acknowledged = 0
  const savers = clients.map(async (client) => {
    for (;;) {
      await client.query(`INSERT INTO ${table} DEFAULT VALUES`)
      if (++acknowledged === 300) process.kill(server, "SIGKILL")
    }
  })
  await Promise.allSettled(savers)
  return acknowledged
}

async function savedRows(url: string, round?: number) {
  const client = await connect(url)
  const { rows } = await client.query(`SELECT count(*)::int AS count FROM saved${round ? `_${round}` : ""}`)
  await client.end()
  return rows[0].count
}

/** Waits until the server answers again. */
async function answers(url: string) {
  for (let left = 500; ; left--) {
    const client = await connect(url).catch(() => undefined)
    if (client) return client.end()
    if (left === 0) throw new Error("The server does not come back.")
    await sleep(20)
  }
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on("error", () => undefined)
  await client.connect()
  return client
}

function thePostmaster() {
  const postmaster = findPostmaster(cluster)
  if (!postmaster) throw new Error("No server runs.")
  return postmaster
}
