import { numberOfSize } from "#db/demo/items.ts"
import { addMember, signIn } from "../accounts.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"
import type { Shop } from "../shop.ts"

/** The numbers of sizes of the demo shop's ski boots. */
const [size41, size42, size43] = ["41", "42", "43"].map((size) => numberOfSize(8, size))
const dates = { from: inDays(2), to: inDays(3) }

/** Books a tent, which becomes so many of a size. */
async function bookSize(shop: Shop, size: number | undefined, dates: { from: string; to: string }, quantity = 1) {
  await shop.book(1, dates)
  await shop.change(`
    update reservation_items l set item_id = i.id, item_name = i.name, quantity = ${quantity}, held = ${quantity} from items i, items tent
    where l.organization_id = $shop and tent.organization_id = $shop and tent.number = 1 and l.item_id = tent.id
      and i.organization_id = $shop and i.number = ${size};
    update items set max_span = interval '60 days' where organization_id = $shop`)
}

test.beforeEach(async ({ context, shop }) => {
  await shop.change(`
    update items set quantity = case when number = ${size42} then 2 else 1 end where organization_id = $shop and number in (${size41}, ${size42}, ${size43});
    update items set archived_at = now() where organization_id = $shop and number not in (${size41}, ${size42}, ${size43})
      and parent_id = (select parent_id from items size where size.organization_id = $shop and size.number = ${size41})`)
  await bookSize(shop, size41, dates)
  await signIn(context, await addMember(shop, "admin"))
})

test("By keyboard a booked size becomes another that is free, and one that is taken can't be chosen", async ({ page, open, shop }) => {
  await bookSize(shop, size43, dates)
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
  await expect(sheet.getByText("Ski boots · 41 → Ski boots · 42")).toBeVisible()
})

test("A size that changes the total asks first, and a second press changes both", async ({
  page,
  open,
  shop,
  expectAccessible,
  expectStatus,
}) => {
  expectStatus(409)
  await shop.change(`update items set has_own_price = true, price = 99900 where organization_id = $shop and number = ${size42}`)
  await open(`/reservations/calendar?from=${inDays(0).slice(0, 10)}&q=41`)
  await page.getByRole("link", { name: /^Booking \d+, / }).click()
  const sheet = page.locator("[data-sheet]")
  const question = page.getByRole("dialog", { name: "Change the size with the new total?" })
  const press = async () => {
    await sheet.getByRole("button", { name: "Another size" }).click()
    await sheet.getByRole("button", { name: "42 ₴999 · 2 free" }).click()
  }
  await press()
  await expect(question.getByText(/^The total changes from ₴[\d.,]+ to ₴[\d.,]+\.$/)).toBeVisible()
  await expectAccessible(page)
  await question.getByRole("button", { name: "Back" }).click()
  await expect(question).toBeHidden()
  await expect(sheet.getByText("Ski boots · 41", { exact: true })).toBeVisible()
  await press()
  await question.getByRole("button", { name: "Change the size" }).click()
  await expect(page.getByText(/^Size changed to 42\. The total is now ₴/)).toBeVisible()
  await expect(sheet.getByText("Ski boots · 42", { exact: true })).toBeVisible()
})

test("The calendar has a row for each size under the name of the item, and the arrow keys lead past that name", async ({
  page,
  open,
  shop,
  expectAccessible,
}) => {
  await bookSize(shop, size42, { from: inDays(4), to: inDays(5) })
  await open(`/reservations/calendar?from=${inDays(0).slice(0, 10)}&q=boots`)
  const rows = page.getByRole("list", { name: "Items" }).locator(":scope > li")
  await expect(rows.first()).toHaveText(/^Ski boots/)
  await expect(page.getByRole("link", { name: /^Add booking for Ski boots · / })).toHaveCount(3)
  const bars = page.getByRole("link", { name: /^Booking \d+, / })
  await bars.first().focus()
  await page.keyboard.press("ArrowDown")
  await expect(bars.last()).toBeFocused()
  await page.keyboard.press("ArrowUp")
  await expect(bars.first()).toBeFocused()
  await expectAccessible(page)
})
