import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import S3rver from "s3rver"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest"
import { deliverTo } from "#app/deliver.server.ts"
import { configureOperator } from "#app/modules/notifications/warn-operator.server.ts"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import { findDayState, startEvents, stopEvents } from "#app/platform/events/worker.server.ts"
import { closeMail, openMail } from "#app/platform/mail/mail.server.ts"
import { openStorageAt, type Storage, type StorageAddress } from "#app/platform/storage/storage.server.ts"
import { accountReactions } from "#app/reactions.server.ts"
import { exposeBackups, registry } from "#server/http/metrics.ts"
import { watchServer } from "#server/watch/watch-server.ts"
import { asOwner } from "#test/as-owner.ts"
import { useClock } from "#test/clock.ts"
import { type FreshDatabase, freshDatabase } from "#test/database.ts"
import { readDatabaseContents } from "#test/database-contents.ts"
import { openShop } from "#test/shop.ts"
import { type TemporaryDirectory, temporaryDirectory } from "#test/temporary-directory.ts"
import { storedArchive } from "../archive-place.ts"
import { restoreAsSaved } from "../restore.ts"
import { makeBackup } from "./make-backup.ts"
import { forgetNewestBackup, listBackups } from "./stored-backups.ts"

const clock = useClock()
/** Loading the renderer of emails takes seconds on a busy machine. */
const patient = { timeout: 30_000 }
let folder: TemporaryDirectory
let service: S3rver
let port: number
let shop: FreshDatabase
let turn = 0
const databases: FreshDatabase[] = []

beforeAll(async () => {
  folder = await temporaryDirectory("daily-backup")
  const configureBuckets = ["uploads", "backups", "restored"].map((name) => ({ name }))
  service = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory: join(folder.path, "s3"), configureBuckets })
  port = (await service.run()).port
  shop = await freshDatabase()
  openPool(shop.url)
  await openShop({ items: Array.from({ length: 20 }, () => ({ description: "line\nafter\tline \\" })) })
  await closePool()
})

afterAll(async () => {
  await service.close()
  await shop.drop()
  await folder.remove()
})

beforeEach(() => void turn++)

afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop()
})

const bucket = (name: string): StorageAddress => ({
  s3Url: `s3://S3RVER:S3RVER@127.0.0.1/${name}?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
})
const ownFolder = (name: string): StorageAddress => ({ folder: join(folder.path, `${name}-${turn}`) })

describe.each([
  ["a folder", ownFolder],
  ["a bucket", bucket],
])("In %s", (_, at) => {
  test("a backup holds every row and uploaded file, counts once it was read back, and comes back elsewhere", async () => {
    const [files, backups, restored] = await Promise.all(["uploads", "backups", "restored"].map((name) => openStorageAt(at(name))))
    if (!files || !backups || !restored) throw new Error("Not opened")
    await files.put("media/one/a.webp", Buffer.from("a picture"), "image/webp")
    for (const old of [
      "orenda-2025-03-01T0300Z.tar.zst",
      "orenda-2025-03-01T1200Z.tar.zst",
      "orenda-2025-03-01T1200Z.tar.zst.verified",
      "note.txt",
    ])
      await backups.put(old, Buffer.from("x"), "text/plain")

    clock.set(Temporal.Instant.from("2026-11-29T03:00:20Z"))
    await makeBackup(shop.url, { backups, files })
    await backups.put("orenda-2025-03-01T1500Z.tar.zst", Buffer.from("cut off"), "text/plain")
    expect((await listBackups(backups)).map(({ key, isVerified }) => [key, isVerified])).toEqual([
      ["orenda-2026-11-29T0300Z.tar.zst", true],
      ["orenda-2025-03-01T1500Z.tar.zst", false],
      ["orenda-2025-03-01T1200Z.tar.zst", true],
      ["orenda-2025-03-01T0300Z.tar.zst", false],
    ])
    const keeping: Storage = { ...backups, delete: () => Promise.reject(new Error("nothing is deleted here")) }
    clock.set(Temporal.Instant.from("2026-11-29T14:00Z"))
    expect(await makeBackup(shop.url, { backups: keeping, files })).toBe("orenda-2026-11-29T1400Z.tar.zst")
    clock.set(Temporal.Instant.from("2026-11-29T15:00Z"))
    await makeBackup(shop.url, { backups, files })
    const stored = await listBackups(backups)
    expect(stored.map(({ key }) => key)).toEqual([
      "orenda-2026-11-29T1500Z.tar.zst",
      "orenda-2025-03-01T1500Z.tar.zst",
      "orenda-2025-03-01T1200Z.tar.zst",
    ])
    expect(await backups.exists("note.txt")).toBe(true)
    expect(await backups.exists("orenda-2026-11-29T0300Z.tar.zst.verified")).toBe(false)

    const there = await fresh()
    await restoreAsSaved(there.url, { from: storedArchive(backups, stored[0]?.key ?? ""), files: restored })
    expect(await readDatabaseContents(there.url)).toEqual(await readDatabaseContents(shop.url))
    expect(Buffer.from((await restored.get("media/one/a.webp")) ?? []).toString()).toBe("a picture")
  })

  test("a backup that is damaged on its way is deleted and is none", async () => {
    const [files, backups] = await Promise.all([openStorageAt(at("uploads")), openStorageAt(at("backups"))])
    clock.set(Temporal.Instant.from("2026-12-01T03:00Z"))
    const damaging: Storage = { ...backups, write: (key, content) => backups.write(key, flipBit(content)) }
    await expect(makeBackup(shop.url, { backups: damaging, files })).rejects.toThrow(
      "orenda-2026-12-01T0300Z.tar.zst is not a whole backup",
    )
    await expect(makeBackup(shop.url, { backups, files }, AbortSignal.abort(new Error("stopped")))).rejects.toBeInstanceOf(Error)
    expect((await listBackups(backups)).filter(({ key }) => key.includes("2026-12-01"))).toEqual([])
  })
})

test("While no backup is made, the operator reads why once a day, and the metric shows how old the newest is", async () => {
  const { url } = await fresh()
  const address = ownFolder("backups")
  const dataDir = join(folder.path, "data")
  const backups = await openStorageAt(address)
  clock.set(Temporal.Instant.from("2026-11-29T03:00Z"))
  await makeBackup(shop.url, { backups, files: await openStorageAt(ownFolder("uploads")) })

  openPool(url)
  openMail({ origin: "https://rent.example.test", smtpUrl: undefined, mailFrom: undefined, dataDir })
  configureOperator({ operatorEmail: "operator@example.test" })
  exposeBackups(address)
  onTestFinished(async () => {
    registry.removeSingleMetric("orenda_backup_timestamp_seconds")
    configureOperator({ operatorEmail: undefined })
    closeMail()
    await stopEvents()
    await closePool()
  })
  const fail = async () => Promise.reject(new Error("no space left on device"))
  await startEvents(url, { deliver: deliverTo({}, accountReactions), daily: fail })
  const watched = { dataDir: join(folder.path, "not there"), backups: address }
  const failed = () => vi.waitFor(async () => expect((await findDayState())?.failure).toBe("no space left on device"), patient)

  await failed()
  await watchServer(watched)
  expect(await registry.metrics()).toContain(`orenda_backup_timestamp_seconds ${Date.UTC(2026, 10, 29, 3) / 1000}\n`)
  clock.advance({ hours: 27 })
  await watchServer(watched)
  await asOwner(url, `update jobs.job set id = '00000000-0000-8000-8000-000020261130' where name = 'daily'`)
  forgetNewestBackup()
  for (let minute = 0; minute < 3; minute++) await watchServer(watched)
  const mail = await vi.waitFor(async () => {
    const names = await readdir(join(dataDir, "mail"))
    expect(names.length).toBeGreaterThan(0)
    return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(dataDir, "mail", name), "utf8"))))
  }, patient)
  expect(mail).toMatchObject([
    { to: "operator@example.test", subject: "Orenda on rent.example.test: no backup since 2026-11-29 03:00 UTC" },
  ])
  expect(mail[0].text).toContain("The last attempt failed: no space left on device.")

  await asOwner(url, `insert into jobs.job (name, data) values ('events-dead', '{"name": "reservation.created"}')`)
  clock.set(Temporal.Now.instant())
  await watchServer({ ...watched, backups: undefined })
  await vi.waitFor(async () => expect(await readdir(join(dataDir, "mail"))).toHaveLength(2), patient)
})

async function* flipBit(content: AsyncIterable<Uint8Array>) {
  let count = 0
  for await (const piece of content)
    yield count++ === 0 ? piece.map((byte, index) => (index === piece.length >> 1 ? byte ^ 1 : byte)) : piece
}

async function fresh() {
  const database = await freshDatabase()
  databases.push(database)
  return database
}
