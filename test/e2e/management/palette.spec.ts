import { addMember, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"
import { filled, words } from "../management-words.ts"
import { browserLocale } from "../words.ts"

test.beforeEach(async ({ context, bookedShop, open }) => {
  await signIn(context, await addMember(bookedShop, "admin"))
  await open("/reservations/manage")
})

test.describe("In Ukrainian", () => {
  test.use({ locale: browserLocale.uk })
  const t = words.uk

  test("the palette finds a page, a client and a booking, and opens it", async ({ page }) => {
    await page.keyboard.press("Control+k")
    const palette = page.getByRole("combobox", { name: t.palette.open })
    await expect(palette).toBeFocused()
    await palette.pressSequentially(t.menu.locations.slice(0, 4).toLowerCase())
    await expect(page.getByRole("option", { name: new RegExp(`^${t.menu.locations}`) })).toHaveAttribute("aria-selected", "true")
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL("/settings/org/locations")
    await page.keyboard.press("Control+k")
    await palette.pressSequentially("1001")
    await expect(page.getByRole("option", { name: new RegExp(`^1001 · .+ ${t.palette.booking}$`) })).toBeVisible()
    await palette.fill("yulia barvinok")
    await expect(page.getByRole("option", { name: new RegExp(`Yulia Barvinok · 067.+${t.palette.client}$`) })).toBeVisible()
    // Tab reaches the dialog and the browser's own controls, nothing of the page beneath.
    for (let press = 0; press < 4; press += 1) {
      await page.keyboard.press("Tab")
      expect(await page.evaluate(() => document.activeElement?.matches("body, dialog *"))).toBe(true)
    }
    await palette.fill("1001")
    await page.getByRole("option", { name: /^1001 · / }).click()
    await expect(page.getByRole("heading", { name: filled(t.reservations.booking, { number: "1001" }) })).toBeFocused()
  })
})

test("Text typed right after Ctrl K on a page that has just loaded goes into the palette", async ({ page, open }) => {
  await open("/reservations/manage?tab=new")
  await page.keyboard.press("Control+k")
  await page.keyboard.type("nowak")
  await expect(page.getByRole("combobox", { name: words.en.palette.open })).toHaveValue("nowak")
  await expect(page).toHaveURL("/reservations/manage?tab=new")
})

test("A dialog locks scrolling, closes on Esc and on its backdrop, and returns the focus, on a computer and on a phone", async ({
  page,
}) => {
  const opener = page.getByRole("button", { name: "Search or command" })
  const dialog = page.getByRole("dialog", { name: "Search or command" })
  for (const { width, close } of [
    { width: 1280, close: () => page.keyboard.press("Escape") },
    { width: 375, close: () => page.mouse.click(188, 690) },
    { width: 375, close: () => dialog.getByRole("button", { name: "Close" }).click() },
  ]) {
    await page.setViewportSize({ width, height: 700 })
    await opener.click()
    await expect(dialog.getByRole("combobox")).toBeFocused()
    await expect(page.locator("html")).toHaveCSS("overflow", "hidden")
    await close()
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(page.locator("html")).not.toHaveCSS("overflow", "hidden")
  }
})

test("Single keys open pages and move along rows, and can be switched off", async ({ page }) => {
  for (const key of ["j", "j", "k"]) await page.keyboard.press(key)
  await expect(page.getByRole("row").nth(1).getByRole("link").first()).toBeFocused()
  await page.keyboard.press("/")
  await expect(page.getByRole("searchbox")).toBeFocused()
  await page.keyboard.type("n")
  await expect(page).toHaveURL(/\/reservations\/manage\?.*q=n/)
  await page.getByRole("searchbox").blur()
  await page.keyboard.press("?")
  await expect(page.getByRole("dialog", { name: words.en.shortcuts.title })).toBeVisible()
  await page.getByRole("dialog").getByRole("checkbox").uncheck()
  await page.keyboard.press("Escape")
  for (const key of ["g", "i", "?"]) await page.keyboard.press(key)
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(page).toHaveURL(/\/reservations\/manage/)
  await page.evaluate(() => localStorage.setItem("shortcuts", "on"))
  for (const key of ["g", "i"]) await page.keyboard.press(key)
  await expect(page).toHaveURL("/inventory/manage")
})
