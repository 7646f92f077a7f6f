import { moveFeeds } from "#app/modules/calendars/move-feeds.server.ts"
import { createItem } from "#app/modules/inventory/item/create-item.server.ts"
import { findItemContent } from "#app/modules/inventory/item/item-content.server.ts"
import { itemValues, newItem, noTexts } from "#app/modules/inventory/item/item-input.ts"
import { addImage } from "#app/modules/media/add-image.server.ts"
import { bufferValues } from "#app/modules/organizations/buffer-input.ts"
import { getSettings } from "#app/modules/organizations/save-organization.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { editBuffers } from "#app/modules/reservations/item-edits/edit-buffers.server.ts"
import { editItem } from "#app/modules/reservations/item-edits/edit-item.server.ts"
import { openShop, type Shop } from "./shop.ts"

/** Opens a shop whose items can be edited as in management: pairs of skis, in these quantities. */
export async function openSkiShop({ quantities = [4] }: { quantities?: number[] } = {}): Promise<Shop> {
  const shop = await openShop({ items: [] })
  const key = crypto.randomUUID().replaceAll("-", "")
  const picture = await transact(shop.staff, (tx) =>
    addImage(tx, { organizationId: shop.id, key, width: 10, height: 10, color: "#ffffff" }),
  )
  for (const quantity of quantities)
    await createItem(shop.staff, {
      ...newItem,
      texts: { en: { ...noTexts, name: "Skis" }, uk: { ...noTexts, name: "Лижі" } },
      price: 45_000n,
      quantity,
      pictures: [{ id: picture, focalX: 50, focalY: 50, alt: {} }],
    })
  return shop
}

/** Saves another quantity of an item. Refuses with "quantity.short", as `editItem`. */
export async function setQuantity(shop: Shop, quantity: number, acceptsShortage?: string, item = 1) {
  const saved = await transact(shop.staff, (tx) => findItemContent(tx, item, "en"))
  if (!saved) throw new Error("The item is gone")
  await editItem(
    shop.staff,
    item,
    { content: { ...saved.content, quantity }, opened: itemValues(saved.content), acceptsShortage },
    moveFeeds,
  )
}

/** Saves an end buffer of this many hours, or none. Refuses with "buffers.collide", as `editBuffers`. */
export async function setBuffer(shop: Shop, hours: number, acceptsShortage?: string) {
  const saved = await transact(shop.staff, getSettings)
  const end =
    hours === 0 ? { bufferAfter: "noBuffer" as const, bufferAfterHours: null } : { bufferAfter: "custom" as const, bufferAfterHours: hours }
  const settings = { bufferBefore: "noBuffer", bufferBeforeHours: null, ...end } as const
  await editBuffers(shop.staff, { settings, opened: bufferValues(saved), acceptsShortage })
}
