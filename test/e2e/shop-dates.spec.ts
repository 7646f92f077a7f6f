import type { Page } from "@playwright/test"
import type { Program } from "#test/program.ts"
import { checkOut, fillCart, someContact } from "#test/send-booking.ts"
import { asAdministrator } from "./as-administrator.ts"
import { inDays, nextSkippedHalfHour } from "./dates.ts"
import { expect, test } from "./fixtures.ts"

const roofBox = { number: "12", en: "Roof box", uk: "Бокс на дах" }
const program = () => ({ origin: process.env.ORENDA_TEST_ORIGIN ?? "" }) as Program

/** Books every roof box of the shop for the dates. */
async function bookRoofBoxes(dates: { from: string; to: string }) {
  const [{ quantity } = { quantity: 0 }] = (await asAdministrator("select quantity from items where number = 12")) as Array<{
    quantity: number
  }>
  const cart = await fillCart(program(), "demo", { item: roofBox.number, quantity: String(quantity), ...dates })
  const booked = await checkOut(program(), "demo", cart, { ...someContact(), delivery: "delivery", city: "Lviv", addressLine: "Shevska 1" })
  expect(booked.status).toBe(302)
}

const names = (page: Page) => page.getByRole("main").getByRole("heading", { level: 3 })
const cardOf = (page: Page, name: string) => page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) })
const shopAt = (values: Record<string, string>) => `/demo/shop?${new URLSearchParams(values)}`

const booked = { en: "Booked on these dates", uk: "Зайнято на ці дати" }
const freeFrom = { en: "Free from", uk: "Вільно з" }
const forDays = { en: /^₴1,040 for 2\sdays$/, uk: /^1\s040\s₴ за 2\sдні$/ }
const labels = {
  en: { from: "Pick-up", to: "Return", see: "See what’s free", snowboard: "Snowboard", change: "Change" },
  uk: { from: "Отримання", to: "Повернення", see: "Показати вільне", snowboard: "Сноуборд", change: "Змінити" },
}

for (const [locale, width, day] of [
  ["en", 1280, 300],
  ["uk", 375, 320],
] as const) {
  const dates = { from: inDays(day), to: inDays(day + 2) }

  async function expectShop(page: Page) {
    await expect(page).toHaveURL(/\/demo\/shop\?/)
    await expect(cardOf(page, labels[locale].snowboard).getByRole("paragraph").first()).toHaveText(forDays[locale])
    await expect(names(page).last()).toHaveText(roofBox[locale])
    await expect(cardOf(page, roofBox[locale])).toContainText(booked[locale])
    await expect(cardOf(page, roofBox[locale])).toContainText(freeFrom[locale])
    await cardOf(page, roofBox[locale]).getByRole("link").click()
    await expect(page).toHaveURL(/\/demo\/item-12\?from=/)
  }

  test.describe(`In ${locale}, ${width} wide`, () => {
    test.use({ viewport: { width, height: 800 } })

    test("what is booked on the chosen dates stands last and says when it is free", async ({ page, open }) => {
      await bookRoofBoxes(dates)
      await open(`${shopAt(dates)}&lang=${locale}`)
      await expect(page.getByText(labels[locale].change, { exact: true })).toBeVisible()
      await expectShop(page)
    })

    test.describe("with JavaScript off", () => {
      test.use({ javaScriptEnabled: false })

      test("dates typed on the home page show what they cost in the shop", async ({ page }) => {
        await bookRoofBoxes({ from: inDays(day + 7), to: inDays(day + 9) })
        await page.goto(`/demo?lang=${locale}`)
        await page.getByLabel(labels[locale].from, { exact: true }).fill(inDays(day + 7))
        await page.getByLabel(labels[locale].to, { exact: true }).fill(inDays(day + 9))
        await page.getByRole("button", { name: labels[locale].see }).click()
        await expectShop(page)
      })
    })
  })
}

test("The list follows the calendar at once, with search and order kept, and going back undoes it", async ({ page, open }) => {
  await open("/demo/shop?lang=en&q=ski&sort=price")
  await expect(names(page)).toHaveText(["Ski boots", "Skis with poles", "Roof box"])
  await page.getByRole("button", { name: "Choose dates" }).click()
  const calendar = page.getByRole("dialog", { name: "Choose dates" })
  await calendar.getByRole("button", { name: "Later months" }).click()
  const days = calendar.getByRole("grid").last().getByRole("button")
  await days.nth(9).click()
  await days.nth(12).click()
  await expect(cardOf(page, "Skis with poles")).toContainText("₴2,000 for 4 days")
  await expect(page).toHaveURL(/from=\d{4}-\d\d-10T10%3A00&to=\d{4}-\d\d-13T18%3A00.*q=ski&sort=price/)
  await calendar.getByRole("button", { name: "Apply" }).click()
  const line = page.getByRole("button", { name: /^Change dates, 10 / })
  await expect(line).toBeFocused()
  await expect(line).toHaveText(/^10\s\w+, 10:00 → 13\s\w+(\s\d{4})?, 18:00\s· 4\sdaysChange$/)

  await page.getByRole("searchbox").fill("boots")
  await page.getByRole("searchbox").press("Enter")
  await expect(names(page)).toHaveText(["Ski boots"])
  await expect(page.getByRole("searchbox")).toBeFocused()
  await expect(names(page).locator("xpath=../p").first()).toHaveText("₴800 for 4 days")
  await page.goBack()
  await expect(page.getByRole("searchbox")).toHaveValue("ski")
  await expect(names(page)).toHaveCount(3)
})

test("Who empties a search that found nothing goes on at what is there, and the search is empty", async ({ page, open }) => {
  await open("/demo/shop?lang=en&q=zzz")
  await page.getByRole("link", { name: "Clear filters" }).press("Enter")
  await expect(names(page).first()).toBeVisible()
  await expect(page.getByRole("searchbox")).toHaveValue("")
  await page.keyboard.press("Tab")
  await expect(page.getByRole("article").first().getByRole("link")).toBeFocused()
})

test("Where nothing is free that is said first, with the way to other dates", async ({ page, open }) => {
  const dates = { from: inDays(340), to: inDays(343) }
  await bookRoofBoxes(dates)
  await open(shopAt({ ...dates, q: "roof", lang: "en" }))
  await expect(page.getByText("Nothing free on these dates")).toBeVisible()
  await expect(names(page)).toBeHidden()
  await page.getByText("Show all").click()
  await expect(cardOf(page, roofBox.en)).toContainText(booked.en)
  await page.getByRole("link", { name: "Change dates" }).click()
  await expect(page.getByRole("dialog", { name: "Choose dates" })).toBeVisible()
})

test.describe("On a phone", () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test("where nothing is free, the way to other dates opens the calendar, and back closes it", async ({ page, open }) => {
    const dates = { from: inDays(350), to: inDays(353) }
    const calendar = page.getByRole("dialog", { name: "Choose dates" })
    await bookRoofBoxes(dates)
    await open(shopAt({ ...dates, q: "roof", lang: "en" }))
    await page.getByRole("link", { name: "Change dates" }).click()
    await expect(calendar.getByRole("grid").first()).toBeVisible()
    await page.goBack()
    await expect(calendar).toBeHidden()
    await expect(page.getByText("Nothing free on these dates")).toBeVisible()
  })
})

test("Dates that cannot be booked are told at the bar, and prices are of one unit", async ({ page }) => {
  for (const [from, to, said] of [
    ["2020-01-01T10:00", "2020-01-03T10:00", "This time has passed. Choose a later one."],
    [inDays(5), inDays(3), "Return must be later than pick-up."],
    [inDays(800), inDays(801), "Bookings open 730 days ahead. Choose an earlier date."],
    [inDays(5), inDays(600), "A booking lasts 366 days at most. Choose an earlier return."],
    [nextSkippedHalfHour(), inDays(500), "There is no such time that day: the clocks go forward. Choose another time."],
    [inDays(5), "", "Choose when you return."],
    ["", inDays(5), "Choose when you pick up."],
    ["tomorrow", "'; drop table items", "Choose when you pick up."],
  ] as const) {
    const answer = await page.goto(shopAt({ from, to, lang: "en" }))
    expect(answer?.status()).toBe(200)
    await expect(page.getByText(said)).toBeVisible()
    await expect(cardOf(page, "Snowboard").getByRole("paragraph")).toHaveText(["₴520 / day"])
  }
})

test("The dates of the cart are the shop's while its address names none", async ({ page, context, baseURL, open }) => {
  const dates = { from: inDays(360), to: inDays(362) }
  const [name = "", value = ""] = (await fillCart(program(), "demo", { item: "7", ...dates })).split("=")
  await context.addCookies([{ name, value, url: baseURL ?? "" }])
  await open("/demo/shop?lang=en")
  await expect(cardOf(page, "Snowboard")).toContainText("₴1,040 for 2 days")
  await expect(cardOf(page, "Snowboard").getByRole("link")).toHaveAttribute("href", `/demo/item-7?from=${dates.from}&to=${dates.to}`)
  await open("/demo/shop?lang=en&from=&to=")
  await expect(page.getByRole("button", { name: "Choose dates" })).toBeVisible()
  await expect(cardOf(page, "Snowboard").getByRole("paragraph")).toHaveText(["₴520 / day"])
})

test("A shop with dates and the longest names fits 320 px and is accessible, light and dark", { tag: "@alone" }, async ({
  page,
  open,
  expectAccessible,
}) => {
  const dates = { from: inDays(380), to: inDays(383) }
  await bookRoofBoxes(dates)
  const name = `${"Надзвичайнодовгийнаметдлядвохлюдей".repeat(3)} ${"for two ".repeat(6)}`.slice(0, 150)
  await asAdministrator(`update items set name = '${name}', translations = '{}' where number = 14`)
  try {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await open(`${shopAt(dates)}&lang=uk`)
        await expect(names(page).first()).toHaveText(name)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        await expectAccessible(page)
      }
    }
  } finally {
    await asAdministrator(`update items set name = 'City apartment' where number = 14`)
  }
})

test("The sitemap is what a reader of XML can read", async ({ page }) => {
  await page.goto("/demo?lang=en")
  const read = await page.evaluate(async () => {
    const text = await (await fetch("/demo/sitemap.xml")).text()
    const map = new DOMParser().parseFromString(text, "application/xml")
    const links = map.getElementsByTagNameNS("http://www.w3.org/1999/xhtml", "link")
    return { mistakes: map.getElementsByTagName("parsererror").length, urls: map.getElementsByTagName("url").length, links: links.length }
  })
  expect(read).toEqual({ mistakes: 0, urls: 17, links: 51 })
})

test("A card leads to its item with the dates, and not by loading the page whole, but where a key asks for it in another tab", async ({
  page,
  context,
  open,
}) => {
  await open(`${shopAt({ from: inDays(420), to: inDays(422) })}&lang=en`)
  await page.evaluate(() => document.body.setAttribute("data-kept", ""))
  const item = /\/demo\/item-12\?from=\d{4}-\d\d-\d\dT10:00&to=\d{4}-\d\d-\d\dT10:00$/
  const link = cardOf(page, roofBox.en).getByRole("link")
  const another = context.waitForEvent("page")
  await link.click({ modifiers: ["ControlOrMeta"] })
  await expect(await another).toHaveURL(item)
  await expect(page).toHaveURL(/\/demo\/shop/)
  await link.press("Enter")
  await expect(page).toHaveURL(item)
  await expect(page.getByRole("heading", { level: 1, name: roofBox.en })).toBeVisible()
  await expect(page.locator("body")).toHaveAttribute("data-kept")
})
