import {
  allFree,
  answer,
  answerWithBookings,
  apply,
  calendar,
  camera,
  dayName,
  dayOf,
  monday,
  openCalendar,
  opener,
  partsOf,
  sent,
  today,
  turnTo,
  typedField,
  typeMoment,
  wall,
} from "../calendar.ts"
import { expect, test } from "../fixtures.ts"

test("Two clicks select dates at the default times; an earlier day restarts, and the same day twice is a one-day rental", async ({
  page,
  open,
  shop,
}) => {
  await answerWithBookings(page)
  await open(shop.item(camera))
  await openCalendar(page)
  await turnTo(page)
  await dayOf(page, monday).click()
  await expect(calendar(page).getByText("Now choose the return day").first()).toBeVisible()
  await dayOf(page, monday.add({ days: 1 })).hover()
  await expect(calendar(page).getByText(/^1.day 8.h · ₴1,800$/)).toBeVisible()
  await expect(sent(page, "from")).toHaveValue("")
  await dayOf(page, monday.add({ days: 2 })).hover()
  await expect(calendar(page).getByText(/^2.days 8.h · ₴2,700$/)).toBeVisible()
  await dayOf(page, monday.add({ days: 2 })).click()
  await expect(calendar(page).getByText(/^2.days 8.hours, ₴2,700$/)).toBeAttached()
  await expect(sent(page, "from")).toHaveValue(wall(monday, "10:00"))
  await expect(sent(page, "to")).toHaveValue(wall(monday.add({ days: 2 }), "18:00"))
  await expect(page).toHaveURL(new RegExp(`from=${monday}T10(:|%3A)00`))
  await apply(page).click()
  await expect(calendar(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await expect(opener(page)).toHaveAccessibleName(/^Change dates, .*, 10:00 to .*, 18:00$/)
  // The links of the page carry them along.
  await expect(page.getByRole("navigation").getByRole("link", { name: "Shop" })).toHaveAttribute("href", /shop\?from=/)

  await opener(page).click()
  await calendar(page).getByRole("button", { name: "Clear" }).click()
  await dayOf(page, monday.add({ days: 2 })).click()
  await dayOf(page, monday).click()
  await expect(sent(page, "from")).toHaveValue("")
  await dayOf(page, monday).click()
  await expect(sent(page, "from")).toHaveValue(wall(monday, "10:00"))
  await expect(sent(page, "to")).toHaveValue(wall(monday, "18:00"))
})

test("The keyboard selects dates; half a selection is not applied, and Esc returns the focus", async ({ page, open, shop }) => {
  await answerWithBookings(page)
  await open(shop.item(camera))
  await opener(page).focus()
  await page.keyboard.press("Enter")
  await expect(calendar(page).getByRole("button", { name: dayName(today) })).toBeFocused()
  await expect(calendar(page).getByRole("button", { name: dayName(today) })).toHaveAccessibleName(/today/)
  const days = today.until(monday).total("days")
  for (let week = 0; week < Math.floor(days / 7); week += 1) await page.keyboard.press("ArrowDown")
  for (let day = 0; day < days % 7; day += 1) await page.keyboard.press("ArrowRight")
  await expect(dayOf(page, monday)).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(dayOf(page, monday.add({ days: 1 }))).toBeFocused()
  await apply(page).click()
  await expect(calendar(page).getByText("Choose when you return.").first()).toBeVisible()
  await expect(dayOf(page, monday.add({ days: 1 }))).toBeFocused()
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("Enter")
  await expect(calendar(page).getByText("Choose when you return.")).toHaveCount(0)
  await expect(sent(page, "from")).toHaveValue(wall(monday, "10:00"))
  await expect(sent(page, "to")).toHaveValue(wall(monday.add({ days: 2 }), "18:00"))
  await page.keyboard.press("Escape")
  await expect(calendar(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test("A calendar that loads slowly says so at once, and no day of it can be selected until it is checked; a failed check can be retried", async ({
  page,
  open,
  shop,
  expectStatus,
}) => {
  expectStatus(429)
  const { promise: released, resolve: load } = Promise.withResolvers<void>()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let answers = 0
  await page.route(/\/assets\/period-dialog.*\.js$/, (route) => released.then(() => route.continue()))
  await page.route("**/availability.json?**", async (route) => {
    answers += 1
    if (answers > 1) return route.fallback()
    await held
    return route.fulfill({ status: 429 })
  })
  await open(shop.item(camera))
  const opening = page.getByText("Opening the calendar…")
  await opener(page).click()
  await expect(opening).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(opening).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await opener(page).click()
  await expect(opening).toBeVisible()
  load()
  await expect(calendar(page).getByRole("button", { name: dayName(today) })).toBeFocused()
  await expect(opening).toBeHidden()

  const tomorrow = dayOf(page, today.add({ days: 1 }))
  await expect(tomorrow).toHaveAttribute("aria-disabled", "true")
  await expect(tomorrow).toHaveAccessibleName(/not checked yet/)
  release()
  await expect(calendar(page).getByRole("alert")).toContainText("Could not check dates")
  await expect(tomorrow).toHaveAttribute("aria-disabled", "true")
  await calendar(page).getByRole("button", { name: "Try again" }).click()
  await expect(tomorrow).not.toHaveAttribute("aria-disabled", "true")
})

test("A booked day can be focused and says why it can't be selected, and the legend names only the marks shown", async ({
  page,
  open,
  shop,
}) => {
  const partly = calendar(page).getByText("some hours are booked", { exact: true })
  await answer(page, allFree)
  await open(shop.item(camera))
  await openCalendar(page)
  await expect(dayOf(page, today.add({ days: 1 }))).not.toHaveAttribute("aria-disabled", "true")
  await expect(partly).toHaveCount(0)
  await page.unroute("**/availability.json?**")
  await answerWithBookings(page)
  await open(shop.item(camera))
  await openCalendar(page)
  await turnTo(page)
  await expect(partly).toBeVisible()

  const friday = dayOf(page, monday.add({ days: 4 }))
  await expect(friday).toHaveAccessibleName(/, booked$/)
  await expect(friday).toHaveAttribute("aria-disabled", "true")
  await expect(dayOf(page, monday.add({ days: 3 }))).toHaveAccessibleName(/, some hours are booked$/)
  await expect(dayOf(page, monday.add({ days: 1 }))).toHaveAccessibleName(/, 1.left$/)
  await friday.focus()
  await expect(friday).toBeFocused()
  await dayOf(page, monday).click()
  await expect(dayOf(page, monday.add({ days: 6 }))).toHaveAccessibleName(/another booking starts on/)
  await expect(dayOf(page, monday.add({ days: 6 }))).toHaveAttribute("aria-disabled", "true")
  await dayOf(page, monday.add({ days: 3 })).click()
  await expect(sent(page, "to")).toHaveValue(wall(monday.add({ days: 3 }), "12:00"))
  await expect(page.getByLabel("Return time").getByRole("option", { name: "12:30 — booked" })).toBeDisabled()

  await test.step("In forced colours, the days between pick-up and return are marked as selected", async () => {
    await page.emulateMedia({ forcedColors: "active" })
    const look = (days: number) =>
      dayOf(page, monday.add({ days })).evaluate((day) => {
        const { backgroundColor, borderBlockStartColor, borderBlockStartWidth } = getComputedStyle(day)
        return { backgroundColor, line: borderBlockStartWidth === "0px" ? "" : borderBlockStartColor }
      })
    const [pickUp, between, back, free] = [await look(0), await look(1), await look(3), await look(6)]
    expect(between.line).toBe(pickUp.backgroundColor)
    expect(back.backgroundColor).toBe(pickUp.backgroundColor)
    expect(free.line).toBe("")
  })
})

test("The combined skin shows dates and times together, with the times in the panel; another year is shown", async ({
  page,
  open,
  shop,
}) => {
  const year = today.year + 1
  await shop.change("update web_settings set date_picker_type = 1 where organization_id = $shop")
  await answerWithBookings(page)
  await open(shop.item(camera, { from: `${year}-03-01T10:15`, to: `${year}-03-04T10:00` }))
  await expect(opener(page)).toContainText(new RegExp(`${year}.*10:15`))
  await expect(opener(page)).toHaveAccessibleName(`Change dates, 1 March ${year}, 10:15 to 4 March ${year}, 10:00`)
  await openCalendar(page)
  await calendar(page).getByRole("button", { name: "Clear" }).click()
  while ((await dayOf(page, monday).count()) === 0) await calendar(page).getByRole("button", { name: "Earlier months" }).click()
  await turnTo(page)
  await calendar(page).getByLabel("Pick-up time").selectOption("09:00")
  await dayOf(page, monday).click()
  await dayOf(page, monday.add({ days: 1 })).click()
  await expect(sent(page, "from")).toHaveValue(wall(monday, "09:00"))
  await calendar(page).getByLabel("Return time").selectOption("20:30")
  await expect(sent(page, "to")).toHaveValue(wall(monday.add({ days: 1 }), "20:30"))
  await expect(opener(page)).toContainText("09:00")
  await expect(opener(page)).toContainText("20:30")
})

test("The home page requires dates, leads with them to the list, and Back restores the earlier ones", async ({ page, open, shop }) => {
  const see = page.getByRole("button", { name: "See what’s available" })
  await open(shop.url)
  await see.click()
  await expect(calendar(page)).toBeVisible()
  await expect(page).toHaveURL(shop.url)
  await turnTo(page)
  await dayOf(page, monday).click()
  await dayOf(page, monday.add({ days: 1 })).click()
  await apply(page).click()
  await see.click()
  await expect(page).toHaveURL(new RegExp(`${shop.url}/shop.from=${monday}T10`))
  await page.getByRole("banner").getByRole("link").first().click()
  await expect(page).toHaveURL(new RegExp(`${shop.url}.from=${monday}T10`))
  await expect(sent(page, "to")).toHaveValue(wall(monday.add({ days: 1 }), "18:00"))

  await opener(page).click()
  await calendar(page).getByRole("button", { name: "Clear" }).click()
  await dayOf(page, monday.add({ days: 2 })).click()
  await dayOf(page, monday.add({ days: 3 })).click()
  await see.click()
  await expect(page).toHaveURL(new RegExp(`${shop.url}/shop.from=${monday.add({ days: 2 })}`))
  await page.getByRole("link", { name: "Mirrorless camera" }).click()
  await expect(sent(page, "from")).toHaveValue(wall(monday.add({ days: 2 }), "10:00"))
  await page.goBack()
  await page.goBack()
  await expect(opener(page)).toHaveAccessibleName(new RegExp(`^Change dates, ${monday.day} `))
  await expect(sent(page, "to")).toHaveValue(wall(monday.add({ days: 1 }), "18:00"))
})

test("Times clamped today are restored when other days are selected or typed, also on the next page", async ({ page, open, shop }) => {
  await page.clock.setFixedTime(today.toZonedDateTime({ timeZone: "Europe/Kyiv", plainTime: "20:10" }).epochMilliseconds)
  await open(shop.url)
  await opener(page).click()
  await dayOf(page, today).click()
  await dayOf(page, today).click()
  await expect(sent(page, "from")).toHaveValue(wall(today, "20:30"))
  await expect(sent(page, "to")).toHaveValue(wall(today.add({ days: 1 }), "18:00"))
  await page.getByRole("button", { name: "See what’s available" }).click()
  await expect(page).toHaveURL(new RegExp(`${shop.url}/shop`))

  await opener(page).click()
  await dayOf(page, today.add({ days: 1 })).click()
  await dayOf(page, today.add({ days: 3 })).click()
  await expect(sent(page, "from")).toHaveValue(wall(today.add({ days: 1 }), "10:00"))
  await calendar(page).getByRole("button", { name: "Type dates" }).click()
  await typedField(page, "Pick-up").getByRole("spinbutton").first().click()
  await page.keyboard.type(partsOf(wall(monday, "")).slice(0, 3).join(""))
  await expect(typedField(page, "Pick-up").getByRole("spinbutton")).toHaveText(partsOf(wall(monday, "10:00")))
})

test("The rules of the shop: days too soon are closed, a short choice returns on the first day that is long enough, and typed dates say the rule", async ({
  page,
  open,
  shop,
}) => {
  const rules = JSON.stringify({ notice: { amount: 2, unit: "day" }, shortest: { amount: 3, unit: "day" } })
  await shop.change(`update organizations set rules = '${rules}' where id = $shop`)
  await answer(page, allFree)
  await open(shop.item(camera))
  await openCalendar(page)
  const tomorrow = calendar(page).getByRole("button", { name: new RegExp(`^${dayName(today.add({ days: 1 }))}.*too soon`) })
  await expect(tomorrow).toBeDisabled()
  await turnTo(page)
  await dayOf(page, monday).click()
  await dayOf(page, monday.add({ days: 1 })).click()
  await expect(sent(page, "from")).toHaveValue(wall(monday, "10:00"))
  await expect(sent(page, "to")).toHaveValue(wall(monday.add({ days: 3 }), "18:00"))
  await calendar(page).getByRole("button", { name: "Type dates" }).click()
  await typeMoment(typedField(page, "Return"), wall(monday.add({ days: 2 }), "10:00"))
  await expect(calendar(page).getByText("The shortest rental is 3 days.").first()).toBeVisible()
})
