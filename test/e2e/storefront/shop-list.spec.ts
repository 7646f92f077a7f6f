import type { Page } from "@playwright/test"
import { apply, calendar, openCalendar, opener, sent } from "../calendar.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"

const roofBox = 12
const names = (page: Page) => page.getByRole("main").getByRole("heading", { level: 3 })
const cardOf = (page: Page, name: string) => page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) })

test("Items booked on the selected dates come last with their next free day; when nothing is free, the list says so first", async ({
  page,
  open,
  shop,
}) => {
  const dates = { from: inDays(50), to: inDays(52) }
  await shop.change(`update items set quantity = 1 where organization_id = $shop and number = ${roofBox}`)
  await shop.book(roofBox, dates)
  await open(shop.list(dates))
  await expect(page.getByText("Change", { exact: true })).toBeVisible()
  await expect(cardOf(page, "Snowboard").getByRole("paragraph").nth(1)).toHaveText(/^₴1,040 for 2\sdays$/)
  await expect(names(page).last()).toHaveText("Roof box")
  await expect(cardOf(page, "Roof box")).toContainText("Booked on these dates")
  await expect(cardOf(page, "Roof box")).toContainText("Available from")

  await open(shop.list({ ...dates, q: "roof" }))
  await expect(page.getByText("Nothing is available on these dates")).toBeVisible()
  await expect(names(page)).toBeHidden()
  await page.getByText("Show all").click()
  await expect(cardOf(page, "Roof box")).toContainText("Booked on these dates")
  await page.getByRole("link", { name: "Change dates" }).click()
  await expect(calendar(page)).toBeVisible()
})

test("Dates, order and search filter the list at once and together, Back undoes each, and clearing an empty search lists everything", async ({
  page,
  open,
  shop,
}) => {
  await open(shop.list({ q: "ski" }))
  await page.getByRole("combobox").selectOption("price")
  await expect(names(page)).toHaveText(["Ski boots", "Skis with poles", "Roof box"])
  await expect(page).toHaveURL(/sort=price/)
  await openCalendar(page)
  await calendar(page).getByRole("button", { name: "Later months" }).click()
  const days = calendar(page).getByRole("grid").last().getByRole("button")
  await days.nth(9).click()
  await days.nth(12).click()
  await expect(cardOf(page, "Skis with poles")).toContainText("₴1,800 for 4 days")
  await expect(page).toHaveURL(/from=\d{4}-\d\d-10T10%3A00&to=\d{4}-\d\d-13T18%3A00.*q=ski&sort=price/)
  await apply(page).click()
  const line = page.getByRole("button", { name: /^Change dates, 10 / })
  await expect(line).toBeFocused()
  await expect(line).toHaveText(/^\w{3}\s10 – \w{3}\s13\s\w+(\s\d{4})?\s· 10:00 → 18:00 · 4\sdaysChange$/)

  await page.getByRole("searchbox").fill("boots")
  await page.getByRole("searchbox").press("Enter")
  await expect(names(page)).toHaveText(["Ski boots"])
  await expect(page.getByRole("searchbox")).toBeFocused()
  await expect(names(page).locator("xpath=../p").nth(1)).toHaveText("₴800 for 4 days")
  await page.goBack()
  await expect(page.getByRole("searchbox")).toHaveValue("ski")
  await expect(names(page)).toHaveCount(3)

  await open(shop.list({ q: "zzz" }))
  await page.getByRole("link", { name: "Clear filters" }).press("Enter")
  await expect(names(page).first()).toBeVisible()
  await expect(page.getByRole("searchbox")).toHaveValue("")
  await page.keyboard.press("Tab")
  await expect(page.getByRole("article").first().getByRole("link")).toBeFocused()
})

test("A card opens its item with the dates, in place or in another tab, and links carry the dates", async ({
  page,
  context,
  open,
  shop,
  expectStatus,
}) => {
  expectStatus(404)
  const dates = { from: inDays(60), to: inDays(62) }
  const search = `?from=${dates.from}&to=${dates.to}`
  await open(shop.list(dates))
  await page.evaluate(() => document.body.setAttribute("data-kept", ""))
  const link = cardOf(page, "Roof box").getByRole("link")
  const another = context.waitForEvent("page")
  await link.click({ modifiers: ["ControlOrMeta"] })
  await expect(await another).toHaveURL(`${shop.url}/item-${roofBox}${search}`)
  await (await another).close()
  await expect(page).toHaveURL(/\/shop/)
  await link.press("Enter")
  await expect(page).toHaveURL(`${shop.url}/item-${roofBox}${search}`)
  await expect(page.getByRole("heading", { level: 1, name: "Roof box" })).toBeVisible()
  await page.getByRole("banner").getByRole("link").first().click()
  await expect(page).toHaveURL(`${shop.url}${search}`)
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click()
  await expect(page).toHaveURL(`${shop.url}/about${search}`)
  await page.getByRole("navigation", { name: "Pages" }).first().getByRole("link", { name: "Shop" }).click()
  await expect(page).toHaveURL(`${shop.url}/shop${search}`)
  await page.getByRole("banner").getByRole("link", { name: "Cart" }).click()
  await page.getByRole("link", { name: "Go to the shop" }).click()
  await expect(page).toHaveURL(`${shop.url}/shop${search}`)
  await expect(page.locator("body")).toHaveAttribute("data-kept")

  await open(`${shop.url}/nowhere${search}`)
  await page.getByRole("link", { name: "Go home" }).click()
  await expect(page).toHaveURL(`${shop.url}${search}`)
  await expect(sent(page, "from")).toHaveValue(dates.from)
})

test("Impossible quantities and dates are reported while typing, until they change", async ({ page, open, shop }) => {
  await open(shop.item(9, { from: inDays(40), to: inDays(43) }))
  const quantity = page.getByRole("textbox", { name: "Quantity" })
  await quantity.fill("99999")
  await expect(quantity).toHaveAccessibleDescription("Enter a whole number from 1 to 10,000.")
  await quantity.fill("50")
  await expect(quantity).toHaveAccessibleDescription(/^Only \d+ available on these dates\.$/)
  await expect(
    page
      .getByRole("main")
      .getByRole("status")
      .filter({ hasText: /^Only \d+ available on these dates\.$/ }),
  ).toHaveCount(1)
  await quantity.fill("1")
  await expect(page.locator("[aria-invalid]")).toHaveCount(0)
  await open(shop.item(9, { from: inDays(-3), to: inDays(-1) }))
  await expect(opener(page)).toHaveAccessibleDescription("This time has passed. Choose a later one.")
  await page.getByRole("button", { name: "Change dates", exact: true }).click()
  const days = calendar(page).getByRole("button", { name: /^\w+day,? \d+ \w+ \d{4}/, disabled: false })
  await days.nth(10).click()
  await days.nth(11).click()
  await expect(page.locator("[aria-invalid]")).toHaveCount(0)
  await expect(opener(page)).toHaveAccessibleDescription("")
})

test.describe("On a phone", () => {
  test.use({ viewport: { width: 375, height: 750 } })

  test("wrong dates in the URL are reported at once", async ({ page, open, shop }) => {
    const warnings: string[] = []
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()))
    const bar = page.locator("[data-action-bar]")
    for (const [from, to, sentence] of [
      [inDays(102), inDays(100), "Return must be later than pick-up."],
      [`${inDays(400).slice(0, 4)}-11-31T10:00`, inDays(500), "Choose when you pick up."],
    ] as const) {
      await open(shop.item(6, { from, to }))
      await expect(opener(page).first()).toContainText("Choose dates")
      await expect(opener(page).first()).toHaveAccessibleDescription(sentence)
      await expect(bar.getByRole("button")).toHaveAccessibleName("Choose dates")
      await expect(bar.getByText(sentence)).toBeInViewport()
    }
    await bar.getByRole("button").click()
    await expect(calendar(page)).toBeVisible()
    expect(warnings).toEqual([])
  })
})
