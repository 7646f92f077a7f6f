import { readdir } from "node:fs/promises"
import { join } from "node:path"
import pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import { startEvents, stopEvents } from "#app/platform/events/worker.server.ts"
import { startEngine } from "#server/engine/engine.ts"
import { freshDatabase } from "#test/database.ts"
import { runCommand } from "#test/programs/run-command.ts"
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
  expect(await runCommand("db-migrate", { DATA_DIR: dataDir })).toEqual({ code: 0, output: "The database is at the newest version.\n" })
  expect(await runCommand("db-seed", { DATA_DIR: dataDir })).toEqual({ code: 0, output: "The demo organization is in the database.\n" })

  const engine = await startEngine({ dataDir })
  const refusal = `Orenda already runs on ${dataDir}: stop it first, or set DATA_DIR to another folder.\n`
  expect(await runCommand("db-migrate", { DATA_DIR: dataDir })).toEqual({ code: 1, output: refusal })
  expect(await runCommand("db-seed", { DATA_DIR: dataDir })).toEqual({ code: 1, output: refusal })
  expect(await runCommand("db-restore", { DATA_DIR: dataDir }, file)).toEqual({ code: 1, output: refusal })
  const files = (await readdir(join(dataDir, "files"), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length
  expect(files).toBeGreaterThan(40)
  const saved = await runCommand("db-backup", { DATA_DIR: dataDir }, file)
  expect(saved.output).toMatch(new RegExp(`holds \\d+ rows of \\d+ tables and ${files} files\\.\n$`))
  const drilled = await runCommand("db-drill", { DATA_DIR: dataDir }, file)
  expect(drilled.output).toMatch(
    new RegExp(
      `shop\\.tar\\.zst is 0 hours old\\. \\d+ rows of \\d+ tables and ${files} files came back in \\d+ s, as many as it lists; the scratch database is gone\\.\n$`,
    ),
  )
  expect(drilled.code).toBe(0)
  const count = await reservations(engine.url)
  await engine.stop()

  const elsewhere = join(folder.path, "elsewhere")
  expect((await runCommand("db-restore", { DATA_DIR: elsewhere }, file)).output).toMatch(
    new RegExp(`^Restored \\d+ rows of \\d+ tables and ${files} files from`),
  )
  const restored = await startEngine({ dataDir: elsewhere })
  expect(await reservations(restored.url)).toBe(count)
  await restored.stop()
  expect(await runCommand("db-seed", { DATA_DIR: elsewhere })).toEqual({
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
  expect((await runCommand("db-migrate", settings(from.url))).code).toBe(0)
  expect((await runCommand("db-seed", settings(from.url))).output).toContain("has organizations already")
  expect((await runCommand("db-backup", settings(from.url), file)).code).toBe(0)
  expect((await runCommand("db-restore", settings(to.url), file)).code).toBe(0)
  expect([await reservations(from.url), await reservations(to.url)]).toEqual([1, 1])
  await from.drop()
  await to.drop()
})

test("Reports a wrong setting, a missing file name and a missing archive in one line each", async () => {
  expect(await runCommand("db-migrate", { DATABASE_URL: "mysql://" })).toEqual({
    code: 1,
    output: expect.stringMatching(/^DATABASE_URL .+\n$/),
  })
  expect(await runCommand("db-backup", {})).toEqual({ code: 1, output: "Name one file: npm run db:backup -- FILE\n" })
  expect(await runCommand("db-restore", { DATA_DIR: join(folder.path, "new") }, join(folder.path, "absent"))).toEqual({
    code: 1,
    output: expect.stringMatching(/^ENOENT: no such file or directory.+\n$/),
  })
})

async function reservations(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query("SELECT count(*)::int AS count FROM reservations")
  await client.end()
  return rows[0].count
}
