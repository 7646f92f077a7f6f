import { calendar, camera, monday, opener, partsOf, sent, today, typedField, typeMoment, wall } from "../calendar.ts"
import { expect, test } from "../fixtures.ts"

const empty = ["dd", "mm", "yyyy", "––", "––"]

test.beforeEach(async ({ page, open, shop }, { tags }) => {
  // There the library makes each part a text field.
  if (tags.includes("@iphone"))
    await page.addInitScript("Object.defineProperties(navigator, { platform: { value: 'iPhone' }, userAgentData: { value: undefined } })")
  await open(shop.item(camera))
  await opener(page).click()
  await calendar(page).getByRole("button", { name: "Type dates" }).click()
})

test("Dates can be typed and changed by arrow keys; partly typed ones are required, and can be cleared", async ({ page }) => {
  const [from, to] = [typedField(page, "Pick-up"), typedField(page, "Return")]
  const apply = calendar(page).getByRole("button", { name: "Apply" })
  const clear = calendar(page).getByRole("button", { name: "Clear" })
  await typeMoment(from, wall(monday, "08:15"))
  await typeMoment(to, wall(monday.add({ days: 1 }), "18:45"))
  await expect(sent(page, "to")).toHaveValue(wall(monday.add({ days: 1 }), "18:45"))
  await page.keyboard.press("ArrowUp")
  await page.keyboard.press("ArrowLeft")
  await page.keyboard.press("ArrowUp")
  await expect(sent(page, "to")).toHaveValue(wall(monday.add({ days: 1 }), "19:46"))
  await clear.click()
  await expect(sent(page, "from")).toHaveValue("")

  await from.getByRole("spinbutton").first().click()
  await page.keyboard.type("23")
  await apply.click()
  await expect(from).toHaveAccessibleDescription("Choose when you pick up.")
  await expect(from.getByRole("spinbutton")).toHaveText(["23", ...empty.slice(1)])
  await clear.click()
  await expect(from.getByRole("spinbutton")).toHaveText(empty)
  await typeMoment(from, wall(monday, "10:00"))
  await typeMoment(to, wall(monday.add({ days: 1 }), "18:00"))
  await to.getByRole("spinbutton", { name: /^month/ }).focus()
  for (const _ of partsOf(wall(monday, ""))[1] ?? "") await page.keyboard.press("Backspace")
  await expect(to.getByRole("spinbutton", { name: /^month/ })).toHaveText("mm")
  await apply.click()
  await expect(to).toHaveAccessibleDescription("Choose when you return.")
  await expect(calendar(page)).toBeVisible()
})

test("Typed dates that can't be booked stay in their fields, each with its error", async ({ page }) => {
  const [from, to] = [typedField(page, "Pick-up"), typedField(page, "Return")]
  const apply = calendar(page).getByRole("button", { name: "Apply" })
  const noDay = `${today.year + 1}-02-31T09:00`
  await typeMoment(from, noDay)
  await typeMoment(to, `${today.year + 1}-03-05T18:00`)
  await expect(from).toHaveAccessibleDescription("That day does not exist. Choose another.")
  await apply.click()
  await expect(from.getByRole("spinbutton").first()).toBeFocused()
  await expect(from.getByRole("spinbutton")).toHaveText(partsOf(noDay))
  await expect(sent(page, "from")).toHaveValue("")
  await calendar(page).getByRole("button", { name: "Clear" }).click()

  await typeMoment(to, wall(monday, "10:00"))
  await apply.click()
  await expect(from.getByRole("spinbutton").first()).toBeFocused()
  await expect(from).toHaveAccessibleDescription("Choose when you pick up.")
  await typeMoment(from, wall(monday, "12:00"))
  await expect(to).toHaveAccessibleDescription(/Return must be later than pick-up.$/)
  await expect(calendar(page).getByText("Booked on these dates")).toHaveCount(0)
  await apply.click()
  await expect(to.getByRole("spinbutton").first()).toBeFocused()
  await expect(from.getByRole("spinbutton")).toHaveText(partsOf(wall(monday, "12:00")))
  await expect(to.getByRole("spinbutton")).toHaveText(partsOf(wall(monday, "10:00")))
  await calendar(page).getByRole("button", { name: "Clear" }).click()
  await expect(from.getByRole("spinbutton")).toHaveText(empty)
  await expect(to.getByRole("spinbutton")).toHaveText(empty)
  await apply.click()
  await expect(calendar(page)).toBeHidden()
})

test("On an iPhone a missing date is reported at its field", { tag: "@iphone" }, async ({ page }) => {
  await calendar(page).getByRole("textbox", { name: "day, Return" }).click()
  await page.keyboard.type("23")
  await calendar(page).getByRole("button", { name: "Apply" }).click()
  await expect(calendar(page).getByRole("textbox", { name: "day, Pick-up" })).toBeFocused()
})
