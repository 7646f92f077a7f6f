import { addMember, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"
import { startTranslator } from "../translator.ts"

test.beforeEach(async ({ context, bookedShop }) => signIn(context, await addMember(bookedShop, "admin")))

test("In a translated page bookings and a form go on working, and texts that change are changed", async ({ page, open }) => {
  await open("/reservations/manage?tab=new")
  await startTranslator(page)
  const sheet = page.locator("[data-sheet]")
  await page.locator("[data-row-link]").first().click()
  await sheet.getByRole("button", { name: "Confirm", exact: true }).click()
  await expect(page.getByText("Booking moved to status Confirmed")).toBeVisible()
  await expect(sheet.locator("header")).toContainText("Confirmed")
  await sheet.getByRole("link", { name: "Close booking" }).click()
  await page.getByRole("link", { name: /^In progress \d+$/ }).click()
  await expect(page.getByRole("row").filter({ hasText: "In progress" }).first()).toBeVisible()
  await page.getByRole("searchbox").fill("no such client")
  await expect(page.getByRole("heading", { name: "No matches" })).toBeVisible()
  await page.getByRole("link", { name: "Clear filters" }).click()
  await expect(page.getByRole("row").filter({ hasText: "In progress" }).first()).toBeVisible()

  await page.getByRole("navigation").locator("a[href='/inventory/manage']").first().click()
  await page
    .getByRole("link", { name: /^Edit (?!website|prices)/ })
    .first()
    .click()
  const save = page.getByRole("button", { name: /^Save/ })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\.data/, (route) => (route.request().method() === "POST" ? held.then(() => route.continue()) : route.continue()))
  await page.getByRole("textbox", { name: /^Price/ }).fill("777")
  await expect(page.getByText("Unsaved changes")).toBeVisible()
  await save.click()
  await expect(save).toHaveAttribute("aria-busy", "true")
  release()
  await expect(page.getByText("Unsaved changes")).toHaveCount(0)
})
