import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { afterAll, beforeAll, expect, inject, test } from "vitest"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import { asOwner } from "#test/as-owner.ts"
import { type FreshDatabase, freshDatabase } from "#test/database.ts"
import { openShop } from "#test/shop.ts"
import { openEarlierDatabase } from "#test/stand-ins/earlier-database.ts"
import { type TemporaryDirectory, temporaryDirectory } from "#test/temporary-directory.ts"
import { readArchive, writeArchive } from "./archive.ts"
import { type ArchivePlace, archiveFile } from "./archive-place.ts"
import { backup } from "./backup.ts"
import { drill } from "./drill.ts"

let folder: TemporaryDirectory
let shop: FreshDatabase

beforeAll(async () => {
  folder = await temporaryDirectory("drill")
  shop = await freshDatabase()
  openPool(shop.url)
  await openShop()
  await closePool()
})

afterAll(async () => {
  await shop.drop()
  await folder.remove()
})

test("A drill restores a backup beside the program and leaves no database, also of a version before the last migrations", async () => {
  const { url } = await openEarlierDatabase("0055_bookings_by_end")
  const file = archiveFile(join(folder.path, "earlier.tar.zst"))
  await backup(url, { to: file })
  const { restored, seconds, hours } = await drill(file, { url: shop.url, creatorUrl: inject("superuserUrl") })
  expect(restored.rows["public.items"]).toBe(1)
  expect([seconds > 0, hours]).toEqual([true, 0])
  expect(await scratchDatabases()).toEqual([])
})

test("A drill refuses an archive that lacks rows which it lists, and leaves no database", async () => {
  const whole = archiveFile(join(folder.path, "whole.tar.zst"))
  await backup(shop.url, { to: whole })
  const tampered = archiveFile(join(folder.path, "tampered.tar.zst"))
  await copyWithout("tables/public.items/000001", whole, tampered)
  const servers = { url: shop.url, creatorUrl: inject("superuserUrl") }
  await expect(drill(tampered, servers)).rejects.toThrow("tampered.tar.zst is incomplete: it holds other rows or files than it lists.")
  await writeFile(join(folder.path, "cut.tar.zst"), (await readFile(whole.name)).subarray(0, -300))
  await expect(drill(archiveFile(join(folder.path, "cut.tar.zst")), servers)).rejects.toThrow("it ends too early")
  expect(await scratchDatabases()).toEqual([])
  await expect(drill(whole, { ...servers, creatorUrl: shop.url })).rejects.toThrow("may not create databases")
})

async function copyWithout(left: string, from: ArchivePlace, to: ArchivePlace) {
  await writeArchive(to, async (add) => {
    for await (const { name, body } of readArchive(from)) {
      const bytes = await buffer(Readable.from(body))
      if (name !== left) await add(name, bytes.length, [bytes])
    }
  })
}

async function scratchDatabases() {
  return asOwner(shop.url, "select datname from pg_database where datname like '%\\_drill'")
}
