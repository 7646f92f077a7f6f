import { expect, onTestFinished, test } from "vitest"
import { moveFeeds } from "#app/modules/calendars/move-feeds.server.ts"
import { archiveItem } from "#app/modules/inventory/item/archive-item.server.ts"
import { createItem } from "#app/modules/inventory/item/create-item.server.ts"
import { type ItemContent, itemValues, newItem, noTexts } from "#app/modules/inventory/item/item-input.ts"
import { addImage } from "#app/modules/media/add-image.server.ts"
import { type BufferSettings, bufferValues } from "#app/modules/organizations/buffer-input.ts"
import { organizationValues } from "#app/modules/organizations/organization-input.ts"
import { lockSettings } from "#app/modules/organizations/save-organization.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { editBuffers } from "#app/modules/reservations/item-edits/edit-buffers.server.ts"
import { editItem } from "#app/modules/reservations/item-edits/edit-item.server.ts"
import { openStorage } from "#app/platform/storage/storage.server.ts"
import { holdLock, waitForQueuedLocks } from "#test/locks.ts"
import { openShop, type Shop } from "#test/shop.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"
import { useDatabase } from "#test/use-database.ts"
import { editOrganization, organizationContent } from "./edit-organization.server.ts"
import { saveLogo } from "./save-logo.server.ts"

/** Waits longer than production does, so that a busy machine refuses nobody in the race. */
const patience = { lock_timeout: 60_000, statement_timeout: 60_000, query_timeout: 60_000, connectionTimeoutMillis: 60_000 }
const world = useDatabase({ max: 12, ...patience })

const asTenant = ({ id }: Shop) => `set local role orenda_tenant; set local orenda.organization = '${id}'`

const buffersAt = (round: number): BufferSettings => ({
  bufferBefore: "noBuffer",
  bufferBeforeHours: null,
  bufferAfter: "custom",
  bufferAfterHours: 1 + round,
})
const noBuffers: BufferSettings = { ...buffersAt(0), bufferAfter: "noBuffer", bufferAfterHours: null }

async function openShopWithItems() {
  const shop = await openShop({ items: [] })
  const image = { organizationId: shop.id, key: crypto.randomUUID().replaceAll("-", ""), width: 10, height: 10, color: "#ffffff" }
  const content: ItemContent = {
    ...newItem,
    texts: { en: { ...noTexts, name: "Skis" }, uk: { ...noTexts, name: "Лижі" } },
    price: 45_000n,
    quantity: 4,
    pictures: [{ id: await transact(shop.staff, (tx) => addImage(tx, image)), focalX: 50, focalY: 50, alt: {} }],
  }
  for (const _ of [1, 2]) await createItem(shop.staff, content)
  return { shop, content }
}

test("An item is restored while buffers are saved that wait for another item", async () => {
  const { shop } = await openShopWithItems()
  await archiveItem(shop.staff, 1, true)
  const second = await holdLock(world.url, `${asTenant(shop)}; select from items where number = 2 for no key update`)
  const saved = editBuffers(shop.staff, { settings: buffersAt(1), opened: bufferValues(noBuffers) })
  await waitForQueuedLocks(world.url, 1)
  const restored = archiveItem(shop.staff, 1, false)
  await waitForQueuedLocks(world.url, 2)
  await second.release()
  expect(await Promise.allSettled([saved, restored])).toMatchObject([{ status: "fulfilled" }, { status: "fulfilled" }])
})

test("Items are archived, restored, edited and added while buffers are saved, and nobody fails", async () => {
  const { shop, content } = await openShopWithItems()
  let current = { buffers: noBuffers, price: content.price }
  for (const round of Array.from({ length: 8 }, (_, index) => index + 1)) {
    await archiveItem(shop.staff, 1, true)
    const next = { buffers: buffersAt(round), price: content.price + BigInt(round) }
    const opened = itemValues({ ...content, price: current.price })
    await Promise.all([
      editBuffers(shop.staff, { settings: next.buffers, opened: bufferValues(current.buffers) }),
      archiveItem(shop.staff, 1, false),
      editItem(shop.staff, 1, { content: { ...content, price: next.price }, opened }, moveFeeds),
      archiveItem(shop.staff, 2, round % 2 === 0),
      createItem(shop.staff, content),
    ])
    current = next
  }
})

test("A logo is saved while the website moves to another address", async () => {
  const folder = await temporaryDirectory("logos")
  onTestFinished(() => folder.remove())
  await openStorage({ dataDir: folder.path })
  const shop = await openShop()
  const saved = await transact(shop.staff, async (tx) => organizationContent(await lockSettings(tx)))
  const codes = await holdLock(world.url, "lock table url_codes in share mode")
  const moved = editOrganization(shop.staff, {
    content: { ...saved, urlCode: `moved-${crypto.randomUUID().slice(0, 13)}` },
    opened: organizationValues(saved),
  })
  await waitForQueuedLocks(world.url, 1)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>'
  const logo = saveLogo(shop.staff, Buffer.from(svg))
  await waitForQueuedLocks(world.url, 2)
  await codes.release()
  expect(await Promise.allSettled([moved, logo])).toMatchObject([{ status: "fulfilled" }, { status: "fulfilled" }])
})
