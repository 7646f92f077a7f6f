import { mkdir, readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import { startEvents, stopEvents } from "#app/platform/events/worker.server.ts"
import { openStorageAt, type Storage } from "#app/platform/storage/storage.server.ts"
import { type Engine, startEngine } from "#server/engine/engine.ts"
import { type FreshDatabase, freshDatabase } from "#test/database.ts"
import { listRowSecurity, queryInUtc, readDatabaseContents } from "#test/database-contents.ts"
import { booking, openShop } from "#test/shop.ts"
import { type TemporaryDirectory, temporaryDirectory } from "#test/temporary-directory.ts"
import { archiveFile } from "./archive-place.ts"
import { backup } from "./backup.ts"
import { migrate } from "./migrate.ts"
import { restoreAsSaved } from "./restore.ts"
import { seed } from "./seed.ts"

let folder: TemporaryDirectory
let filesFolder: string
let files: Storage
let file: string
let other: Engine
const databases: FreshDatabase[] = []

beforeAll(async () => {
  folder = await temporaryDirectory("backup")
  filesFolder = join(folder.path, "files")
  files = await openFiles("files")
  file = join(folder.path, "orenda.tar.zst")
  // Always the embedded PostgreSQL, so that tests on another PostgreSQL move the archive between both.
  other = await startEngine({ dataDir: join(folder.path, "other") })
  await migrate(other.url)
})

afterAll(async () => {
  await other.stop()
  await folder.remove()
})

afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop()
})

test("Restores every row, file and pending job on another server and back", async () => {
  const { url } = await fresh()
  await seed(url, { dataDir: folder.path })
  await mkdir(join(filesFolder, "demo", "лижі"), { recursive: true })
  await writeFile(join(filesFolder, "demo", "лижі", `${"long".repeat(40)}.webp`), Buffer.alloc(300_000, 7))
  await writeFile(join(filesFolder, "empty"), "")
  const before = await readDatabaseContents(url)
  expect(before["jobs.job"]?.rows).toBeGreaterThan(0)
  expect(before["public.reservations"]?.rows).toBeGreaterThan(0)

  await backup(url, { to: archiveFile(file), files })
  expect(await readDatabaseContents(url)).toEqual(before)
  await restoreAsSaved(other.url, { from: archiveFile(file), files: await openFiles("files there") })
  expect(await readDatabaseContents(other.url)).toEqual(before)

  const back = await fresh()
  await backup(other.url, { to: archiveFile(file), files: await openFiles("files there") })
  await restoreAsSaved(back.url, { from: archiveFile(file), files: await openFiles("files back") })
  expect(await readDatabaseContents(back.url)).toEqual(before)
  expect(await contentsOf(join(folder.path, "files back"))).toEqual(await contentsOf(filesFolder))
  expect(await listRowSecurity(back.url)).toEqual(await listRowSecurity(url))
})

test("A backup during bookings contains only complete bookings", async () => {
  const { url } = await fresh()
  openPool(url)
  await startEvents(url, {})
  const shop = await openShop({ items: [{ quantity: 10_000 }] })
  let isOpen = true
  const customers = [1, 2, 3].map(async (customer) => {
    for (let number = 0; isOpen; number++) await reserve(shop.visitor, booking(shop, { idempotencyKey: `${customer}-${number}` }))
  })
  for (let round = 0; round < 3; round++) await backup(url, { to: archiveFile(file), files })
  isOpen = false
  await Promise.all(customers)
  await stopEvents()
  await closePool()

  const { url: restored } = await fresh()
  await restoreAsSaved(restored, { from: archiveFile(file), files })
  const [counts] = await queryInUtc<Record<"bookings" | "lines" | "payments" | "jobs", string>>(
    restored,
    `SELECT (SELECT count(*) FROM reservations) AS bookings, (SELECT count(*) FROM reservation_items) AS lines,
       (SELECT count(*) FROM reservation_payments) AS payments, (SELECT count(*) FROM jobs.job WHERE name = 'events') AS jobs`,
  )
  expect(Number(counts?.bookings)).toBeGreaterThan(0)
  expect(new Set(Object.values(counts ?? {})).size).toBe(1)
})

test("Keeps rows that reference later rows of their table, special characters and sequences", async () => {
  const [from, to] = [await fresh(), await fresh()]
  for (const { url } of [from, to]) {
    await queryInUtc(
      url,
      `CREATE TABLE "Odd ""table""" (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, next bigint REFERENCES "Odd ""table""", words text, bytes bytea, span interval, size int GENERATED ALWAYS AS (length(words)) STORED)`,
    )
  }
  await queryInUtc(
    from.url,
    `INSERT INTO "Odd ""table""" (next, words, bytes, span) SELECT least(n + 1, 60000), E'tab\\tline\\nback\\\\slash \\\\. ґ 🛶' || repeat(md5(n::text), 6), decode(md5(n::text), 'hex'), '1 mon 2 days 03:04:05' FROM generate_series(1, 60000) n`,
  )
  await backup(from.url, { to: archiveFile(file) })
  await restoreAsSaved(to.url, { from: archiveFile(file), files })
  expect(await readDatabaseContents(to.url)).toEqual(await readDatabaseContents(from.url))
  expect(await queryInUtc(to.url, `INSERT INTO "Odd ""table""" (words) VALUES ('next') RETURNING id::int`)).toEqual([{ id: 60_001 }])
})

const openFiles = (name: string) => openStorageAt({ folder: join(folder.path, name) })

async function fresh() {
  const database = await freshDatabase()
  databases.push(database)
  return database
}

async function contentsOf(path: string) {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(files.toSorted().map(async (name) => [name.slice(path.length), (await readFile(name)).toString("base64")]))
}
