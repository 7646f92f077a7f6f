import { addMember, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"

test.beforeEach(async ({ context, bookedShop }) => signIn(context, await addMember(bookedShop, "admin")))

test("The menu is one level of sections whose open one lists its pages, and on a rail icons with names; new bookings are a press away", async ({
  page,
  open,
  expectAccessible,
}) => {
  await open("/inventory/manage")
  const menu = page.getByRole("navigation", { name: "Menu" })
  const linkTo = (name: string | RegExp) => menu.getByRole("link", { name, exact: true })
  await expect(linkTo("Inventory")).toHaveAttribute("aria-current", "page")
  await expect(linkTo("Manage")).toHaveAttribute("aria-current", "page")
  await linkTo("Add item").click()
  await expect(page).toHaveURL("/inventory/add")
  await expect(linkTo("Inventory")).toHaveAttribute("aria-current", "true")
  await expect(linkTo("Add booking")).toBeHidden()

  await linkTo(/^New to confirm \d+$/).click()
  await expect(page).toHaveURL("/reservations/confirm")
  await expect(linkTo(/^New to confirm \d+$/)).toHaveAttribute("aria-current", "page")
  await expect(linkTo("Add item")).toBeHidden()

  await page.setViewportSize({ width: 768, height: 800 })
  await expect(linkTo("Manage")).toBeHidden()
  await expectAccessible(page)
  await linkTo("Today").press("Enter")
  await expect(page).toHaveURL("/reservations/today")
  await expect(menu.locator("[aria-current]")).toHaveText(["Today"])
  await linkTo(/^New to confirm \d+$/).click()
  await expect(page).toHaveURL("/reservations/confirm")
})
