import { expect, hasScriptTakenOver, test } from "./fixtures.ts"
import { dayOf, monday, opener, openPicker, partsOf, picker, sent, typedField, typeMoment, wall, withBookings } from "./picker.ts"

for (const { width, colorScheme } of [
  { width: 375, colorScheme: "light" },
  { width: 320, colorScheme: "dark" },
] as const) {
  test.describe(`On a phone of ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 720 }, colorScheme })

    test("dates are chosen in a sheet and hold when they are applied", async ({ page, open, expectAccessible }) => {
      await withBookings(page)
      await openPicker(page, open)
      await dayOf(page, monday).click()
      await dayOf(page, monday.add({ days: 1 })).click()
      await expect(sent(page, "from")).toHaveValue("")
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      await expect(picker(page).getByText(/ · ₴1,800$/)).toBeVisible()
      await picker(page).getByRole("button", { name: "Apply", exact: true }).click()
      await expect(picker(page)).toBeHidden()
      await expect(sent(page, "to")).toHaveValue(wall(monday.add({ days: 1 }), "18:00"))
      await expect(opener(page)).toBeFocused()
    })
  })
}

test.describe("On a phone", () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test("going back closes the sheet and stays on the page, and forward opens it again", async ({ page, open }) => {
    await withBookings(page)
    await open("/demo/shop")
    await page.getByRole("link", { name: "Mirrorless camera" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mirrorless camera")
    await page.evaluate(() => scrollTo(0, 200))
    await opener(page).click()
    await expect(dayOf(page, monday)).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(200)
    await page.goBack()
    await expect(picker(page)).toBeHidden()
    await expect(page).toHaveURL(/item-9$/)
    expect(await page.evaluate(() => scrollY)).toBe(200)
    await page.goForward()
    await dayOf(page, monday).click()
    await dayOf(page, monday.add({ days: 1 })).click()
    await picker(page)
      .getByRole("button", { name: /^Apply/ })
      .click()
    await expect(page).toHaveURL(new RegExp(`item-9.from=${monday}T10`))
    await expect(sent(page, "from")).toHaveValue(wall(monday, "10:00"))
    await page.goBack()
    await expect(page).toHaveURL(/demo\/shop$/)
  })

  test("loading the page anew closes the sheet, and going back then leaves the page", async ({ page, open }) => {
    await open("/demo/shop")
    await page.getByRole("link", { name: "Mirrorless camera" }).click()
    await opener(page).click()
    await expect(picker(page).getByRole("grid").first()).toBeVisible()
    await page.reload()
    await page.waitForFunction(hasScriptTakenOver)
    await expect(picker(page)).toBeHidden()
    await expect.poll(() => page.evaluate(() => "isOver" in history.state)).toBe(false)
    await page.goBack()
    await expect(page).toHaveURL(/demo\/shop$/)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shop")
    await page.goForward()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mirrorless camera")
    await expect(picker(page)).toBeHidden()
  })

  test("half a choice keeps the sheet, with what was chosen", async ({ page, open }) => {
    await withBookings(page)
    await openPicker(page, open)
    await dayOf(page, monday).click()
    await picker(page).getByRole("button", { name: "Apply" }).click()
    await expect(picker(page).getByText("Choose when you return.").first()).toBeVisible()
    await picker(page).getByRole("button", { name: "Type dates" }).click()
    await typeMoment(typedField(page, "Pick-up"), wall(monday, "10:00"))
    await picker(page).getByRole("button", { name: "Apply" }).click()
    await expect(typedField(page, "Return").getByRole("spinbutton").first()).toBeFocused()
    await expect(typedField(page, "Pick-up").getByRole("spinbutton")).toHaveText(partsOf(wall(monday, "10:00")))
  })

  test("the sheet of the home page leads on to what is free", async ({ page, open }) => {
    await open("/demo")
    await opener(page).click()
    await dayOf(page, monday).click()
    await dayOf(page, monday.add({ days: 1 })).click()
    await picker(page).getByRole("button", { name: "See what’s free" }).click()
    await expect(page).toHaveURL(new RegExp(`/demo/shop.from=${monday}T10`))
    await page.goBack()
    await expect(page).toHaveURL(/demo$/)
  })
})
