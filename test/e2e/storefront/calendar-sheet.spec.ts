import {
  answerWithBookings,
  apply,
  calendar,
  camera,
  dayOf,
  monday,
  openCalendar,
  opener,
  partsOf,
  sent,
  typedField,
  typeMoment,
  wall,
} from "../calendar.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"

test.use({ viewport: { width: 375, height: 720 } })

test("On a phone dates are selected in a sheet, which turning the phone keeps, and applied by its button; half a selection keeps it open", async ({
  page,
  open,
  shop,
}) => {
  await answerWithBookings(page)
  await open(shop.item(camera))
  await openCalendar(page)
  await dayOf(page, monday).click()
  await apply(page).click()
  await expect(calendar(page).getByText("Choose when you return.").first()).toBeVisible()
  await dayOf(page, monday.add({ days: 1 })).click()
  await expect(sent(page, "from")).toHaveValue("")
  await expect(calendar(page).getByText(/\d\sh · ₴1,800$/)).toBeVisible()
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(dayOf(page, monday.add({ days: 1 }))).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
  await apply(page).click()
  await expect(calendar(page)).toBeHidden()
  await expect(sent(page, "from")).toHaveValue(wall(monday, "10:00"))
  await expect(sent(page, "to")).toHaveValue(wall(monday.add({ days: 1 }), "18:00"))
  await expect(opener(page)).toBeFocused()

  await page.setViewportSize({ width: 375, height: 720 })
  await opener(page).click()
  await calendar(page).getByRole("button", { name: "Type dates" }).click()
  await calendar(page).getByRole("button", { name: "Clear" }).click()
  await typeMoment(typedField(page, "Pick-up"), wall(monday, "12:00"))
  await apply(page).click()
  await expect(typedField(page, "Return").getByRole("spinbutton").first()).toBeFocused()
  await expect(typedField(page, "Pick-up").getByRole("spinbutton")).toHaveText(partsOf(wall(monday, "12:00")))
})

test("Back closes the sheet and stays on the page, and leaves the page where none is open", async ({ page, open, shop }) => {
  const title = page.getByRole("heading", { level: 1 })
  const scrolled = () => page.evaluate(() => scrollY)
  await answerWithBookings(page)
  await open(`${shop.url}/shop`)
  await page.getByRole("link", { name: "Mirrorless camera" }).click()
  await expect(title).toHaveText("Mirrorless camera")
  await page.evaluate(() => scrollTo(0, 200))
  await opener(page).click()
  await expect(dayOf(page, monday)).toBeVisible()
  expect(await scrolled()).toBe(200)
  await page.goBack()
  await expect(calendar(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await expect(page).toHaveURL(/item-9$/)
  expect(await scrolled()).toBe(200)
  await openCalendar(page)
  await dayOf(page, monday).click()
  await dayOf(page, monday.add({ days: 1 })).click()
  await apply(page).click()
  await expect(page).toHaveURL(new RegExp(`item-9.from=${monday}T10`))
  await expect(sent(page, "from")).toHaveValue(wall(monday, "10:00"))
  await page.goBack()
  await expect(page).toHaveURL(`${shop.url}/shop`)
  await expect(title).toHaveText("Shop")
  await page.goForward()
  await expect(title).toHaveText("Mirrorless camera")
  await expect(calendar(page)).toBeHidden()
})

test("The sheet leads on from the home page to the list, and from an empty list back to it", async ({ page, open, shop }) => {
  const dates = { from: inDays(50), to: inDays(53) }
  await shop.change("update items set quantity = 1 where organization_id = $shop and number = 12")
  await shop.book(12, dates)
  await open(shop.url)
  await openCalendar(page)
  await dayOf(page, monday).click()
  await dayOf(page, monday.add({ days: 1 })).click()
  await calendar(page).getByRole("button", { name: "See what’s available" }).click()
  await expect(page).toHaveURL(new RegExp(`${shop.url}/shop.from=${monday}T10`))
  await page.goBack()
  await expect(page).toHaveURL(shop.url)

  await open(shop.list({ ...dates, q: "roof" }))
  await page.getByRole("link", { name: "Change dates" }).click()
  await expect(calendar(page).getByRole("grid").first()).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(calendar(page)).toBeHidden()
  await expect(page.getByText("Nothing is available on these dates")).toBeVisible()
})
