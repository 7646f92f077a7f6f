import type { Locator, Page } from "@playwright/test"
import { addMember, signIn } from "../accounts.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"
import { expectNoOverflow } from "../layout.ts"
import { words } from "../management-words.ts"

/** Presses of keys that a phone booking of a known client may take, from any page. */
const budget = 60

const toast = (page: Page, text: RegExp) => page.getByRole("region", { name: /^Notifications/ }).getByText(text)

/** Counts the keys that are pressed. */
function countKeys(page: Page) {
  let count = 0
  return {
    count: () => count,
    press: async (key: string, times = 1) => {
      for (let time = 0; time < times; time += 1) await page.keyboard.press(key)
      count += times
    },
    type: async (text: string) => {
      await page.keyboard.type(text)
      count += text.length
    },
    /** Tab until the control has the focus. */
    async reach(control: Locator) {
      for (let tabs = 0; tabs < 12; tabs += 1) {
        await page.keyboard.press("Tab")
        count += 1
        if (await control.evaluate((element) => element === document.activeElement)) return
      }
      throw new Error("The control is too many tabs away")
    },
  }
}

test("A phone booking of a known client takes the keyboard alone and few keys", async ({ context, bookedShop, page, open }) => {
  await signIn(context, await addMember(bookedShop, "member"))
  await open("/reservations/manage")
  const keys = countKeys(page)
  await keys.press("n")
  await expect(page.getByRole("heading", { name: "Add booking" })).toBeVisible()

  await expect(page.getByRole("button", { name: "Choose dates" })).toBeFocused()
  await keys.press("Enter")
  await expect(page.getByRole("grid").first()).toBeVisible()
  await keys.press("ArrowRight", 2)
  await keys.press("Enter")
  await keys.press("ArrowRight", 2)
  await keys.press("Enter")
  await keys.press("Escape")
  const add = page.getByRole("combobox", { name: "Add an item by name or number" })
  await keys.reach(add)
  await keys.type("tent")
  await expect(page.getByRole("option").first()).toContainText(/\d+ of \d+ free/)
  await keys.press("Enter")
  await keys.reach(page.getByRole("combobox", { name: "Find a client by name or phone" }))
  await keys.type("0670001000")
  await expect(page.getByRole("option", { name: "Olena Barvinok" })).toBeVisible()
  await keys.press("Enter")
  await expect(page.getByLabel("First name")).toHaveValue("Olena")
  const button = page.getByRole("button", { name: /^Create booking · ₴/ })
  await expect(button).toBeVisible()
  await keys.press("Control+s")

  await expect(toast(page, /^Booking \(\d+\) has been created$/)).toBeVisible()
  await expect(page.getByRole("heading", { name: /^Booking \d+/ })).toBeVisible()
  expect(new URL(page.url()).searchParams.get("booking")).toMatch(/^\d+$/)
  expect(keys.count()).toBeLessThanOrEqual(budget)
})

test("The calendar marks booked days, which can be booked all the same once the shortage is accepted", async ({
  context,
  shop,
  page,
  open,
  expectStatus,
  expectAccessible,
}) => {
  expectStatus(409)
  expectStatus(500)
  await signIn(context, await addMember(shop, "member"))
  const stock = await shop.change("select quantity from items where organization_id = $shop and number = 3")
  await shop.book(3, { from: inDays(2, "00:00"), to: inDays(4, "00:00") }, Number(stock[0]?.quantity))
  await open(`/reservations/add?item=3&from=${inDays(2)}&to=${inDays(3)}&phone=0670009999`)
  await page.getByRole("button", { name: /^Change dates/ }).click()
  await expect(
    page
      .getByRole("gridcell")
      .getByRole("button", { name: /booked/i })
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press("Escape")

  await page.getByLabel("First name").fill("Ihor")
  await expect(page.getByText(/none free from/)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page, { screens: ["phone"] })
  await page.route("**/reservations/add.data*", (route) => route.fulfill({ status: 500, body: "" }))
  await page.getByRole("button", { name: /^Create booking/ }).click()
  await expect(page.getByRole("alert").filter({ hasText: "Booking create failed" })).toBeVisible()
  await page.unroute("**/reservations/add.data*")
  await page.getByRole("button", { name: "Close notification" }).click()
  await page.getByRole("button", { name: /^Create booking/ }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Create anyway" }).click()
  await expect(toast(page, /has been created$/)).toBeVisible()
})

test.describe("in Ukrainian", () => {
  test.use({ locale: "uk" })

  test("the form is readable and keeps what was typed when it is refused", async ({
    context,
    shop,
    page,
    open,
    expectStatus,
    expectAccessible,
  }) => {
    expectStatus(422)
    await signIn(context, await addMember(shop, "member"))
    await open("/reservations/add?item=3")
    const { add, change } = words.uk
    await page.getByLabel(change.contact.phone, { exact: true }).fill("067 000 9998")
    await page.getByRole("button", { name: add.create, exact: true }).click()
    await expect(page.getByText(change.errors.missing.name)).toHaveCount(2)
    await expect(page.getByLabel(change.contact.phone, { exact: true })).toHaveValue("067 000 9998")
    await expectAccessible(page)
  })
})
