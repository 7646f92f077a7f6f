import { randomUUIDv7 } from "node:crypto"
import fc from "fast-check"
import { expect, test } from "vitest"
import { moveFeeds } from "#app/modules/calendars/move-feeds.server.ts"
import { addCategory } from "#app/modules/inventory/categories/categories.server.ts"
import { createItem } from "#app/modules/inventory/item/create-item.server.ts"
import { findItemContent } from "#app/modules/inventory/item/item-content.server.ts"
import { type ItemContent, itemValues, newItem, noTexts } from "#app/modules/inventory/item/item-input.ts"
import { listPricedItems } from "#app/modules/inventory/list-priced-items.server.ts"
import { addClosedDays } from "#app/modules/locations/closed-days.server.ts"
import { editLocation, findLocationContent } from "#app/modules/locations/edit-location.server.ts"
import { locationValues } from "#app/modules/locations/location-input.ts"
import { addImage } from "#app/modules/media/add-image.server.ts"
import { type BufferSettings, bufferValues } from "#app/modules/organizations/buffer-input.ts"
import { type Localization, localizationValues } from "#app/modules/organizations/localization-input.ts"
import { saveSettings } from "#app/modules/organizations/save-organization.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { seasonInput } from "#app/modules/pricing/settings/season-input.ts"
import { addSeason } from "#app/modules/pricing/settings/seasons.server.ts"
import { editBuffers } from "#app/modules/reservations/item-edits/edit-buffers.server.ts"
import { editItem } from "#app/modules/reservations/item-edits/edit-item.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { occupiedPeriod } from "#app/modules/reservations/rules/availability.ts"
import { buffersOf } from "#app/modules/reservations/rules/buffers.ts"
import { setUpWebsite } from "#app/modules/website/set-up-website.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { acceptShortage } from "#test/accept-shortage.ts"
import { asOwner } from "#test/as-owner.ts"
import { seasonForm } from "#test/foreign-resources.ts"
import { holdLock, waitForQueuedLocks } from "#test/locks.ts"
import { listDrifted, listOverbooked } from "#test/overbooked.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { editLocalization } from "./edit-localization.server.ts"

const world = useDatabase()

const english: Localization = { language: "en", currency: "UAH", timeZone: "Europe/Kyiv" }

const change = (shop: Shop, next: Partial<Localization>, from = english, acceptsShortage?: string) =>
  editLocalization(shop.staff, { content: { ...from, ...next }, opened: localizationValues(from), acceptsShortage })

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
  )

const itemOf = (en: Partial<typeof noTexts>, uk: Partial<typeof noTexts>, pictures: ItemContent["pictures"] = []): ItemContent => ({
  ...newItem,
  texts: { en: { ...noTexts, ...en }, uk: { ...noTexts, ...uk } },
  price: 45_000n,
  quantity: 4,
  pictures,
})

async function addPicture(shop: Shop, alt: ItemContent["pictures"][number]["alt"] = {}): Promise<ItemContent["pictures"]> {
  const image = { organizationId: shop.id, key: crypto.randomUUID().replaceAll("-", ""), width: 10, height: 10, color: "#ffffff" }
  return [{ id: await transact(shop.staff, (tx) => addImage(tx, image)), focalX: 50, focalY: 50, alt }]
}

/** Everything of the shop that people write in two languages. */
const textsOf = async ({ id }: Shop) =>
  Object.fromEntries(
    await Promise.all(
      [
        ["organizations", "id", "description"],
        ["items", "organization_id", "number, name, short_description, description, included, requirements, measurements"],
        ["item_images", "organization_id", "image_id, alt"],
        ["locations", "organization_id", "id, name, city, street, address_line"],
        ["closed_days", "organization_id", "first_day, reason"],
        ["seasons", "organization_id", "id, name"],
        ["categories", "organization_id", "id, name"],
        ["extras", "organization_id", "id, name, description"],
        ["pages", "organization_id", "id, title, description"],
        ["web_settings", "organization_id", "tab_title"],
        ["components", "organization_id", "name, values"],
      ].map(async ([table, owner, columns]) => [
        table,
        await asOwner(world.url, `select ${columns}, translations from ${table} where ${owner} = '${id}' order by 1`),
      ]),
    ),
  )

async function openTranslatedShop() {
  const shop = await openShop({ items: [], organization: { description: "Gear", translations: { uk: { description: "Спорядження" } } } })
  const pictures = await addPicture(shop, { en: "On snow", uk: "На снігу" })
  await createItem(shop.staff, itemOf({ name: "Skis", description: "" }, { name: "Лижі", description: "Для гір" }, pictures))
  await createItem(shop.staff, itemOf({ name: "Kayak", measurements: "M" }, {}))
  await createItem(shop.staff, itemOf({ name: "SUP" }, { name: "SUP" }))
  const closed = {
    first: "2999-12-24",
    last: "2999-12-26",
    locationId: null,
    texts: { en: { reason: "Christmas" }, uk: { reason: "Різдво" } },
  }
  await addClosedDays(shop.staff, closed, randomUUIDv7())
  const season = seasonInput("en").parse({ ...seasonForm, "name-uk": "Новий рік" })
  await addSeason(shop.staff, season, randomUUIDv7(), listPricedItems("en"))
  await addCategory(shop.staff, { texts: { en: { name: "Boats" }, uk: { name: "Човни" } }, slug: "boats" }, randomUUIDv7())
  await transact(shop.staff, (tx) =>
    setUpWebsite(tx, {
      settings: { tabTitle: "Kayaks in Lviv", translations: { uk: { tabTitle: "Каяки у Львові" } } },
      components: {
        line: {
          name: "Line",
          kind: "servicesLine",
          values: { title: "Why us", subtitle: "", tiles: [{ icon: "support", title: "Help", text: "Always" }] },
          translations: { uk: { title: "Чому ми", "tiles.0.title": "Допомога" } },
        },
        odd: { name: "Odd", kind: "hero", values: { title: 7, background: null }, translations: {} },
      },
      pages: [{ kind: "home", title: "Home", slug: "home", translations: { uk: { title: "Головна" } }, components: ["line", "odd"] }],
    }),
  )
  return shop
}

test("A new language brings its texts into the plain columns, and changing back gives everything as it was", async () => {
  const shop = await openTranslatedShop()
  const before = await textsOf(shop)
  await change(shop, { language: "uk" })
  expect(await textsOf(shop)).toMatchObject({
    organizations: [{ description: "Спорядження", translations: { en: { description: "Gear" } } }],
    items: [
      { name: "Лижі", description: "Для гір", translations: { en: { name: "Skis" } } },
      { name: "Kayak", measurements: "M", translations: { en: { name: "Kayak", measurements: "M" } } },
      { name: "SUP", translations: { en: { name: "SUP" } } },
    ],
    item_images: [{ alt: "На снігу", translations: { en: { alt: "On snow" } } }],
    locations: [{ name: "Counter", translations: { en: { name: "Counter" } } }],
    closed_days: [{ reason: "Різдво", translations: { en: { reason: "Christmas" } } }],
    seasons: [{ name: "Новий рік", translations: { en: { name: "New Year" } } }],
    categories: [{ name: "Човни", translations: { en: { name: "Boats" } } }],
    pages: [{ title: "Головна", translations: { en: { title: "Home" } } }],
    web_settings: [{ tab_title: "Каяки у Львові", translations: { en: { tabTitle: "Kayaks in Lviv" } } }],
    components: [
      {
        values: { title: "Чому ми", tiles: [{ icon: "support", title: "Допомога", text: "Always" }] },
        translations: { en: { title: "Why us", "tiles.0.title": "Help", "tiles.0.text": "Always" } },
      },
      { values: { title: 7 } },
    ],
  })
  await change(shop, { language: "en" }, { ...english, language: "uk" })
  expect(await textsOf(shop)).toEqual(before)
})

test("Every table with translations is among those that a change of language swaps", async () => {
  const tables = await asOwner<{ name: string }>(
    world.url,
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'translations'",
  )
  expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(await textsOf(await openShop())).toSorted())
})

test("Texts that are saved while the language changes end up in their own language", async () => {
  const shop = await openShop({ items: [] })
  const pictures = await addPicture(shop)
  const skis = (index: number, sizes: { en: string; uk: string }) =>
    itemOf({ name: `Skis ${index}`, measurements: sizes.en }, { name: `Лижі ${index}`, measurements: sizes.uk }, pictures)
  const [old, changed] = [
    { en: "", uk: "" },
    { en: "New", uk: "Нові" },
  ]
  const numbers: number[] = []
  for (const index of [1, 2, 3]) {
    const { number } = await createItem(shop.staff, skis(index, old))
    numbers.push(number)
  }
  const place = await transact(shop.staff, (tx) => findLocationContent(tx, shop.locationId, "en"))
  if (!place) throw new Error("The location is gone")
  const { texts } = place.content
  const translated = { ...place.content, texts: { ...texts, uk: { ...texts.en, city: "Львів" } } }
  await editLocation(shop.staff, shop.locationId, { content: translated, opened: locationValues(place.content) })
  const moved = { ...translated, texts: { en: { ...texts.en, city: "Kyiv" }, uk: { ...texts.en, city: "Київ" } } }
  const asTenant = `set local role orenda_tenant; set local orenda.organization = '${shop.id}'`
  const organization = await holdLock(world.url, `${asTenant}; select from organizations for no key update`)
  const swap = change(shop, { language: "uk" })
  await waitForQueuedLocks(world.url, 1)
  const writes = [
    ...numbers.map((number) =>
      editItem(shop.staff, number, { content: skis(number, changed), opened: itemValues(skis(number, old)) }, moveFeeds),
    ),
    editLocation(shop.staff, shop.locationId, { content: moved, opened: locationValues(translated) }),
    createItem(shop.staff, skis(4, changed)),
  ]
  await waitForQueuedLocks(world.url, writes.length + 1)
  await organization.release()
  await Promise.all([swap, ...writes])
  for (const number of [...numbers, 4]) {
    const found = await transact(shop.staff, (tx) => findItemContent(tx, number, "uk"))
    expect(found?.content.texts).toMatchObject({
      en: { name: `Skis ${number}`, measurements: "New" },
      uk: { name: `Лижі ${number}`, measurements: "Нові" },
    })
  }
  const after = await transact(shop.staff, (tx) => findLocationContent(tx, shop.locationId, "uk"))
  expect(after?.content.texts).toMatchObject({ en: { city: "Kyiv" }, uk: { city: "Київ" } })
})

const fullDays: BufferSettings = { bufferBefore: "fullDay", bufferBeforeHours: null, bufferAfter: "fullDay", bufferAfterHours: null }

const bookedPeriods = async (shop: Shop) => {
  const rows = await asOwner<{ start: Date; end: Date; from: Date; until: Date }>(
    world.url,
    `select starts_at as start, ends_at as end, occupied_from as from, occupied_until as until from reservations where organization_id = '${shop.id}' order by number`,
  )
  const instant = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime())
  return rows.map(({ start, end, from, until }) => ({
    period: { start: instant(start), end: instant(end) },
    occupied: { start: instant(from), end: instant(until) },
  }))
}

async function expectRanges(shop: Shop, settings: BufferSettings & Pick<Localization, "timeZone">) {
  const text = ({ start, end }: { start: Temporal.Instant; end: Temporal.Instant }) => `${start} ${end}`
  for (const { period, occupied } of await bookedPeriods(shop))
    expect(text(occupied)).toBe(text(occupiedPeriod(period, buffersOf(settings), settings.timeZone)))
  expect(await listDrifted(world.url)).toEqual([])
}

test("After random changes of zone and buffers every booking keeps its instants and occupies what the rules say", async () => {
  const shop = await openShop({ items: [{ quantity: 50 }] })
  for (const [day, hours] of [
    [2, 3],
    [5, 30],
    [120, 24 * 40],
  ] as const)
    await reserve(shop.visitor, booking(shop, { period: { start: inDays(day, 1), end: inDays(day, 1).add({ hours }) } }))
  const booked = (await bookedPeriods(shop)).map(({ period }) => period)
  let [buffers, localization] = [{ ...fullDays, bufferBefore: "noBuffer", bufferAfter: "noBuffer" } as BufferSettings, english]
  const zone = fc.constantFrom("Europe/Kyiv", "Pacific/Auckland", "America/Los_Angeles", "Asia/Kathmandu", "Pacific/Kiritimati")
  await fc.assert(
    fc.asyncProperty(fc.option(zone, { nil: undefined }), fc.constantFrom("noBuffer", "fullDay"), async (timeZone, mode) => {
      if (timeZone) {
        await change(shop, { timeZone }, localization)
        localization = { ...localization, timeZone }
      } else {
        const settings: BufferSettings = { ...fullDays, bufferAfter: mode }
        await editBuffers(shop.staff, { settings, opened: bufferValues(buffers) })
        buffers = settings
      }
      await expectRanges(shop, { ...buffers, ...localization })
      expect((await bookedPeriods(shop)).map(({ period }) => period)).toEqual(booked)
    }),
    { numRuns: 12 },
  )
})

test("Lists the bookings that collide in a new zone, and records the shortage once it is accepted", async () => {
  const shop = await openShop({ items: [{ quantity: 1 }], organization: { bufferAfter: "fullDay" } })
  await reserve(shop.visitor, booking(shop, { period: { start: inDays(2, 10), end: inDays(2, 23) } }))
  await reserve(shop.visitor, booking(shop, { period: { start: inDays(3, 2), end: inDays(3, 10) } }))
  const refused = await refusalOf(change(shop, { timeZone: "America/Los_Angeles" }))
  expect(refused).toMatchObject({ code: "buffers.collide", details: { bookings: [{ number: 1001 }, { number: 1002 }] } })
  await acceptShortage((shown) => change(shop, { timeZone: "America/Los_Angeles" }, english, shown))
  expect(await listOverbooked(world.url)).toEqual([])
})

test("A zone that is saved while customers book never leaves a booking with the old days", async () => {
  const shop = await openShop({ items: [{ quantity: 3 }, { quantity: 3 }] })
  await transact(shop.staff, (tx) => saveSettings(tx, fullDays, shop.staff.actor))
  const customers = Array.from({ length: 16 }, (_, index) =>
    refusalOf(
      reserve(
        shop.visitor,
        booking(shop, {
          lines: [{ item: 1 + (index % 2), quantity: 1 }],
          period: { start: inDays(2 + 2 * (index % 4)), end: inDays(3 + 2 * (index % 4)) },
          contact: { name: "Client", lastName: "", email: `z${index}@example.test`, phone: `+3806700023${String(index).padStart(2, "0")}` },
        }),
      ),
    ),
  )
  await Promise.all([...customers, acceptShortage((shown) => change(shop, { timeZone: "Pacific/Auckland" }, english, shown))])
  await expectRanges(shop, { ...fullDays, timeZone: "Pacific/Auckland" })
  expect(await listOverbooked(world.url)).toEqual([])
})

test("Merges what two people changed in different fields, and refuses what both changed", async () => {
  const shop = await openShop()
  await change(shop, { currency: "EUR" })
  await change(shop, { timeZone: "Europe/Warsaw" })
  expect(await asOwner(world.url, `select currency, time_zone from organizations where id = '${shop.id}'`)).toEqual([
    { currency: "EUR", time_zone: "Europe/Warsaw" },
  ])
  expect(await refusalOf(change(shop, { currency: "USD" }))).toMatchObject({
    code: "edit.conflict",
    status: 409,
    details: { theirs: { currency: "EUR" } },
  })
})
