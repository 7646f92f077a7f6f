import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { addItem } from "#app/modules/inventory/add-item.server.ts"
import { items } from "#app/modules/inventory/schema.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { deleteLocation } from "#app/modules/reservations/deletion/delete-location.server.ts"
import { waitForQueuedLocks } from "#test/locks.ts"
import { openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { createLocation, editLocation, findLocationContent, listLocations, moveLocation } from "./edit-location.server.ts"
import { type LocationContent, locationInput, locationValues } from "./location-input.ts"
import { locations } from "./schema.server.ts"

const database = useDatabase()

const noTexts = { name: "", city: "", street: "", addressLine: "" }

const pier: LocationContent = {
  texts: { en: { name: "Pier", city: "Odesa", street: "", addressLine: "Prymorska 1" }, uk: { ...noTexts, name: "Пірс" } },
  country: "UA",
  zipCode: "65000",
  mapsUrl: "https://maps.example.test/pier",
  isPickup: true,
  openingHours: {
    mon: [
      { from: "09:00", until: "13:00" },
      { from: "14:00", until: "24:00" },
    ],
  },
}

test("Keeps both languages and the hours, in the order that people choose", async () => {
  const shop = await openShop()
  const id = await createLocation(shop.staff, pier)
  const names = () => transact(shop.staff, async (tx) => (await listLocations(tx)).map(({ name }) => name))
  expect((await transact(shop.staff, (tx) => findLocationContent(tx, id, "en")))?.content).toEqual(pier)
  expect(await names()).toEqual(["Counter", "Pier"])
  await moveLocation(shop.staff, id, -1)
  expect(await names()).toEqual(["Pier", "Counter"])
  expect(await deleteLocation(shop.staff, id)).toBe(true)
  expect(await deleteLocation(shop.staff, id)).toBe(false)
})

test("Property at a deleted location keeps its address in both languages, in place of what was typed before", async () => {
  const texts = { ...pier.texts, uk: { ...noTexts, city: "Одеса", addressLine: "Приморська 1" } }
  const shop = await openShop()
  const [named, plain] = [await createLocation(shop.staff, { ...pier, texts }), await createLocation(shop.staff, pier)]
  const cabin = { name: "Cabin", kind: "property", price: 1n, rateUnit: "day", quantity: 1, address: "Lisova 4" } as const
  const translations = { uk: { name: "Колиба", address: "Лісова 4" } }
  await transact(shop.staff, async (tx) => {
    for (const locationId of [named, plain]) await addItem(tx, { ...cabin, imageIds: [], locationId, translations })
  })
  for (const id of [named, plain]) await deleteLocation(shop.staff, id)
  const { address, locationId, number } = items
  const left = await transact(shop.staff, (tx) =>
    tx.select({ address, locationId, translations: items.translations }).from(items).where(eq(items.kind, "property")).orderBy(number),
  )
  expect(left).toEqual([
    { address: "Prymorska 1, Odesa", locationId: null, translations: { uk: { name: "Колиба", address: "Приморська 1, Одеса" } } },
    { address: "Prymorska 1, Odesa", locationId: null, translations: { uk: { name: "Колиба" } } },
  ])
})

test("A move that waits for another goes on from its result", async () => {
  const shop = await openShop()
  const [pierId, dockId] = [await createLocation(shop.staff, pier), await createLocation(shop.staff, { ...pier, zipCode: "65009" })]
  const { second } = await transact(shop.staff, async (tx) => {
    const rows = await listLocations(tx)
    for (const { id, position } of rows)
      await tx
        .update(locations)
        .set({ position: rows.length - position })
        .where(eq(locations.id, id))
    const second = moveLocation(shop.staff, pierId, -1)
    await waitForQueuedLocks(database.url, 1)
    // In an object: the transaction must not await it.
    return { second }
  })
  await second
  const order = await transact(shop.staff, async (tx) => (await listLocations(tx)).map(({ id }) => id))
  expect(order).toEqual([pierId, dockId, shop.locationId])
})

test("A new location comes last, also after others were deleted", async () => {
  const shop = await openShop()
  await createLocation(shop.staff, pier)
  await deleteLocation(shop.staff, shop.locationId)
  const last = await createLocation(shop.staff, pier)
  const positions = await transact(shop.staff, async (tx) => (await listLocations(tx)).map(({ id, position }) => [position, id === last]))
  expect(positions).toEqual([
    [1, false],
    [2, true],
  ])
})

test("Merges the edits of two people, and refuses what both changed", async () => {
  const shop = await openShop()
  const id = await createLocation(shop.staff, pier)
  const edit = (changes: Partial<LocationContent>) =>
    editLocation(shop.staff, id, { content: { ...pier, ...changes }, opened: locationValues(pier) })
  await edit({ zipCode: "65001" })
  await edit({ openingHours: {} })
  expect(await transact(shop.staff, (tx) => findLocationContent(tx, id, "en"))).toMatchObject({
    version: 3,
    content: { zipCode: "65001", openingHours: {} },
  })
  await expect(edit({ openingHours: { mon: [{ from: "10:00", until: "18:00" }] } })).rejects.toMatchObject({
    code: "edit.conflict",
    details: { theirs: { "hours-mon": "" } },
  })
  await expect(editLocation(shop.staff, crypto.randomUUID(), { content: pier, opened: {} })).rejects.toMatchObject({
    code: "location.missing",
  })
})

test.each([
  [{ mapsUrl: "http://maps.example.test" }, "mapsUrl", "url.https"],
  [{ "hours-tue": "10:00" }, "hours-tue", "hours.invalid"],
  [{ "hours-tue": "9-13, 12-18" }, "hours-tue", "hours.invalid"],
  [{ "hours-mon": "" }, "hours-mon", "hours.none"],
  [{ "name-en": "" }, "name-en", "required"],
  [{ country: "" }, "country", "required"],
  [{ "city-en": "" }, "city-en", "required"],
  [{ "addressLine-en": "" }, "addressLine-en", "required"],
  [{ zipCode: "" }, "zipCode", "required"],
])("Refuses %j", (changed, field, code) => {
  const { error } = locationInput("en").safeParse({ ...locationValues(pier), ...changed })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, code]])
})
