import { spawn } from "node:child_process"
import { once } from "node:events"
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import { startEvents, stopEvents } from "#app/platform/events/worker.server.ts"
import { startEngine } from "#server/engine/engine.ts"
import { freshDatabase } from "#test/database.ts"
import { minimalEnvironment } from "#test/programs/program.ts"
import { booking, openShop } from "#test/shop.ts"
import { type TemporaryDirectory, temporaryDirectory } from "#test/temporary-directory.ts"

let folder: TemporaryDirectory

beforeAll(async () => {
  folder = await temporaryDirectory("commands")
})

afterAll(() => folder.remove())

test("Seeds, backs up while the program runs, and restores into another folder; refuses the others while it runs", async () => {
  const dataDir = join(folder.path, "shop")
  const file = join(folder.path, "shop.tar.zst")
  expect(await command("db-migrate", { DATA_DIR: dataDir })).toEqual({ code: 0, output: "The database is at the newest version.\n" })
  expect(await command("db-seed", { DATA_DIR: dataDir })).toEqual({ code: 0, output: "The demo organization is in the database.\n" })

  const engine = await startEngine({ dataDir })
  const refusal = `Orenda already runs on ${dataDir}: stop it first, or set DATA_DIR to another folder.\n`
  expect(await command("db-migrate", { DATA_DIR: dataDir })).toEqual({ code: 1, output: refusal })
  expect(await command("db-seed", { DATA_DIR: dataDir })).toEqual({ code: 1, output: refusal })
  expect(await command("db-restore", { DATA_DIR: dataDir }, file)).toEqual({ code: 1, output: refusal })
  const files = (await readdir(join(dataDir, "files"), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length
  expect(files).toBeGreaterThan(40)
  const saved = await command("db-backup", { DATA_DIR: dataDir }, file)
  expect(saved.output).toMatch(new RegExp(`holds \\d+ rows of \\d+ tables and ${files} files\\.\n$`))
  const count = await reservations(engine.url)
  await engine.stop()

  const elsewhere = join(folder.path, "elsewhere")
  expect((await command("db-restore", { DATA_DIR: elsewhere }, file)).output).toMatch(
    new RegExp(`^Restored \\d+ rows of \\d+ tables and ${files} files from`),
  )
  const restored = await startEngine({ dataDir: elsewhere })
  expect(await reservations(restored.url)).toBe(count)
  await restored.stop()
  expect(await command("db-seed", { DATA_DIR: elsewhere })).toEqual({
    code: 0,
    output: "The database has organizations already: nothing was added.\n",
  })
})

test("With DATABASE_URL the commands use that database and start no engine", async () => {
  const [from, to] = [await freshDatabase(), await freshDatabase()]
  const file = join(folder.path, "server.tar.zst")
  const settings = (url: string) => ({ DATABASE_URL: url, SECRET_KEY: "k".repeat(32), DATA_DIR: join(folder.path, "no engine") })
  openPool(from.url)
  await startEvents(from.url, {})
  const shop = await openShop()
  await reserve(shop.visitor, booking(shop))
  await stopEvents()
  await closePool()
  expect((await command("db-migrate", settings(from.url))).code).toBe(0)
  expect((await command("db-seed", settings(from.url))).output).toContain("has organizations already")
  expect((await command("db-backup", settings(from.url), file)).code).toBe(0)
  expect((await command("db-restore", settings(to.url), file)).code).toBe(0)
  expect([await reservations(from.url), await reservations(to.url)]).toEqual([1, 1])
  await from.drop()
  await to.drop()
})

test("Reports a wrong setting, a missing file name and a missing archive in one line each", async () => {
  expect(await command("db-migrate", { DATABASE_URL: "mysql://" })).toEqual({
    code: 1,
    output: expect.stringMatching(/^DATABASE_URL .+\n$/),
  })
  expect(await command("db-backup", {})).toEqual({ code: 1, output: "Name one file: npm run db:backup -- FILE\n" })
  expect(await command("db-restore", { DATA_DIR: join(folder.path, "new") }, join(folder.path, "absent"))).toEqual({
    code: 1,
    output: expect.stringMatching(/^ENOENT: no such file or directory.+\n$/),
  })
})

async function command(name: string, settings: Record<string, string>, ...args: string[]) {
  const script = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...minimalEnvironment(), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (piece) => {
      output += piece
    })
  }
  const [code] = await once(child, "close")
  return { code, output }
}

async function reservations(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query("SELECT count(*)::int AS count FROM reservations")
  await client.end()
  return rows[0].count
}
