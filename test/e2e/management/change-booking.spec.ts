import { addMember, signIn } from "../accounts.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"
import { expectNoOverflow } from "../layout.ts"

test("A rental gets another return and quantity with its new total in sight, and is extended by a press that can be undone", async ({
  context,
  shop,
  page,
  open,
  expectAccessible,
}) => {
  await signIn(context, await addMember(shop, "member"))
  await shop.book(3, { from: inDays(1), to: inDays(3) })
  await shop.change("update reservations set status = 'inProgress' where organization_id = $shop")
  await open("/reservations/manage?tab=inProgress")
  await page
    .getByRole("link", { name: /^Booking \d+/ })
    .first()
    .click()
  await page.getByRole("link", { name: "Change dates" }).click()

  await expect(page.getByRole("heading", { name: /^Change booking/ })).toBeVisible()
  const total = page.getByRole("region", { name: "Total", exact: true })
  await page.getByLabel("Return").fill(inDays(0))
  await expect(total).toContainText("once the dates and items are right")
  await page.getByLabel("Return").fill(inDays(4))
  await expect(total).toContainText("→")
  const asChanged = await total.locator("ins").innerText()
  await page.getByLabel("Quantity").fill("2")
  await expect(total.locator("ins")).not.toHaveText(asChanged)
  const withTwo = await total.locator("ins").innerText()
  const add = page.getByRole("combobox", { name: "Add an item by name or number" })
  await add.fill("1")
  await add.press("Enter")
  await expect(page.getByLabel("Quantity")).toHaveCount(2)
  await expectAccessible(page)
  await expectNoOverflow(page, { screens: ["phone"] })
  await page
    .getByRole("button", { name: /^Remove / })
    .last()
    .click()
  await expect(total.locator("ins")).toHaveText(withTwo)
  const shown = (await total.locator("ins").innerText()).replace("After:", "").trim()
  await page.getByRole("button", { name: "Save booking" }).click()

  const items = page.getByRole("region", { name: "Items" })
  await expect(items).toContainText(shown)
  await page.getByRole("button", { name: /^Extend by 1 day/ }).click()
  await expect(page.getByText("Return moved to")).toBeVisible()
  await expect(items).not.toContainText(shown)
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(items).toContainText(shown)
})
