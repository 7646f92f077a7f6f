import { uk as calendarWords } from "#app/ui/period-picker/locales/uk.ts"
import { dayName, monday } from "../calendar.ts"
import { cartFlow } from "../cart-flow.ts"
import { expect, test } from "../fixtures.ts"
import { browserLocale, words } from "../words.ts"

/** An item of the demo shop. */
const stoves = 11

const own = {
  open: "Обрати дати",
  lowest: "від 343 ₴ / день при оренді на тиждень",
  season: "Високий сезон",
  dates: "Увесь рік",
  rows: ["7 днів", "2 400 ₴", "1 день", "500 ₴", "Високий сезон, +50 %", "8 днів", "1 450 ₴", "Разом", "4 350 ₴"],
}

test.use({ viewport: { width: 375, height: 812 }, locale: browserLocale.uk })

test("On a phone a customer opens all prices and those of each day, and sees of what the total of the dates is made", async ({
  page,
  open,
  shop,
  expectAccessible,
  expectReadable,
}) => {
  await shop.change(`
        update organizations set prices = '{"roundsToWhole": true}' where id = $shop;
        update items set price = 50000, steps = '[{"length": {"amount": 7, "unit": "day"}, "price": "240000"}]'
          where organization_id = $shop and number = ${stoves};
        insert into seasons (organization_id, id, position, name, translations, first_day, last_day, is_yearly, percent)
          values ($shop, gen_random_uuid(), 1, 'High season', '{"uk": {"name": "Високий сезон"}}', '01-01', '12-31', true, 50)`)
  const t = words.uk
  const flow = cartFlow(page, "uk")
  const main = page.getByRole("main")

  await test.step("opens all prices", async () => {
    await open(shop.item(stoves))
    await expect(main).toContainText(own.lowest)
    await expect(main.getByRole("table")).toBeHidden()
    await main.getByText(t.prices.all, { exact: true }).click()
    await expect(main.getByRole("table", { name: t.prices.byLength }).getByRole("row")).toHaveCount(3)
    await expect(main).toContainText(own.dates)
    await expectAccessible(page)
    await expectReadable(page)
  })

  await test.step("looks at the price of each day, and comes back", async () => {
    await main.getByRole("link", { name: t.prices.each.day }).click()
    await expect(page.getByRole("heading", { level: 1, name: t.prices.each.day })).toBeVisible()
    await expect(main.getByRole("table")).toHaveCount(12)
    await expect(main.getByRole("cell", { name: new RegExp(`^15 750 ${own.season}$`) })).toHaveCount(12)
    await expectAccessible(page)
    await expectReadable(page)
    await main.getByRole("link").first().click()
    await expect(flow.dates).toBeVisible()
  })

  await test.step("chooses a week and a day", async () => {
    await flow.dates.click()
    const calendar = page.getByRole("dialog", { name: own.open })
    const dayOf = (day: Temporal.PlainDate) => calendar.getByRole("button", { name: dayName(day, browserLocale.uk) })
    await expect(calendar.getByRole("grid").first()).toBeVisible()
    while ((await dayOf(monday).count()) === 0) await calendar.getByRole("button", { name: calendarWords.next }).click()
    await dayOf(monday).click()
    await dayOf(monday.add({ days: 7 })).click()
    await calendar.getByRole("button", { name: new RegExp(`^(${calendarWords.apply}|${calendarWords.done})`) }).click()
    for (const text of own.rows) await expect(main).toContainText(text)
    await expectAccessible(page)
  })

  await test.step("adds it to the cart at that total", async () => {
    await flow.add.click()
    await flow.viewCart.click()
    await expect(main).toContainText(own.rows.at(-1) ?? "")
  })
})
