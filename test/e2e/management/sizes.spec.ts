import { addMember, signIn } from "../accounts.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"
import type { Shop } from "../shop.ts"

/** Of the demo shop. */
const skiBoots = 8
const dates = { from: inDays(2), to: inDays(3) }

/** Books a tent, which becomes so many of a size. */
async function bookSize(shop: Shop, size: number, dates: { from: string; to: string }, quantity = 1) {
  await shop.book(1, dates)
  await shop.change(`
    update reservation_items l set item_id = i.id, item_name = i.name, quantity = ${quantity}, held = ${quantity} from items i, items tent
    where l.organization_id = $shop and tent.organization_id = $shop and tent.number = 1 and l.item_id = tent.id
      and i.organization_id = $shop and i.number = ${size};
    update items set max_span = interval '60 days' where organization_id = $shop`)
}

test.beforeEach(async ({ context, shop }) => {
  await shop.giveSizes(skiBoots, { "41": 1, "42": 2, "43": 1 })
  await bookSize(shop, 501, dates)
  await signIn(context, await addMember(shop, "admin"))
})

test("By keyboard a booked size becomes another that is free, and one that is taken can't be chosen", async ({ page, open, shop }) => {
  await bookSize(shop, 503, dates)
  await open(`/reservations/calendar?from=${inDays(0).slice(0, 10)}&q=41`)
  await page.getByRole("link", { name: /^Booking \d+, / }).click()
  const sheet = page.locator("[data-sheet]")
  await sheet.getByRole("button", { name: "Another size" }).focus()
  await page.keyboard.press("Enter")
  await expect(sheet.getByRole("button", { name: "43 0 free" })).toBeDisabled()
  await page.keyboard.press("Tab")
  await expect(sheet.getByRole("button", { name: "42 2 free" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.getByText("Size changed to 42")).toBeVisible()
  await expect(sheet.getByText("Ski boots · 42", { exact: true })).toBeVisible()
  await expect(sheet.getByText("Size changed: Ski boots · 41 → Ski boots · 42")).toBeVisible()
})

test("The calendar has a row for each size under the name of the item, and the arrow keys lead past that name", async ({
  page,
  open,
  shop,
  expectAccessible,
}) => {
  await bookSize(shop, 502, { from: inDays(4), to: inDays(5) })
  await open(`/reservations/calendar?from=${inDays(0).slice(0, 10)}&q=boots`)
  const rows = page.getByRole("list", { name: "Items" }).locator(":scope > li")
  await expect(rows.first()).toHaveText("Ski boots")
  await expect(page.getByRole("link", { name: /^Add booking for Ski boots · / })).toHaveCount(3)
  const bars = page.getByRole("link", { name: /^Booking \d+, / })
  await bars.first().focus()
  await page.keyboard.press("ArrowDown")
  await expect(bars.last()).toBeFocused()
  await page.keyboard.press("ArrowUp")
  await expect(bars.first()).toBeFocused()
  await expectAccessible(page)
})
