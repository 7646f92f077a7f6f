import { expect, test } from "./fixtures.ts"
import { words } from "./management-words.ts"
import { signInAs } from "./people.ts"
import { browserLocale } from "./words.ts"

for (const locale of ["en", "uk"] as const) {
  test.describe(`By keyboard, in ${locale}`, () => {
    test.use({ locale: browserLocale[locale] })
    const t = words[locale]

    test.beforeEach(async ({ context, open }) => {
      await signInAs(context, "owner")
      await open("/reservations/manage")
    })

    test("the palette finds a page, a client and a booking, and goes there", async ({ page, expectAccessible }) => {
      await page.keyboard.press("Control+k")
      const palette = page.getByRole("combobox", { name: t.palette.open })
      await expect(palette).toBeFocused()
      await expectAccessible(page)
      await palette.pressSequentially(t.menu.locations.slice(0, 4).toLowerCase())
      await expect(page.getByRole("option", { name: new RegExp(`^${t.menu.locations}`) })).toHaveAttribute("aria-selected", "true")
      await page.keyboard.press("Enter")
      await expect(page).toHaveURL("/settings/org/locations")
      await page.keyboard.press("Control+k")
      await palette.pressSequentially("1001")
      await expect(page.getByRole("option", { name: new RegExp(`^1001 · .+ ${t.palette.booking}$`) })).toBeVisible()
      await palette.fill("yulia barvinok")
      await expect(page.getByRole("option", { name: new RegExp(`Yulia Barvinok · 067.+${t.palette.client}$`) })).toBeVisible()
      await page.keyboard.press("Escape")
      await expect(palette).toHaveCount(0)
    })

    test("letters go to pages and along rows, and can be switched off", async ({ page, expectAccessible }) => {
      await page.keyboard.press("j")
      await page.keyboard.press("j")
      await page.keyboard.press("k")
      await expect(page.getByRole("row").nth(1).getByRole("link").first()).toBeFocused()
      await page.keyboard.press("/")
      await expect(page.getByRole("searchbox")).toBeFocused()
      await page.keyboard.type("n")
      await expect(page).toHaveURL(/\/reservations\/manage\?.*q=n/)
      await page.getByRole("searchbox").blur()
      await page.keyboard.press("?")
      await expect(page.getByRole("dialog", { name: t.shortcuts.title })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole("checkbox").uncheck()
      await page.keyboard.press("Escape")
      await page.keyboard.press("g")
      await page.keyboard.press("i")
      await page.keyboard.press("?")
      await expect(page.getByRole("dialog")).toHaveCount(0)
      await expect(page).toHaveURL(/\/reservations\/manage/)
      await page.evaluate(() => localStorage.setItem("shortcuts", "on"))
      await page.keyboard.press("g")
      await page.keyboard.press("i")
      await expect(page).toHaveURL("/inventory/manage")
    })
  })
}
