import { readdir, readFile, stat, truncate, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { type FreshDatabase, freshDatabase } from "#test/database.ts"
import { type TemporaryDirectory, temporaryDirectory } from "#test/temporary-directory.ts"
import { backup } from "./backup.ts"
import { askDatabase, databaseContents, rowSecurity } from "./database-contents.ts"
import { restore } from "./restore.ts"
import { seed } from "./seed.ts"

let folder: TemporaryDirectory
let filesFolder: string
let file: string
const databases: FreshDatabase[] = []

beforeAll(async () => {
  folder = await temporaryDirectory("refused")
  filesFolder = join(folder.path, "files")
  file = join(folder.path, "orenda.tar.zst")
})

afterAll(() => folder.remove())

afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop()
})

test("A database that somebody has used is not overwritten", async () => {
  const { url } = await fresh()
  await seed(url, { dataDir: folder.path })
  const before = await databaseContents(url)
  await backup(url, { file })
  await expect(restore(url, { file, filesFolder })).rejects.toThrow(
    /The database is not empty \(\w+\.\w+ holds rows\): restore into one that nobody has used yet\./,
  )
  expect(await databaseContents(url)).toEqual(before)
})

test("A backup made by another version of the tables is refused by name", async () => {
  const [from, to] = [await fresh(), await fresh()]
  await backup(from.url, { file })
  await askDatabase(to.url, "DELETE FROM drizzle.__drizzle_migrations WHERE id = (SELECT max(id) FROM drizzle.__drizzle_migrations)")
  await expect(restore(to.url, { file, filesFolder })).rejects.toThrow("was made by a newer version of Orenda")
  await askDatabase(to.url, "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('somebody else''s', 99999999999999)")
  await expect(restore(to.url, { file, filesFolder })).rejects.toThrow("was made by another version of Orenda")
  await askDatabase(from.url, "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newest', 99999999999999)")
  await expect(restore(from.url, { file, filesFolder })).rejects.toThrow("was made by an older version of Orenda")
})

test("A damaged archive, a cut one and a file of another kind are refused and leave the database as it was", async () => {
  const [from, to] = [await fresh(), await fresh()]
  await seed(from.url, { dataDir: folder.path })
  await backup(from.url, { file })
  const before = [await databaseContents(to.url), await rowSecurity(to.url)]

  const damaged = await readFile(file)
  damaged[damaged.length >> 1] = (damaged[damaged.length >> 1] ?? 0) ^ 0xff
  await writeFile(join(folder.path, "damaged"), damaged)
  await expect(restore(to.url, { file: join(folder.path, "damaged"), filesFolder })).rejects.toThrow("is not a whole backup of Orenda")

  await truncate(file, (await stat(file)).size - 200)
  await expect(restore(to.url, { file, filesFolder })).rejects.toThrow("is not a whole backup of Orenda")
  await writeFile(join(folder.path, "letter.txt"), "Dear all")
  await expect(restore(to.url, { file: join(folder.path, "letter.txt"), filesFolder })).rejects.toThrow("is not a whole backup of Orenda")
  await expect(restore(to.url, { file: join(folder.path, "nothing"), filesFolder })).rejects.toThrow("ENOENT")
  expect([await databaseContents(to.url), await rowSecurity(to.url)]).toEqual(before)
})

test("A table whose rows its owner cannot see stops the backup, and the earlier one stays", async () => {
  const { url } = await fresh()
  await backup(url, { file })
  const earlier = await readFile(file)
  await askDatabase(url, "DROP POLICY owner_reads ON items")
  await expect(backup(url, { file })).rejects.toThrow("The table items hides rows from this role")
  expect(await readFile(file)).toEqual(earlier)
  expect((await readdir(folder.path)).filter((name) => name.endsWith(".tmp"))).toEqual([])
})

test("A database that was never migrated is not backed up as an empty one", async () => {
  const { url } = await fresh()
  await askDatabase(url, "DROP SCHEMA drizzle CASCADE")
  await expect(backup(url, { file })).rejects.toThrow("There is nothing to back up")
})

async function fresh() {
  const database = await freshDatabase()
  databases.push(database)
  return database
}
