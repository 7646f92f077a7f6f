import { uk } from "#app/ui/period-picker/locales/uk.ts"
import { expectBooked } from "../booked.ts"
import { dayName, monday, wall } from "../calendar.ts"
import { cartFlow, olena } from "../cart-flow.ts"
import { expect, test } from "../fixtures.ts"
import type { Shop } from "../shop.ts"
import { browserLocale } from "../words.ts"

/** Closes the whole shop, or one of its pick-up points, on a day. */
const closeOn = (shop: Shop, day: Temporal.PlainDate, point?: string) =>
  shop.change(`insert into closed_days (organization_id, id, location_id, first_day, last_day)
    select $shop, gen_random_uuid(), ${point ? "id" : "null"}, '${day}', '${day}' from locations
    where organization_id = $shop and name = '${point ?? "Old town"}'`)

const tuesday = monday.add({ days: 1 })

const [town, station] = ["Старе місто", "Залізничний вокзал"]

test.use({ viewport: { width: 375, height: 720 }, locale: browserLocale.uk })

test("On a phone a tourist sees on which days the shop is closed, and is led from a closed pick-up point to an open one", async ({
  page,
  open,
  shop,
  expectAccessible,
}) => {
  await shop.change(`update organizations set rules = '{"openingHoursOnly": true}' where id = $shop`)
  await closeOn(shop, monday, "Old town")
  await closeOn(shop, tuesday)
  const flow = cartFlow(page, "uk")
  const wednesday = monday.add({ days: 2 })

  await test.step("chooses dates in the calendar", async () => {
    await open(shop.item(1))
    await flow.dates.click()
    const calendar = page.getByRole("dialog", { name: "Обрати дати" })
    const dayOf = (day: Temporal.PlainDate) => calendar.getByRole("button", { name: dayName(day, browserLocale.uk) })
    await expect(calendar.getByRole("grid").first()).toBeVisible()
    const later = calendar.getByRole("button", { name: uk.next })
    while ((await dayOf(monday).count()) === 0) await later.click()
    await expect(dayOf(tuesday)).toHaveAccessibleName(/зачинено$/)
    await expect(dayOf(tuesday)).toBeDisabled()
    await dayOf(monday).click()
    await dayOf(wednesday).click()
    await expectAccessible(page)
    await calendar.getByRole("button", { name: new RegExp(`^(${uk.apply}|${uk.done})`) }).click()
    await expect(page.locator("input[type=datetime-local][name=from]")).toHaveValue(wall(monday, "10:00"))
  })

  await test.step("checks out at the point that is open", async () => {
    await flow.add.click()
    await flow.viewCart.click()
    await flow.checkOut.click()
    await expect(page.locator("label").filter({ hasText: town })).toContainText("Цього дня прокат зачинено.")
    await expect(page.getByRole("radio", { name: station })).toBeChecked()
    await expect(page.getByRole("radio", { name: town })).not.toBeChecked()
    await expectAccessible(page)
    const { firstName, phone, email } = olena
    await flow.fill({ firstName, phone, email })
    await flow.book.click()
    await expectBooked(page, firstName, "uk")
    await expect(page.getByRole("main")).toContainText(station)
  })
})
