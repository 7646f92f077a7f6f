import { spawn } from "node:child_process"
import { readFile, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { afterEach, beforeEach, expect, test } from "vitest"
import { type TemporaryDirectory, temporaryDirectory } from "#test/temporary-directory.ts"
import { attachEngine, type Engine, startEngine } from "./engine.ts"
import { findPostmaster, isAlive } from "./postmaster.ts"
import { spawnTestProcess } from "./spawn-test-process.ts"

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

test("Loses no committed row when the program is killed, and the next start adopts its server", async () => {
  const program = await startWritingProgram()
  const server = runningPostmaster()
  const acknowledged = await killWhileWriting(program)
  expect(runningPostmaster()).toEqual(server)

  engine = await startEngine({ dataDir, binaries })
  expect(runningPostmaster()).toEqual(server)
  expect(await countRows(engine.url)).toBeGreaterThanOrEqual(acknowledged)

  await engine.stop()
  expect(isAlive(server.pid)).toBe(false)
})

test("Loses no committed row when the program and its server are killed", async () => {
  const program = await startWritingProgram()
  const { pid } = runningPostmaster()
  const acknowledged = await killWhileWriting(program, pid)

  engine = await startEngine({ dataDir, binaries })
  expect(runningPostmaster().pid).not.toBe(pid)
  expect(await countRows(engine.url)).toBeGreaterThanOrEqual(acknowledged)
})

test("Restarts a killed server on the same port and loses no committed row", async () => {
  const warnings: string[] = []
  engine = await startEngine({ dataDir, binaries, warn: (sentence) => warnings.push(sentence) })
  for (let round = 1; round <= 3; round++) {
    const { pid, port } = runningPostmaster()
    const acknowledged = await insertUntilKilled(engine.url, pid, round)
    await waitUntilReady(engine.url)
    expect(runningPostmaster().port).toBe(port)
    expect(runningPostmaster().pid).not.toBe(pid)
    expect(await countRows(engine.url, round)).toBeGreaterThanOrEqual(acknowledged)
  }
  expect(
    warnings.filter((sentence) => sentence === "The connection to the database server was lost: restarting the server.").length,
  ).toBeGreaterThanOrEqual(3)
  await expect
    .poll(() => startEngine({ dataDir, binaries }).catch((error) => error.message), { timeout: 20_000 })
    .toContain("Orenda already runs")
})

test("Keeps the data directory locked when a crash in the server drops all connections", async () => {
  engine = await startEngine({ dataDir, binaries })
  const { pid } = runningPostmaster()
  const client = await connect(engine.url)
  const { rows } = await client.query("SELECT pg_backend_pid() AS backend")
  const ended = new Promise((resolve) => client.once("end", resolve))
  process.kill(rows[0].backend, "SIGKILL")
  await ended

  await waitUntilReady(engine.url)
  await expect
    .poll(() => startEngine({ dataDir, binaries }).catch((error) => error.message), { timeout: 20_000 })
    .toContain("Orenda already runs")
  expect(runningPostmaster().pid).toBe(pid)
})

test("Starts although the process id in the lock file now belongs to another process", async () => {
  const program = await startWritingProgram()
  const { pid } = runningPostmaster()
  const acknowledged = await killWhileWriting(program, pid)
  const otherProcess = spawn(process.execPath, ["-e", "setTimeout(() => {}, 100000)"], { uid: (await stat(cluster)).uid })
  const lockFile = join(cluster, "postmaster.pid")
  const [, ...rest] = (await readFile(lockFile, "utf8")).split("\n")
  await writeFile(lockFile, [otherProcess.pid, ...rest].join("\n"))
  try {
    engine = await startEngine({ dataDir, binaries })
    expect(await countRows(engine.url)).toBeGreaterThanOrEqual(acknowledged)
  } finally {
    otherProcess.kill("SIGKILL")
  }
})

test("Ctrl-C in the terminal does not stop the server", async () => {
  const program = spawnTestProcess({ dataDir, binaries })
  const url = (await program.waitForLine("ready")) ?? ""
  process.kill(-program.pid, "SIGINT")
  await program.waitForLine("interrupted")
  const client = await connect(url)
  expect((await client.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }])
  await client.end()
  program.send("stop")
  await program.ended
})

test("Stops the server when the program exits without calling stop", async () => {
  const program = spawnTestProcess({ dataDir, binaries })
  await program.waitForLine("ready")
  const { pid } = runningPostmaster()
  program.send("exit")
  await program.ended
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
})

test("Attaches to a running server and leaves it running, or starts one", async () => {
  engine = await startEngine({ dataDir, binaries })
  const joined = await attachEngine({ dataDir, binaries })
  expect(joined.url).toBe(engine.url)
  await joined.stop()
  await waitUntilReady(engine.url)
  await engine.stop()

  const own = await attachEngine({ dataDir, binaries })
  await waitUntilReady(own.url)
  await own.stop()
  expect(findPostmaster(cluster)).toBeUndefined()
})

async function startWritingProgram() {
  const program = spawnTestProcess({ dataDir, binaries, write: true })
  await program.waitForLine("ready")
  return program
}

/** Kills the program, and its server if given, while it inserts rows. Returns the number of committed rows. */
async function killWhileWriting(program: ReturnType<typeof spawnTestProcess>, server?: number) {
  await program.waitForLine("saved 200")
  process.kill(program.pid, "SIGKILL")
  if (server) process.kill(server, "SIGKILL")
  await program.ended
  return program.countSaved()
}

/** Inserts rows on four connections at once and kills the server meanwhile. Returns the number of committed rows. */
async function insertUntilKilled(url: string, server: number, round: number) {
  const table = `saved_${round}`
  const clients = await Promise.all([1, 2, 3, 4].map(() => connect(url)))
  await clients[0]?.query(`CREATE TABLE ${table} (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY)`)
  let acknowledged = 0
  const inserting = clients.map(async (client) => {
    for (;;) {
      await client.query(`INSERT INTO ${table} DEFAULT VALUES`)
      if (++acknowledged === 300) process.kill(server, "SIGKILL")
    }
  })
  await Promise.allSettled(inserting)
  return acknowledged
}

async function countRows(url: string, round?: number) {
  const client = await connect(url)
  const { rows } = await client.query(`SELECT count(*)::int AS count FROM saved${round ? `_${round}` : ""}`)
  await client.end()
  return rows[0].count
}

async function waitUntilReady(url: string) {
  for (let left = 500; ; left--) {
    const client = await connect(url).catch(() => undefined)
    if (client) return client.end()
    if (left === 0) throw new Error("The server did not come back.")
    await sleep(20)
  }
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on("error", () => undefined)
  await client.connect()
  return client
}

function runningPostmaster() {
  const postmaster = findPostmaster(cluster)
  if (!postmaster) throw new Error("No server runs.")
  return postmaster
}
