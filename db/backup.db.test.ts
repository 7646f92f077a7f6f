import { mkdir, readdir, readFile, stat, truncate, writeFile } from "node:fs/promises"
import { join } from "node:path"
import pg from "pg"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { reserve } from "#app/modules/reservations/reserve.server.ts"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import { startEvents, stopEvents } from "#app/platform/events/worker.server.ts"
import { type Engine, startEngine } from "#server/engine/engine.ts"
import { type FreshDatabase, freshDatabase } from "#test/database.ts"
import { type TemporaryDirectory, temporaryDirectory } from "#test/temporary-directory.ts"
import { openShop } from "#test/shop.ts"
import { backup } from "./backup.ts"
import { migrate } from "./migrate.ts"
import { restore } from "./restore.ts"
import { seed } from "./seed.ts"

let folder: TemporaryDirectory
let filesFolder: string
let file: string
let other: Engine
const databases: FreshDatabase[] = []

beforeAll(async () => {
  folder = await temporaryDirectory("backup")
  filesFolder = join(folder.path, "files")
  file = join(folder.path, "orenda.tar.zst")
  // Always the embedded programs: where these tests run on another PostgreSQL, the archive travels there and back.
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

test("A backup restored on another server, and from there back, holds every row of every table, the files and the jobs still to do", async () => {
  const { url } = await fresh()
  await seed(url)
  await mkdir(join(filesFolder, "demo", "лижі"), { recursive: true })
  await writeFile(join(filesFolder, "demo", "лижі", `${"long".repeat(40)}.webp`), Buffer.alloc(300_000, 7))
  await writeFile(join(filesFolder, "empty"), "")
  const before = await everything(url)
  expect(before["jobs.job"]?.rows).toBeGreaterThan(0)
  expect(before["public.reservations"]?.rows).toBeGreaterThan(0)

  await backup(url, { file, filesFolder })
  expect(await everything(url)).toEqual(before)
  await restore(other.url, { file, filesFolder: join(folder.path, "files there") })
  expect(await everything(other.url)).toEqual(before)

  const back = await fresh()
  await backup(other.url, { file, filesFolder: join(folder.path, "files there") })
  await restore(back.url, { file, filesFolder: join(folder.path, "files back") })
  expect(await everything(back.url)).toEqual(before)
  expect(await contentsOf(join(folder.path, "files back"))).toEqual(await contentsOf(filesFolder))
  expect(await protection(back.url)).toEqual(await protection(url))
})

test("A backup made while customers book holds whole bookings", async () => {
  const { url } = await fresh()
  openPool(url)
  await startEvents(url, {})
  const shop = await openShop({ items: [{ quantity: 10_000 }] })
  let booking = true
  const customers = [1, 2, 3].map(async (customer) => {
    for (let number = 0; booking; number++) await book(shop, `${customer}-${number}`)
  })
  for (let round = 0; round < 3; round++) await backup(url, { file, filesFolder })
  booking = false
  await Promise.all(customers)
  await stopEvents()
  await closePool()

  const { url: restored } = await fresh()
  await restore(restored, { file, filesFolder })
  const [counts] = await ask(
    restored,
    `SELECT (SELECT count(*) FROM reservations) AS bookings, (SELECT count(*) FROM reservation_items) AS lines,
       (SELECT count(*) FROM reservation_payments) AS payments, (SELECT count(*) FROM jobs.job WHERE name = 'events') AS jobs`,
  )
  expect(Number(counts.bookings)).toBeGreaterThan(0)
  expect(new Set(Object.values(counts))).toEqual(new Set([counts.bookings]))
})

test("Rows that point at later rows of their own table, odd characters and counters survive", async () => {
  const [from, to] = [await fresh(), await fresh()]
  for (const { url } of [from, to]) {
    await ask(url, `CREATE TABLE "Odd ""table""" (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, next bigint REFERENCES "Odd ""table""", words text, bytes bytea, span interval, size int GENERATED ALWAYS AS (length(words)) STORED)`)
  }
  await ask(from.url, `INSERT INTO "Odd ""table""" (next, words, bytes, span) SELECT least(n + 1, 60000), E'tab\\tline\\nback\\\\slash \\\\. ґ 🛶' || repeat(md5(n::text), 6), decode(md5(n::text), 'hex'), '1 mon 2 days 03:04:05' FROM generate_series(1, 60000) n`)
  await backup(from.url, { file })
  await restore(to.url, { file, filesFolder })
  expect(await everything(to.url)).toEqual(await everything(from.url))
  expect(await ask(to.url, `INSERT INTO "Odd ""table""" (words) VALUES ('next') RETURNING id::int`)).toEqual([{ id: 60_001 }])
})

test("A database that somebody has used is not overwritten", async () => {
  const { url } = await fresh()
  await seed(url)
  const before = await everything(url)
  await backup(url, { file })
  await expect(restore(url, { file, filesFolder })).rejects.toThrow(/The database is not empty \(public\.\w+ holds rows\): restore into one that nobody has used yet\./)
  expect(await everything(url)).toEqual(before)
})

test("A backup made by another version of the tables is refused by name", async () => {
  const [from, to] = [await fresh(), await fresh()]
  await backup(from.url, { file })
  await ask(to.url, "DELETE FROM drizzle.__drizzle_migrations WHERE id = (SELECT max(id) FROM drizzle.__drizzle_migrations)")
  await expect(restore(to.url, { file, filesFolder })).rejects.toThrow("was made by a newer version of Orenda")
  await ask(to.url, "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('somebody else''s', 99999999999999)")
  await expect(restore(to.url, { file, filesFolder })).rejects.toThrow("was made by another version of Orenda")
  await ask(from.url, "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newest', 99999999999999)")
  await expect(restore(from.url, { file, filesFolder })).rejects.toThrow("was made by an older version of Orenda")
})

test("A damaged archive, a cut one and a file of another kind are refused and leave the database as it was", async () => {
  const [from, to] = [await fresh(), await fresh()]
  await seed(from.url)
  await backup(from.url, { file })
  const before = [await everything(to.url), await protection(to.url)]

  const damaged = await readFile(file)
  damaged[damaged.length >> 1] = (damaged[damaged.length >> 1] ?? 0) ^ 0xff
  await writeFile(join(folder.path, "damaged"), damaged)
  await expect(restore(to.url, { file: join(folder.path, "damaged"), filesFolder })).rejects.toThrow()

  await truncate(file, (await stat(file)).size - 200)
  await expect(restore(to.url, { file, filesFolder })).rejects.toThrow("is not a whole backup of Orenda")
  await writeFile(join(folder.path, "letter.txt"), "Dear all")
  await expect(restore(to.url, { file: join(folder.path, "letter.txt"), filesFolder })).rejects.toThrow("is not a whole backup of Orenda")
  await expect(restore(to.url, { file: join(folder.path, "nothing"), filesFolder })).rejects.toThrow("ENOENT")
  expect([await everything(to.url), await protection(to.url)]).toEqual(before)
})

test("A table whose rows its owner cannot see stops the backup, and the earlier one stays", async () => {
  const { url } = await fresh()
  await backup(url, { file })
  const earlier = await readFile(file)
  await ask(url, "DROP POLICY owner_reads ON items")
  await expect(backup(url, { file })).rejects.toThrow("The table items hides rows from this role")
  expect(await readFile(file)).toEqual(earlier)
  expect((await readdir(folder.path)).filter((name) => name.endsWith(".tmp"))).toEqual([])
})

test("A database that was never migrated is not backed up as an empty one", async () => {
  const { url } = await fresh()
  await ask(url, "DROP SCHEMA drizzle CASCADE")
  await expect(backup(url, { file })).rejects.toThrow("There is nothing to back up")
})

async function fresh() {
  const database = await freshDatabase()
  databases.push(database)
  return database
}

function book(shop: Awaited<ReturnType<typeof openShop>>, key: string) {
  const start = Temporal.Now.zonedDateTimeISO("Europe/Kyiv").add({ days: 3 }).round("hour")
  return reserve(shop.visitor, {
    period: { start: start.toInstant(), end: start.add({ days: 1 }).toInstant() },
    lines: [{ itemId: shop.items[0]?.id ?? "", quantity: 1 }],
    contact: { name: "Оксана", lastName: "Мельник", email: "oksana@example.com", phone: "+380501234567" },
    language: "uk",
    delivery: { type: "pickup", locationId: shop.locationId },
    paymentMethod: "payOnPickup",
    idempotencyKey: key,
  })
}

/** How many rows every table has and what they say, as the plain owner reads them. */
async function everything(url: string) {
  const tables = await ask(
    url,
    `SELECT format('%I.%I', nspname, relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     WHERE nspname IN ('public', 'jobs', 'accounts') AND relkind IN ('r', 'p') AND NOT relispartition AND relname NOT IN ('queue_stats', 'warning', 'version', 'bam') ORDER BY 1`,
  )
  const found: Record<string, { rows: number; said: string }> = {}
  for (const { name } of tables) {
    const [content] = await ask(url, `SELECT count(*)::int AS rows, md5(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C")) AS said FROM ${name} t`)
    found[name] = content
  }
  return found
}

function protection(url: string) {
  return ask(url, "SELECT relname, relrowsecurity, relforcerowsecurity FROM pg_class WHERE relrowsecurity ORDER BY relname")
}

async function contentsOf(path: string) {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(files.toSorted().map(async (name) => [name.slice(path.length), (await readFile(name)).toString("base64")]))
}

async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("SET timezone = 'UTC'")
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
