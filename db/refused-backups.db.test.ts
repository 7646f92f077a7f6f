import { readdir, readFile, stat, truncate, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import { openStorageAt, type Storage } from "#app/platform/storage/storage.server.ts"
import { type FreshDatabase, freshDatabase } from "#test/database.ts"
import { listRowSecurity, queryInUtc, readDatabaseContents } from "#test/database-contents.ts"
import { openShop } from "#test/shop.ts"
import { type TemporaryDirectory, temporaryDirectory } from "#test/temporary-directory.ts"
import { archiveFile } from "./archive-place.ts"
import { backup } from "./backup.ts"
import { restore } from "./restore.ts"

let folder: TemporaryDirectory
let files: Storage
let file: string
const databases: FreshDatabase[] = []

beforeAll(async () => {
  folder = await temporaryDirectory("refused")
  files = await openStorageAt({ folder: join(folder.path, "files") })
  file = join(folder.path, "orenda.tar.zst")
})

afterAll(() => folder.remove())

afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop()
})

test("Refuses to overwrite a database that has rows", async () => {
  const { url } = await freshWithShop()
  const before = await readDatabaseContents(url)
  await backup(url, { to: archiveFile(file) })
  await expect(restore(url, { from: archiveFile(file), files })).rejects.toThrow(
    /The database is not empty \(\w+\.\w+ holds rows\): restore into a new one\./,
  )
  expect(await readDatabaseContents(url)).toEqual(before)
})

test("Refuses a backup of another schema version and says whether it is older or newer", async () => {
  const [from, to] = [await fresh(), await fresh()]
  await backup(from.url, { to: archiveFile(file) })
  await queryInUtc(to.url, "DELETE FROM drizzle.__drizzle_migrations WHERE id = (SELECT max(id) FROM drizzle.__drizzle_migrations)")
  await expect(restore(to.url, { from: archiveFile(file), files })).rejects.toThrow("was made by a newer version of Orenda")
  await queryInUtc(to.url, "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('another', 99999999999999)")
  await expect(restore(to.url, { from: archiveFile(file), files })).rejects.toThrow("was made by another version of Orenda")
  await queryInUtc(from.url, "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newest', 99999999999999)")
  await expect(restore(from.url, { from: archiveFile(file), files })).rejects.toThrow("was made by an older version of Orenda")
})

test("Refuses a damaged or truncated archive and any other file, and leaves the database unchanged", async () => {
  const [from, to] = [await freshWithShop(), await fresh()]
  await backup(from.url, { to: archiveFile(file) })
  const before = [await readDatabaseContents(to.url), await listRowSecurity(to.url)]

  const damaged = await readFile(file)
  damaged[damaged.length >> 1] = (damaged[damaged.length >> 1] ?? 0) ^ 0xff
  await writeFile(join(folder.path, "damaged"), damaged)
  const refused = /is not a whole backup of Orenda: \w[^.]+\.$/
  await expect(restore(to.url, { from: archiveFile(join(folder.path, "damaged")), files })).rejects.toThrow(refused)

  for (const cut of [200, 5000, Math.floor((await stat(file)).size / 2)]) {
    await truncate(file, (await stat(file)).size - cut)
    await expect(restore(to.url, { from: archiveFile(file), files })).rejects.toThrow("is not a whole backup of Orenda: it ends too early.")
  }
  await writeFile(join(folder.path, "note.txt"), "Dear all")
  await expect(restore(to.url, { from: archiveFile(join(folder.path, "note.txt")), files })).rejects.toThrow(refused)
  await expect(restore(to.url, { from: archiveFile(join(folder.path, "nothing")), files })).rejects.toThrow("ENOENT")
  expect([await readDatabaseContents(to.url), await listRowSecurity(to.url)]).toEqual(before)
})

test("Refuses to back up a table with rows hidden from its owner, and keeps the earlier backup", async () => {
  const { url } = await fresh()
  await backup(url, { to: archiveFile(file) })
  const earlier = await readFile(file)
  await queryInUtc(url, "DROP POLICY owner_reads ON items")
  await expect(backup(url, { to: archiveFile(file) })).rejects.toThrow("The table items hides rows from this role")
  expect(await readFile(file)).toEqual(earlier)
  expect((await readdir(folder.path)).filter((name) => name.endsWith(".part"))).toEqual([])
})

test("Refuses to back up a database that was never migrated", async () => {
  const { url } = await fresh()
  await queryInUtc(url, "DROP SCHEMA drizzle CASCADE")
  await expect(backup(url, { to: archiveFile(file) })).rejects.toThrow("There is nothing to back up")
})

/** A database with a shop of 100 items. */
async function freshWithShop() {
  const database = await fresh()
  openPool(database.url)
  try {
    await openShop({ items: Array.from({ length: 100 }, () => ({ description: crypto.randomUUID() })) })
  } finally {
    await closePool()
  }
  return database
}

async function fresh() {
  const database = await freshDatabase()
  databases.push(database)
  return database
}
