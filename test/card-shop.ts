import { transact } from "#app/modules/organizations/scope.server.ts"
import { saveCardAccount } from "#app/modules/payments/card/card-account.server.ts"
import { turnCard } from "#app/modules/website/card-toggle.server.ts"
import { saveWebSettings } from "#app/modules/website/save-web-settings.server.ts"
import { booking, inDays, openShop, type Shop } from "./shop.ts"

/** Opens a shop that takes cards: pairs of skis for ₴100.00 a day, by default one. */
export async function openCardShop(token = "sandbox-skis", quantity = 1): Promise<Shop> {
  const shop = await openShop({ items: [{ quantity }] })
  await transact(shop.staff, async (tx) => {
    await saveCardAccount(tx, { token, merchantName: "Skis" }, null)
    await saveWebSettings(tx, {})
    await turnCard(tx, true)
  })
  return shop
}

/** A customer's booking that is paid by card: the skis for a day. */
export const cardBooking = (shop: Shop) =>
  booking(shop, { paymentMethod: "monobank", lines: [{ item: 1, quantity: 1 }], period: { start: inDays(2), end: inDays(3) } })
