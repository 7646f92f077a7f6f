import type { Page } from "@playwright/test"
import { codeIn } from "#test/letters.ts"
import { startProgram } from "#test/program.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"
import { heading, logIn, logOut, press, words } from "./account-words.ts"
import { expect, test } from "./fixtures.ts"
import { letterTo } from "./letter.ts"
import { newAddress, newPassword, signInAsNewcomer } from "./people.ts"
import { browserLocale } from "./words.ts"

for (const locale of ["en", "uk"] as const) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`In ${locale}, ${javaScriptEnabled ? "with" : "without"} a script`, () => {
      test.use({ javaScriptEnabled, locale: browserLocale[locale] })
      const t = words[locale]

      test("a person registers, confirms by the letter, logs out, mistypes the password and logs in", async ({
        page,
        open,
        expectStatus,
        expectAccessible,
      }) => {
        expectStatus(422)
        expectStatus(429)
        const email = newAddress()
        const look = async () => javaScriptEnabled && expectAccessible(page)
        await open("/register?to=/account")
        await look()
        await page.getByLabel(t.email).fill(email)
        await page.getByLabel(t.password, { exact: true }).fill(newPassword)
        await press(page, t.register.submit)
        await expect(heading(page)).toHaveText(t.confirm.title)

        // Another letter is for a minute from now.
        if (javaScriptEnabled) {
          await expect(heading(page)).toBeFocused()
          await expect(page.getByRole("button", { name: /\d+\s(s|с)$/ })).toBeDisabled()
        } else {
          await press(page, t.confirm.resend)
          await expect(page.getByRole("main").getByRole("alert")).toContainText(/(Try again in|Спробуйте через) 1\s/)
        }
        await look()
        await page.getByLabel(t.letterCode.label).fill(codeIn(await letterTo(email)))
        await press(page, t.confirm.submit)
        await expect(heading(page)).toHaveText(t.account.title)
        if (javaScriptEnabled) await expect(heading(page)).toBeFocused()
        await expect(page.getByText(t.toast.signedIn)).toHaveCount(0)
        await look()

        await logOut(page, t)
        await expect(page.getByText(t.said.signedOut).filter({ visible: true })).toBeVisible()
        await open("/login?to=/account")
        await expect(page.getByText(t.said.signedOut)).toHaveCount(0)
        await logIn(page, t, email, "skis-in-summer")
        // Above the form with the reason, and as a toast.
        const failed = page.getByRole("alert").filter({ hasText: t.login.failed })
        await expect(failed).toHaveCount(javaScriptEnabled ? 2 : 1)
        await expect(failed.first()).toContainText(t.errors["login.wrong"])
        await expect(page.getByLabel(t.email)).toHaveValue(email)
        await expect(page.getByLabel(t.password, { exact: true })).toBeFocused()
        await look()
        await logIn(page, t, email, newPassword)
        await expect(heading(page)).toHaveText(t.account.title)
        await expect(page.getByText(t.toast.signedIn).filter({ visible: true })).toBeVisible()
      })
    })
  }
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test("A field that was put right is wrong no more, before the form is sent again", async ({ page, open, expectStatus }) => {
  expectStatus(422)
  await open("/register")
  await page.getByLabel("Email").fill("olena@")
  await page.getByLabel("Password", { exact: true }).fill("123")
  await expect(page.locator("p", { hasText: "Invalid email address." })).toBeVisible()
  await press(page, "Create account")
  const wrong = page.locator("[aria-invalid]")
  await expect(wrong).toHaveCount(2)
  expect(await sideways(page)).toBe(0)
  await page.getByLabel("Email").fill(newAddress())
  await expect(wrong).toHaveCount(1)
  await page.getByLabel("Password", { exact: true }).fill("1234567")
  await expect(wrong).toHaveCount(0)
})

test.describe("On a phone", () => {
  test.use({ viewport: { width: 320, height: 700 } })

  test("what was done is said above the form, which it does not cover", async ({ page, context, open }) => {
    await signInAsNewcomer(context)
    await open("/account")
    await page.getByLabel("First name").fill("Olena")
    await press(page, "Save")
    const toast = page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem")
    await expect(toast).toContainText("Profile info updated")
    await expect(toast).toHaveCSS("opacity", "1")
    expect(await sideways(page)).toBe(0)
    const [box, title] = [await toast.boundingBox(), await heading(page).boundingBox()]
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0)
  })
})

test.describe("On the program's own machine", () => {
  // Through a proxy nobody is.
  test.use({ extraHTTPHeaders: {} })

  test("the letters that stay on it, where no mail server is, are read at its mailbox", async ({ page, open }) => {
    const directory = await temporaryDirectory("mailbox")
    const { origin, stop } = await startProgram(directory.path, { DEMO: "off" })
    const email = newAddress()
    await open(`${origin}/register`)
    await page.getByLabel("Email").fill(email)
    await page.getByLabel("Password", { exact: true }).fill(newPassword)
    await press(page, "Create account")
    await expect(heading(page)).toHaveText("Confirm your email")
    const letter = page.getByRole("listitem").filter({ hasText: email }).getByRole("link")
    await expect(async () => {
      await page.goto(`${origin}/dev/mailbox`)
      await expect(letter).toBeVisible({ timeout: 100 })
    }).toPass()
    await letter.click()
    await expect(heading(page)).toHaveText("Confirm your email")
    await expect(page.getByRole("link", { name: "Confirm" })).toHaveAttribute("href", /\/confirm\?email=/)
    await stop()
    await directory.remove()
  })
})
