import { describe, expect, test } from "vitest"
import { moveFeeds } from "#app/modules/calendars/move-feeds.server.ts"
import { archiveItem } from "#app/modules/inventory/item/archive-item.server.ts"
import { createItem } from "#app/modules/inventory/item/create-item.server.ts"
import { findItemContent } from "#app/modules/inventory/item/item-content.server.ts"
import { type ItemContent, itemValues, newItem, noTexts } from "#app/modules/inventory/item/item-input.ts"
import { countActiveItems } from "#app/modules/inventory/queries.server.ts"
import { addImage } from "#app/modules/media/add-image.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { acceptShortage } from "#test/accept-shortage.ts"
import { useClock } from "#test/clock.ts"
import { listOverbooked } from "#test/overbooked.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { deleteItem } from "./delete-item.server.ts"
import { editItem } from "./edit-item.server.ts"

const world = useDatabase()

const addPicture = (shop: Shop) =>
  transact(shop.staff, (tx) =>
    addImage(tx, { organizationId: shop.id, key: crypto.randomUUID().replaceAll("-", ""), width: 10, height: 10, color: "#ffffff" }),
  )

async function skisOf(shop: Shop, changes: Partial<ItemContent> = {}): Promise<ItemContent> {
  return {
    ...newItem,
    texts: { en: { ...noTexts, name: "Skis", measurements: "160, 170" }, uk: { ...noTexts, name: "Лижі" } },
    price: 45_050n,
    quantity: 4,
    pictures: [{ id: await addPicture(shop), focalX: 50, focalY: 50, alt: {} }],
    ...changes,
  }
}

/** Opens a shop whose item 1 is so many pairs of skis. */
async function shopWithSkis(quantity: number) {
  const shop = await openShop({ items: [] })
  const content = await skisOf(shop, { quantity })
  await createItem(shop.staff, content)
  return { shop, content, opened: itemValues(content) }
}

async function contentOf(shop: Shop, number = 1) {
  const found = await transact(shop.staff, (tx) => findItemContent(tx, number, "en"))
  if (!found) throw new Error("The item is gone")
  return found
}

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (error: unknown) =>
      error instanceof Refusal ? { code: error.code, status: error.status, details: error.details } : Promise.reject(error),
  )

describe("Editing an item", () => {
  test("keeps both languages, the facts and the pictures in order", async () => {
    const shop = await openShop()
    const [one, other] = [await addPicture(shop), await addPicture(shop)]
    const content = await skisOf(shop, {
      pictures: [
        { id: other, focalX: 10, focalY: 90, alt: { uk: "Лижі на снігу" } },
        { id: one, focalX: 50, focalY: 50, alt: { en: "Two pairs" } },
      ],
    })
    const { number } = await createItem(shop.staff, content)
    expect((await contentOf(shop, number)).content).toEqual(content)
    const opened = itemValues(content)
    const changed = { ...content, price: 500n, pictures: content.pictures.toReversed() }
    await editItem(shop.staff, number, { content: changed, opened }, moveFeeds)
    expect((await contentOf(shop, number)).content).toEqual(changed)
  })

  test("merges what two people changed in different fields, and refuses what both changed", async () => {
    const { shop, content, opened } = await shopWithSkis(4)
    const edit = (changes: Partial<ItemContent>) => editItem(shop.staff, 1, { content: { ...content, ...changes }, opened }, moveFeeds)
    await edit({ price: 60_000n })
    await edit({ quantity: 7 })
    expect((await contentOf(shop)).content).toMatchObject({ price: 60_000n, quantity: 7 })

    expect(await refusalOf(edit({ price: 70_000n }))).toMatchObject({
      code: "edit.conflict",
      status: 409,
      details: { theirs: { price: "600" } },
    })
    expect((await contentOf(shop)).content.price).toBe(60_000n)
  })

  test("lists the bookings that a lower quantity leaves short, and records the shortage when it is accepted", async () => {
    const { shop, content, opened } = await shopWithSkis(4)
    await reserve(shop.visitor, booking(shop, { lines: [{ item: 1, quantity: 3 }], period: { start: inDays(2), end: inDays(4) } }))
    await reserve(shop.visitor, booking(shop, { lines: [{ item: 1, quantity: 1 }], period: { start: inDays(3), end: inDays(5) } }))
    const lowered = { content: { ...content, quantity: 2 }, opened }
    const refused = await refusalOf(editItem(shop.staff, 1, lowered, moveFeeds))
    expect(refused).toMatchObject({
      code: "quantity.short",
      status: 409,
      details: {
        bookings: [
          { number: 1001, missing: 2 },
          { number: 1002, missing: 2 },
        ],
      },
    })
    expect((await contentOf(shop)).content.quantity).toBe(4)

    await acceptShortage((shown) => editItem(shop.staff, 1, { ...lowered, acceptsShortage: shown }, moveFeeds))
    expect((await contentOf(shop)).content.quantity).toBe(2)
    expect(await listOverbooked(world.url)).toEqual([])
  })

  test("lowered while customers book never leaves a shortage unrecorded", async () => {
    const { shop, content, opened } = await shopWithSkis(8)
    const customers = Array.from({ length: 12 }, (_, index) =>
      refusalOf(
        reserve(
          shop.visitor,
          booking(shop, {
            lines: [{ item: 1, quantity: 1 }],
            contact: {
              name: "Client",
              lastName: "",
              email: `c${index}@example.test`,
              phone: `+3806700021${String(index).padStart(2, "0")}`,
            },
          }),
        ),
      ),
    )
    const lowered = { content: { ...content, quantity: 3 }, opened }
    const lowering = acceptShortage((shown) => editItem(shop.staff, 1, { ...lowered, acceptsShortage: shown }, moveFeeds))
    await Promise.all([...customers, lowering])
    expect((await contentOf(shop)).content.quantity).toBe(3)
    expect(await listOverbooked(world.url)).toEqual([])
  })
})

describe("The items of the Solo plan", () => {
  const clock = useClock()

  test("are twenty: of twenty people who add the twentieth at once, one succeeds", async () => {
    const shop = await openShop({ items: Array.from({ length: 19 }, () => ({})) })
    const content = await skisOf(shop)
    clock.advance({ hours: 24 * 15 })
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => refusalOf(createItem(shop.staff, content))))
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome?.code === "items.full")).toHaveLength(19)
    expect(await transact(shop.staff, countActiveItems)).toBe(20)
    await archiveItem(shop.staff, 1, true)
    await createItem(shop.staff, content)
    expect(await refusalOf(archiveItem(shop.staff, 1, false))).toMatchObject({ code: "items.full" })
  })

  test("are twenty: of those who restore and who add the twentieth at once, one succeeds", async () => {
    const shop = await openShop({ items: Array.from({ length: 22 }, () => ({})) })
    const content = await skisOf(shop)
    for (const number of [1, 2, 3]) await archiveItem(shop.staff, number, true)
    clock.advance({ hours: 24 * 15 })
    const restored = [1, 2, 3].map((number) => refusalOf(archiveItem(shop.staff, number, false)))
    const added = [refusalOf(createItem(shop.staff, content)), refusalOf(createItem(shop.staff, content))]
    const outcomes = await Promise.all([...restored, ...added])
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome?.code === "items.full")).toHaveLength(4)
    expect(await transact(shop.staff, countActiveItems)).toBe(20)
  })
})

describe("Deleting an item", () => {
  test("removes one that was never booked, and archives one that was", async () => {
    const shop = await openShop({ items: [{}, {}] })
    await reserve(shop.visitor, booking(shop))
    expect(await deleteItem(shop.staff, 2)).toBe("deleted")
    expect(await deleteItem(shop.staff, 1)).toBe("archived")
    expect((await contentOf(shop, 1)).isArchived).toBe(true)
    expect(await deleteItem(shop.staff, 2)).toBeUndefined()
  })
})
