import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { item, kyiv, monday, opener, partsOf, picker, sent, typedField, typeMoment, wall } from "./picker.ts"

const empty = ["dd", "mm", "yyyy", "––", "––"]

async function openPickerToType(page: Page) {
  await opener(page).click()
  await picker(page).getByRole("button", { name: "Type dates" }).click()
}

test.beforeEach(async ({ page, open }) => {
  await open(item)
  await openPickerToType(page)
})

test("Dates can be typed instead, and turned by the arrow keys", async ({ page }) => {
  await typeMoment(typedField(page, "Pick-up"), wall(monday, "08:15"))
  await typeMoment(typedField(page, "Return"), wall(monday.add({ days: 1 }), "18:45"))
  await expect(sent(page, "to")).toHaveValue(wall(monday.add({ days: 1 }), "18:45"))
  await page.keyboard.press("ArrowUp")
  await page.keyboard.press("ArrowLeft")
  await page.keyboard.press("ArrowUp")
  await expect(sent(page, "to")).toHaveValue(wall(monday.add({ days: 1 }), "19:46"))
  await picker(page).getByRole("button", { name: "Clear" }).click()
  await expect(sent(page, "from")).toHaveValue("")
})

test("Typed dates that make no booking stay where they were typed, and each says why", async ({ page, expectAccessible }) => {
  const [from, to] = [typedField(page, "Pick-up"), typedField(page, "Return")]
  const apply = picker(page).getByRole("button", { name: "Apply" })
  await typeMoment(to, wall(monday, "10:00"))
  await apply.click()
  await expect(from.getByRole("spinbutton").first()).toBeFocused()
  await expect(from).toHaveAccessibleDescription("Choose when you pick up.")
  await expectAccessible(page)
  for (const [start, end, field, says] of [
    [wall(monday, "12:00"), wall(monday, "10:00"), to, "Return must be later than pick-up."],
    [wall(kyiv.subtract({ days: 3 }), "10:00"), wall(monday, "10:00"), from, "This time has passed. Choose a later one."],
    [
      wall(kyiv.add({ days: 731 }), "10:00"),
      wall(kyiv.add({ days: 732 }), "10:00"),
      from,
      "Bookings open 730 days ahead. Choose an earlier date.",
    ],
    [wall(monday, "10:00"), wall(monday.add({ days: 367 }), "10:00"), to, "A booking lasts 366 days at most. Choose an earlier return."],
  ] as const) {
    await typeMoment(from, start)
    await typeMoment(to, end)
    await expect(field).toHaveAccessibleDescription(new RegExp(`${says}$`))
    await expect(picker(page).getByText("Booked on these dates")).toHaveCount(0)
    await apply.click()
    await expect(field.getByRole("spinbutton").first()).toBeFocused()
    await expect(from.getByRole("spinbutton")).toHaveText(partsOf(start))
    await expect(to.getByRole("spinbutton")).toHaveText(partsOf(end))
  }
  await picker(page).getByRole("button", { name: "Clear" }).click()
  await expect(from.getByRole("spinbutton")).toHaveText(empty)
  await expect(to.getByRole("spinbutton")).toHaveText(empty)
  await apply.click()
  await expect(picker(page)).toBeHidden()
})

test("A day that there is not stays as it was typed, and is said to be none", async ({ page }) => {
  const [from, to] = [typedField(page, "Pick-up"), typedField(page, "Return")]
  const none = `${kyiv.year + 1}-02-31T09:00`
  await typeMoment(from, none)
  await typeMoment(to, `${kyiv.year + 1}-03-05T18:00`)
  await expect(from).toHaveAccessibleDescription("There is no such day. Choose another.")
  await picker(page).getByRole("button", { name: "Apply" }).click()
  await expect(from.getByRole("spinbutton").first()).toBeFocused()
  await expect(from.getByRole("spinbutton")).toHaveText(partsOf(none))
  await expect(sent(page, "from")).toHaveValue("")
})

test.describe("On an iPhone", () => {
  // There the library makes each part a text field.
  test.beforeEach(({ page }) =>
    page.addInitScript("Object.defineProperties(navigator, { platform: { value: 'iPhone' }, userAgentData: { value: undefined } })"),
  )

  test("a date that is missing is asked for where it is to be typed", async ({ page }) => {
    await page.reload()
    await openPickerToType(page)
    await picker(page).getByRole("textbox", { name: "day, Return" }).click()
    await page.keyboard.type("23")
    await picker(page).getByRole("button", { name: "Apply" }).click()
    await expect(picker(page).getByRole("textbox", { name: "day, Pick-up" })).toBeFocused()
  })
})

test("A date that is typed in part, or of which a part is taken away, is asked for, and can be cleared", async ({ page }) => {
  const [from, to] = [typedField(page, "Pick-up"), typedField(page, "Return")]
  const apply = picker(page).getByRole("button", { name: "Apply" })
  await from.getByRole("spinbutton").first().click()
  await page.keyboard.type("23")
  await apply.click()
  await expect(from).toHaveAccessibleDescription("Choose when you pick up.")
  await expect(from.getByRole("spinbutton")).toHaveText(["23", ...empty.slice(1)])
  await picker(page).getByRole("button", { name: "Clear" }).click()
  await expect(from.getByRole("spinbutton")).toHaveText(empty)
  await typeMoment(from, wall(monday, "10:00"))
  await typeMoment(to, wall(monday.add({ days: 1 }), "18:00"))
  await to.getByRole("spinbutton", { name: /^month/ }).focus()
  for (const _ of partsOf(wall(monday, ""))[1] ?? "") await page.keyboard.press("Backspace")
  await expect(to.getByRole("spinbutton", { name: /^month/ })).toHaveText("mm")
  await apply.click()
  await expect(to).toHaveAccessibleDescription("Choose when you return.")
  await expect(picker(page)).toBeVisible()
})
