import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import {
  dayName,
  dayOf,
  item,
  kyiv,
  monday,
  opener,
  openPicker,
  partsOf,
  picker,
  sent,
  turn,
  typedField,
  wall,
  withBookings,
} from "./picker.ts"

/** Makes the shop one that chooses dates and times in one control. */
async function combined(page: Page) {
  await page.route(/\/demo\/item-9(\?|$)/, async (route) => {
    // A page that is kept for many runs its scripts by their hashes, which this would change; one of the visitor's own has a nonce.
    const answer = await route.fetch({ headers: { ...route.request().headers(), cookie: "own=1" } })
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll("separate", "combined") })
  })
}

test("Two taps choose dates at the usual times, and the page has them in its form and address", async ({
  page,
  open,
  expectAccessible,
}) => {
  await withBookings(page)
  await openPicker(page, open)
  await turn(page)
  await dayOf(page, monday).click()
  await expect(picker(page).getByText("Now choose the return day").first()).toBeVisible()
  await dayOf(page, monday.add({ days: 2 })).click()
  await expect(picker(page).getByText(/^2.days 8.hours, ₴2,700$/)).toBeAttached()
  await expect(sent(page, "from")).toHaveValue(wall(monday, "10:00"))
  await expect(sent(page, "to")).toHaveValue(wall(monday.add({ days: 2 }), "18:00"))
  await expect(page).toHaveURL(new RegExp(`from=${monday}T10(:|%3A)00`))
  await expectAccessible(page)
  await picker(page)
    .getByRole("button", { name: /^Apply/ })
    .click()
  await expect(picker(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await expect(opener(page)).toHaveAccessibleName(/^Change dates, .*, 10:00 to .*, 18:00$/)
})

test("An earlier day begins anew, and the same day twice is a rental of one day", async ({ page, open }) => {
  await withBookings(page)
  await openPicker(page, open)
  await turn(page)
  await dayOf(page, monday.add({ days: 2 })).click()
  await dayOf(page, monday).click()
  await expect(sent(page, "from")).toHaveValue("")
  await dayOf(page, monday).click()
  await expect(sent(page, "from")).toHaveValue(wall(monday, "10:00"))
  await expect(sent(page, "to")).toHaveValue(wall(monday, "18:00"))
})

test("The keyboard alone chooses dates, and Esc gives the focus back", async ({ page, open }) => {
  await withBookings(page)
  await open(item)
  await opener(page).focus()
  await page.keyboard.press("Enter")
  await expect(picker(page).getByRole("button", { name: dayName(kyiv) })).toBeFocused()
  await expect(picker(page).getByRole("button", { name: dayName(kyiv) })).toHaveAccessibleName(/today/)
  const days = kyiv.until(monday).total("days")
  for (let week = 0; week < Math.floor(days / 7); week += 1) await page.keyboard.press("ArrowDown")
  for (let day = 0; day < days % 7; day += 1) await page.keyboard.press("ArrowRight")
  await expect(dayOf(page, monday)).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(dayOf(page, monday.add({ days: 1 }))).toBeFocused()
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("Enter")
  await expect(sent(page, "to")).toHaveValue(wall(monday.add({ days: 2 }), "18:00"))
  await page.keyboard.press("Escape")
  await expect(picker(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test("A calendar that is slow to come says so at once, and Esc gives the focus back", async ({ page, open }) => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/\/assets\/period-dialog.*\.js$/, (route) => asked.then(() => route.continue()))
  await open(item)
  const coming = page.getByText("Opening the calendar…")
  await opener(page).click()
  await expect(coming).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(coming).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await opener(page).click()
  await expect(coming).toBeVisible()
  answer()
  await expect(picker(page).getByRole("button", { name: dayName(kyiv) })).toBeFocused()
  await expect(coming).toBeHidden()
})

test("Going back gives the dates back that were chosen before", async ({ page, open }) => {
  await open(`/demo?from=${wall(monday, "10:00")}&to=${wall(monday.add({ days: 1 }), "18:00")}`)
  await opener(page).click()
  await picker(page).getByRole("button", { name: "Clear" }).click()
  await dayOf(page, monday.add({ days: 2 })).click()
  await dayOf(page, monday.add({ days: 3 })).click()
  await page.getByRole("button", { name: "See what’s free" }).click()
  await expect(page).toHaveURL(new RegExp(`/demo/shop.from=${monday.add({ days: 2 })}`))
  await page.goBack()
  await expect(opener(page)).toHaveAccessibleName(new RegExp(`^Change dates, ${monday.day} `))
  await expect(sent(page, "to")).toHaveValue(wall(monday.add({ days: 1 }), "18:00"))
})

test("A time that was chosen reads as a time, and a year that is not this one is said", async ({ page, open }) => {
  const year = kyiv.year + 1
  await withBookings(page)
  await open(`${item}?from=${year}-03-01T10:15&to=${year}-03-04T10:00&lang=en`)
  await expect(opener(page)).toContainText(`1 – 4\u00a0Mar\u00a0${year}`)
  await expect(opener(page)).toHaveAccessibleName(`Change dates, 1 March ${year}, 10:15 to 4 March ${year}, 10:00`)
  const booked = [wall(monday.add({ days: 4 }), "10:00"), wall(monday.add({ days: 5 }), "10:00")]
  await open(`${item}?from=${booked[0]}&to=${booked[1]}`)
  await expect(page.getByLabel("Pick-up time").getByRole("option", { name: "12:30 — booked" })).toBeDisabled()
  await expect(page.getByLabel("Pick-up time").locator("option:checked")).toHaveText("10:00")
})

test("In one control pick-up and return are read together, and their times are in the panel", async ({ page, open, expectAccessible }) => {
  await combined(page)
  await withBookings(page)
  await openPicker(page, open)
  await turn(page)
  await picker(page).getByLabel("Pick-up time").selectOption("09:00")
  await dayOf(page, monday).click()
  await dayOf(page, monday.add({ days: 1 })).click()
  await expect(sent(page, "from")).toHaveValue(wall(monday, "09:00"))
  await picker(page).getByLabel("Return time").selectOption("20:30")
  await expect(sent(page, "to")).toHaveValue(wall(monday.add({ days: 1 }), "20:30"))
  await expectAccessible(page)
  await expect(opener(page)).toContainText("09:00")
  await expect(opener(page)).toContainText("20:30")
})

test("Half a choice is not applied: the return day is asked for, and the calendar has the focus", async ({ page, open }) => {
  await withBookings(page)
  await openPicker(page, open)
  await turn(page)
  await dayOf(page, monday).click()
  await picker(page).getByRole("button", { name: "Apply" }).click()
  await expect(picker(page).getByText("Choose when you return.").first()).toBeVisible()
  await expect(dayOf(page, monday)).toBeFocused()
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("Enter")
  await expect(picker(page).getByText("Choose when you return.")).toHaveCount(0)
  await expect(sent(page, "from")).toHaveValue(wall(monday, "10:00"))
  await expect(sent(page, "to")).toHaveValue(wall(monday.add({ days: 1 }), "18:00"))
})

test("In Ukrainian the days and months have their names", async ({ page, open, expectAccessible }) => {
  await withBookings(page)
  await page.emulateMedia({ colorScheme: "dark" })
  await open(`${item}?lang=uk`)
  await page.getByRole("group", { name: "Дати" }).getByRole("button", { name: "Обрати дати" }).click()
  const dialog = page.getByRole("dialog", { name: "Обрати дати" })
  const month = kyiv.toLocaleString("uk-UA", { month: "long" })
  await expect(dialog.getByRole("grid", { name: new RegExp(`^${month} ${kyiv.year}$`, "i") })).toBeVisible()
  await expect(dialog.getByRole("button", { name: `${dayName(kyiv, "uk-UA")}, сьогодні` })).toBeFocused()
  await expectAccessible(page)
})

test("Times that today cuts short come back when other days are chosen or typed, also on the next page", async ({ page, open }) => {
  await page.clock.setFixedTime(kyiv.toZonedDateTime({ timeZone: "Europe/Kyiv", plainTime: "20:10" }).epochMilliseconds)
  await open("/demo")
  await opener(page).click()
  await dayOf(page, kyiv).click()
  await dayOf(page, kyiv).click()
  await expect(sent(page, "from")).toHaveValue(wall(kyiv, "20:30"))
  await expect(sent(page, "to")).toHaveValue(wall(kyiv.add({ days: 1 }), "18:00"))
  await page.getByRole("button", { name: "See what’s free" }).click()
  await expect(page).toHaveURL(/\/demo\/shop/)

  await opener(page).click()
  await picker(page).getByLabel("Return time").selectOption("12:00")
  await dayOf(page, kyiv).click()
  await dayOf(page, kyiv.add({ days: 1 })).click()
  await expect(sent(page, "from")).toHaveValue(wall(kyiv, "20:30"))
  await expect(sent(page, "to")).toHaveValue(wall(kyiv.add({ days: 1 }), "12:00"))
  await dayOf(page, kyiv.add({ days: 1 })).click()
  await dayOf(page, kyiv.add({ days: 3 })).click()
  await expect(sent(page, "from")).toHaveValue(wall(kyiv.add({ days: 1 }), "10:00"))
  await expect(sent(page, "to")).toHaveValue(wall(kyiv.add({ days: 3 }), "12:00"))

  await dayOf(page, kyiv).click()
  await dayOf(page, kyiv.add({ days: 3 })).click()
  await expect(sent(page, "from")).toHaveValue(wall(kyiv, "20:30"))
  await picker(page).getByRole("button", { name: "Type dates" }).click()
  await typedField(page, "Pick-up").getByRole("spinbutton").first().click()
  await page.keyboard.type(partsOf(wall(monday, "")).slice(0, 3).join(""))
  await expect(typedField(page, "Pick-up").getByRole("spinbutton")).toHaveText(partsOf(wall(monday, "10:00")))
})

test("Without dates the home page’s button asks for them", async ({ page, open }) => {
  await open("/demo")
  await page.getByRole("button", { name: "See what’s free" }).click()
  await expect(picker(page)).toBeVisible()
  await expect(page).toHaveURL(/demo$/)
})

test("The home page knows only past and too far, and its dates go with every link", async ({ page, open }) => {
  await open("/demo")
  await opener(page).click()
  await turn(page)
  await dayOf(page, monday).click()
  await dayOf(page, monday.add({ days: 3 })).click()
  await picker(page).getByRole("button", { name: "Apply" }).click()
  await page.getByRole("button", { name: "See what’s free" }).click()
  await expect(page).toHaveURL(new RegExp(`from=${monday}T10`))
  await page.getByRole("link", { name: "Mirrorless camera" }).click()
  await expect(sent(page, "from")).toHaveValue(wall(monday, "10:00"))
})

test.describe("Without a script", () => {
  test.use({ javaScriptEnabled: false })

  test("the button of the home page shows the shop while no dates are chosen", async ({ page, open }) => {
    await open("/demo?lang=en")
    await page.getByRole("button", { name: "See what’s free" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Shop" })).toBeVisible()
    await expect(page.locator("[aria-invalid]")).toHaveCount(0)
    await expect(page.getByRole("article").first()).toContainText(" / ")
  })

  test("the two plain fields take the dates", async ({ page, open }) => {
    await open("/demo")
    await page.getByLabel("Pick-up").fill(wall(monday, "10:00"))
    await page.getByLabel("Return").fill(wall(monday.add({ days: 3 }), "18:00"))
    await page.getByRole("button", { name: "See what’s free" }).click()
    await expect(page).toHaveURL(new RegExp(`from=${monday}T10`))
    await page.getByRole("link", { name: "Mirrorless camera" }).click()
    await expect(page.getByLabel("Pick-up", { exact: true })).toHaveValue(wall(monday, "10:00"))
    await expect(page.getByLabel("Pick-up", { exact: true })).toHaveAttribute("min", wall(kyiv, "00:00"))
  })
})
