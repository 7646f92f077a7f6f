import type { Page } from "@playwright/test"
import { words } from "./management-words.ts"
import type { Shop } from "./shop.ts"

const t = words.en

/** The row of a booking in one of the two lists. */
export const rowOf = (page: Page, list: "handOut" | "return", number: number) =>
  page
    .getByRole("region", { name: new RegExp(`^${t.today.sections[list]} `) })
    .getByRole("article")
    .filter({ hasText: String(number) })

/** Moves all bookings of the shop, from the present on. */
export const moveAll = (shop: Shop, [from, to]: [string, string]) =>
  shop.change(`
    update reservations set starts_at = date_trunc('minute', now()) + interval '${from}', ends_at = date_trunc('minute', now()) + interval '${to}',
      due_at = date_trunc('minute', now()) + interval '${to}', occupied_from = date_trunc('minute', now()) + interval '${from}',
      occupied_until = greatest(date_trunc('minute', now()) + interval '1 minute', date_trunc('minute', now()) + interval '${to}') where organization_id = $shop;
    update reservation_items l set from_at = r.starts_at, until_at = r.ends_at, starts_at = r.occupied_from, ends_at = r.occupied_until from reservations r
      where r.organization_id = $shop and l.organization_id = r.organization_id and l.reservation_id = r.id`)

/** Returns how the money of a booking came in. */
export async function takenIn(shop: Shop, number: number) {
  const rows = await shop.change(`select method from reservation_payments where organization_id = $shop and status = 'completed'
    and reservation_id = (select id from reservations where organization_id = $shop and number = ${number})`)
  return rows.map(({ method }) => method)
}
