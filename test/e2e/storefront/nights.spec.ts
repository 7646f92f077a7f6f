import { uk as calendarWords } from "#app/ui/period-picker/locales/uk.ts"
import { expectBooked, factOf, shownMoment } from "../booked.ts"
import { dayName, monday, wall } from "../calendar.ts"
import { cartFlow, olena } from "../cart-flow.ts"
import { expect, test } from "../fixtures.ts"
import { browserLocale, words } from "../words.ts"

/** An item of the demo shop: ₴2,400 a night, two nights at least, six guests at most. */
const cabin = 13

const [friday, sunday] = [monday.add({ days: 74 }), monday.add({ days: 76 })]
const said = {
  open: "Обрати дати",
  nights: "3 ночі",
  adults: "2 дорослі",
  room: "Місця щонайбільше для 6 гостей.",
  address: "вул. Лісова, 14",
}
const t = words.uk

test.use({ viewport: { width: 375, height: 812 }, locale: browserLocale.uk })

test("On a phone a couple books a cabin for three nights, with two dates and no times", async ({
  page,
  open,
  shop,
  expectAccessible,
  expectStatus,
}) => {
  expectStatus(422)
  const flow = cartFlow(page, "uk")

  await test.step("chooses check-in and check-out", async () => {
    await open(shop.item(cabin))
    await flow.dates.click()
    const calendar = page.getByRole("dialog", { name: said.open })
    const dayOf = (day: Temporal.PlainDate) => calendar.getByRole("button", { name: dayName(day, browserLocale.uk) })
    await expect(calendar.getByRole("grid").first()).toBeVisible()
    while ((await dayOf(friday).count()) === 0) await calendar.getByRole("button", { name: calendarWords.next }).click()
    await dayOf(friday).click()
    await dayOf(sunday.add({ days: 1 })).click()
    await expect(calendar).toContainText(said.nights)
    await expect(calendar.getByRole("combobox")).toHaveCount(0)
    await expectAccessible(page)
    await calendar.getByRole("button", { name: new RegExp(`^(${calendarWords.apply}|${calendarWords.done})`) }).click()
    await expect(page.locator("input[type=date][name=from]")).toHaveValue(friday.toString())
  })

  await test.step("says who comes, and adds the stay", async () => {
    await page.getByLabel(t.form.adults, { exact: true }).fill("7")
    await flow.add.click()
    await expect(page.getByText(said.room).first()).toBeVisible()
    await page.getByLabel(t.form.adults, { exact: true }).fill("2")
    await flow.add.click()
    await flow.viewCart.click()
    await expect(page.getByRole("main")).toContainText(said.nights)
    await expect(page.getByRole("main")).toContainText(said.adults)
    await expectAccessible(page)
  })

  await test.step("books without a pick-up point", async () => {
    await flow.checkOut.click()
    await expect(flow.book).toHaveText(/7.200/)
    await expect(page.getByText(t.form.gettingIt)).toHaveCount(0)
    const { firstName, phone, email } = olena
    await flow.fill({ firstName, phone, email })
    await flow.book.click()
    await expectBooked(page, firstName, "uk")
    await expect(factOf(page, t.checkIn)).toHaveText(shownMoment(wall(friday, "14:00"), "uk", { year: true }))
    await expect(factOf(page, t.checkOut)).toHaveText(shownMoment(wall(sunday.add({ days: 1 }), "11:00"), "uk", { year: true }))
    await expect(page.getByRole("main")).toContainText(said.address)
    await expectAccessible(page)
  })
})
