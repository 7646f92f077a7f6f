import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { totp } from "#test/totp.ts"
import { heading, logIn, press, words } from "./account-words.ts"
import { expect, test } from "./fixtures.ts"
import { newPassword, signInAsNewcomer } from "./people.ts"
import { browserLocale } from "./words.ts"

for (const locale of ["en", "uk"] as const) {
  test.describe(`In ${locale}`, () => {
    test.use({ locale: browserLocale[locale], permissions: ["clipboard-read", "clipboard-write"] })
    const t = words[locale]

    /** Takes the first step, and is asked for the second. */
    async function firstStep(page: Page, open: (path: string) => Promise<unknown>, email: string) {
      await page.context().clearCookies({ name: "session" })
      await open("/login?to=/account")
      await logIn(page, t, email, newPassword)
      await expect(heading(page)).toHaveText(t.challenge.title)
      await expect(heading(page)).toBeFocused()
    }

    async function secondStep(page: Page, code: string) {
      await page.getByLabel(t.challenge.label, { exact: true }).fill(code)
      await press(page, t.challenge.submit)
    }

    test("whoever turned two-step sign-in on logs in by the app or a backup code, and neither twice", async ({
      page,
      open,
      context,
      expectStatus,
      expectAccessible,
    }) => {
      expectStatus(422)
      const email = await signInAsNewcomer(context)
      await open("/account/two-step")
      await page.getByLabel(t.account.presentPassword).fill(newPassword)
      await press(page, t.factor.start)
      await expect(page.getByRole("img", { name: t.factor.qr })).toBeVisible()
      await expect(heading(page)).toBeFocused()
      await expect(page.getByText(t.account.factorOff)).toHaveCount(0)
      await expectAccessible(page)

      const shown = await page.locator("code").allInnerTexts()
      const [key = "", ...codes] = shown.map((text) => text.replaceAll(/\s/g, ""))
      expect(shown[0]).toMatch(/^(\w{4} )+\w{1,4}$/)
      await page.getByRole("button", { name: t.copy }).first().click()
      await expect(page.getByRole("status").filter({ hasText: t.copied })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
      await expect(page.getByRole("link", { name: t.factor.onThisPhone })).toHaveAttribute("href", new RegExp(`^otpauth://.*secret=${key}`))
      const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: t.factor.download }).click()])
      const kept = await readFile(await download.path(), "utf8")
      for (const code of codes) expect(kept).toContain(code)

      await page.getByLabel(t.factor.label).fill(totp(key, -50))
      await press(page, t.factor.turnOn)
      await expect(page.getByText(t.errors["factor.app"]).filter({ visible: true })).toBeVisible()
      await expect(page.getByLabel(t.factor.label)).toBeFocused()
      // The code of half a minute ago: the one of now is for signing in, and none is taken twice.
      await page.getByLabel(t.factor.label).fill(totp(key, -1))
      await press(page, t.factor.turnOn)
      await expect(page.getByText(t.account.factorOn)).toBeVisible()

      const now = totp(key)
      await firstStep(page, open, email)
      await expectAccessible(page)
      await secondStep(page, now)
      await expect(heading(page)).toHaveText(t.account.title)
      await firstStep(page, open, email)
      await secondStep(page, now)
      await expect(page.getByText(t.errors["factor.wrong"]).filter({ visible: true })).toBeVisible()
      await secondStep(page, codes[0] ?? "")
      await expect(heading(page)).toHaveText(t.account.title)
      await firstStep(page, open, email)
      await secondStep(page, codes[0] ?? "")
      await expect(page.getByText(t.errors["factor.wrong"]).filter({ visible: true })).toBeVisible()
    })
  })
}
