import sharp from "sharp"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { deliverTo } from "#app/deliver.server.ts"
import { dueWork, runDueWork } from "#app/due-work.server.ts"
import { placePictures } from "#app/modules/inventory/item/item-content.server.ts"
import { addUpload } from "#app/modules/organizations/pictures/add-upload.server.ts"
import { saveSettings } from "#app/modules/organizations/save-organization.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { createBankRun } from "#app/modules/payments/providers/bank-run.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { saveWebSettings } from "#app/modules/website/save-web-settings.server.ts"
import { setUpWebsite } from "#app/modules/website/set-up-website.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { getStorage, openStorage } from "#app/platform/storage/storage.server.ts"
import { reactions } from "#app/reactions.server.ts"
import { asOwner } from "#test/as-owner.ts"
import { useClock } from "#test/clock.ts"
import { booking, openShop, type Shop } from "#test/shop.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"
import { useDatabase } from "#test/use-database.ts"
import { drawImage } from "../drawing/store-image.server.ts"
import { type Picture, pictureAddress, storageKeyOf } from "../picture.ts"
import { images } from "../schema.server.ts"
import { renewUpload } from "./renew-upload.server.ts"

const database = useDatabase()
const clock = useClock()
let shop: Shop
let bytes: Buffer

beforeAll(async () => {
  const folder = await temporaryDirectory("unused-images")
  await openStorage({ dataDir: folder.path })
  bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#016E88" } })
    .png()
    .toBuffer()
  return () => folder.remove()
})

beforeEach(async () => {
  shop = await openShop()
})

async function upload({ of = shop, isStored = true } = {}) {
  const { picture, store } = await drawImage(of.id, bytes)
  const { id } = await transact(of.staff, (tx) => addUpload(tx, picture))
  if (isStored) await store()
  return { id, picture }
}

type Upload = Awaited<ReturnType<typeof upload>>

const deliver = deliverTo(reactions)

/** Does the daily work of a shop. */
const clean = (of = shop) => dueWork.unusedImages?.(of.staff, createBankRun())

/** Delivers the removals that were announced for the shop. */
async function deleteFiles(of = shop) {
  const jobs = await asOwner<{ data: Parameters<typeof deliver>[0] }>(
    database.url,
    `select data from jobs.job where data ->> 'name' = 'images.removed' and data ->> 'organizationId' = '${of.id}'`,
  )
  for (const { data } of jobs) await deliver(data)
  return jobs.length
}

const listIds = async (of = shop) =>
  (await asOwner<{ id: string }>(database.url, `select id from images where organization_id = '${of.id}' order by id`)).map(({ id }) => id)

const hasFile = (picture: Picture, width = 400) => getStorage().exists(storageKeyOf(pictureAddress(picture, width)))

const place = (tx: Tx, id: string, of = shop) => placePictures(tx, of.items[0]?.id ?? "", [{ id, focalX: 50, focalY: 50, alt: {} }], "en")

test("Removes what nothing refers to for 30 days, with its files, and nothing younger or of another organization", async () => {
  const other = await openShop()
  const [old, theirs] = [await upload(), await upload({ of: other })]
  clock.advance({ hours: 30 * 24 - 1 })
  const young = await upload()
  await clean()
  expect(await listIds()).toEqual([old.id, young.id])

  clock.advance({ hours: 1 })
  await clean()
  expect(await listIds()).toEqual([young.id])
  expect(await listIds(other)).toEqual([theirs.id])
  expect(await deleteFiles()).toBe(1)
  expect([await hasFile(old.picture), await hasFile(old.picture, 320), await hasFile(young.picture)]).toEqual([false, false, true])
  // An event may come twice.
  await deleteFiles()
})

test("Keeps what an item, a booking, a section of the website, its logos or the organization's logo refer to", async () => {
  const uploads = await Promise.all(Array.from({ length: 7 }, () => upload()))
  const [cover, booked, background, light, dark, logo, unused] = uploads as [Upload, Upload, Upload, Upload, Upload, Upload, Upload]
  const addressOf = ({ picture }: Upload) => pictureAddress(picture, 400)
  await transact(shop.staff, (tx) => place(tx, booked.id))
  await reserve(shop.staff, booking(shop))
  await transact(shop.staff, async (tx) => {
    await place(tx, cover.id)
    const hero = { name: "Hero", kind: "hero" as const, values: { title: "Ski", background: background.id } }
    await setUpWebsite(tx, { components: { hero }, pages: [] })
    await saveWebSettings(tx, { logoUrlLight: addressOf(light), logoUrlDark: addressOf(dark) })
    await saveSettings(tx, { logoUri: addressOf(logo) }, shop.staff.actor)
  })
  clock.advance({ hours: 30 * 24 })
  await clean()
  expect(await listIds()).toEqual([cover, booked, background, light, dark, logo].map(({ id }) => id).toSorted())
  await deleteFiles()
  expect([await hasFile(booked.picture), await hasFile(unused.picture)]).toEqual([true, false])
})

test("Removes an old photo that was taken off its item, though nobody uploads another", async () => {
  const { id, picture } = await upload()
  await transact(shop.staff, (tx) => place(tx, id))
  clock.advance({ hours: 30 * 24 })
  await clean()
  expect(await listIds()).toEqual([id])
  await transact(shop.staff, (tx) => placePictures(tx, shop.items[0]?.id ?? "", [], "en"))
  await clean()
  await deleteFiles()
  expect([await listIds(), await hasFile(picture)]).toEqual([[], false])
})

test("Removes what a crash left between the row and its files, and goes on where a crash left the files", async () => {
  const halfStored = await upload({ isStored: false })
  const stored = await upload()
  clock.advance({ hours: 30 * 24 })
  await clean()
  expect(await listIds()).toEqual([])
  // As if the process had died after the first file.
  await getStorage().delete(storageKeyOf(pictureAddress(stored.picture, 320)))
  await deleteFiles()
  expect([await hasFile(halfStored.picture), await hasFile(stored.picture)]).toEqual([false, false])
})

test("Is due in one minute of each day of a shop with old pictures, and removes all that are unused", async () => {
  const dueMinutes = (days: number) =>
    asOwner<{ at: string }>(
      database.url,
      `select at::text from generate_series(timestamptz '2026-03-01', timestamptz '2026-03-01' + interval '${days} days' - interval '1 minute', '1 minute') at,
        due_work(at) where organization_id = '${shop.id}' and work = 'unusedImages' order by at`,
    )
  const addRows = (count: number, at: string) =>
    transact(shop.staff, (tx) =>
      tx.insert(images).values(
        Array.from({ length: count }, () => {
          const id = crypto.randomUUID()
          return { organizationId: shop.id, id, key: id, width: 8, height: 8, color: "#016e88", createdAt: Temporal.Instant.from(at) }
        }),
      ),
    )
  await addRows(1, "2026-02-28T12:00:00Z")
  expect(await dueMinutes(1)).toEqual([])
  await addRows(1200, "2026-01-02T12:00:00Z")
  const [first, second, ...others] = await dueMinutes(2)
  expect(others).toEqual([])
  const at = Temporal.Instant.from((first?.at ?? "").replace(" ", "T"))
  expect(
    Temporal.Instant.from((second?.at ?? "").replace(" ", "T"))
      .since(at)
      .total("hours"),
  ).toBe(24)
  clock.set(at.add({ seconds: 3 }))
  await runDueWork()
  expect(await listIds()).toHaveLength(1)
})

test("Keeps a photo that is placed on an item at the same time, and refuses to place one that is being removed", async () => {
  const { id, picture } = await upload()
  clock.advance({ hours: 30 * 24 })
  const placed = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const placing = transact(shop.staff, async (tx) => {
    await place(tx, id)
    placed.resolve()
    await commit.promise
  })
  await placed.promise
  const removing = clean()
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(() => asOwner(database.url, waiting)).toHaveLength(1)
  commit.resolve()
  await Promise.all([placing, removing])
  expect(await listIds()).toEqual([id])
  expect(await deleteFiles()).toBe(0)
  expect(await hasFile(picture)).toBe(true)

  const unused = await upload()
  clock.advance({ hours: 30 * 24 })
  await clean()
  await expect(transact(shop.staff, (tx) => place(tx, unused.id))).rejects.toMatchObject({ code: "pictures.gone" })
})

test("A picture that is stored again is kept for another 30 days, and is left as it is within a day", async () => {
  const { id } = await upload()
  const uploadedAt = async () =>
    (await asOwner<{ at: string }>(database.url, `select created_at::text as at from images where id = '${id}'`))[0]?.at
  const renew = (content = bytes) => transact(shop.staff, (tx) => renewUpload(tx, content, 400))
  const first = await uploadedAt()
  expect(await renew()).toMatchObject({ id })
  expect(await uploadedAt()).toBe(first)
  clock.advance({ hours: 25 })
  expect(await renew()).toMatchObject({ id })
  expect(await uploadedAt()).not.toBe(first)
  expect(await renew(Buffer.from("another"))).toBeUndefined()
})
