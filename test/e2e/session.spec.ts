import type { BrowserContext, Page } from "@playwright/test"
import { heading, logIn, press, words } from "./account-words.ts"
import { expect, test } from "./fixtures.ts"
import { newPassword, signInAs, signInAsNewcomer } from "./people.ts"
import { browserLocale } from "./words.ts"

interface Parts {
  page: Page
  context: BrowserContext
  open: (path: string) => Promise<unknown>
}

/** A browser lets a page keep its dialog open only so often. */
async function insistOnEscape(page: Page) {
  for (let times = 0; times < 5; times += 1) await page.keyboard.press("Escape")
}

for (const locale of ["en", "uk"] as const) {
  test.describe(`In ${locale}`, () => {
    test.use({ locale: browserLocale[locale] })
    const t = words[locale]

    test("who logs out in one tab is out in the others", async ({ page, open, context }) => {
      await signInAsNewcomer(context)
      await open("/account")
      const other = await context.newPage()
      await other.goto("/account")
      await expect(heading(other)).toHaveText(t.account.title)
      await press(page, t.account.logOut)
      await expect(heading(other)).toHaveText(t.login.title)
      await expect(other).toHaveURL("/login?to=%2Faccount")
    })

    test("a session that ends while something is typed asks for the sign-in over the form, and goes on with what was typed", async ({
      page,
      open,
      context,
      expectAccessible,
    }) => {
      const email = await signInAsNewcomer(context)
      await open("/account")
      await page.getByLabel(t.account.firstName).fill("Olena")
      const other = await context.newPage()
      await other.goto("/account")
      await press(other, t.account.logOut)
      const dialog = page.getByRole("dialog", { name: t.ended.title })
      await expect(dialog).toBeVisible()
      await expectAccessible(page)
      await insistOnEscape(page)
      await expect(dialog).toBeVisible()

      const [tab] = await Promise.all([context.waitForEvent("page"), dialog.getByRole("link").click()])
      await expect(tab.getByLabel(t.email)).toHaveValue(email)
      await logIn(tab, t, email, newPassword)
      await expect(heading(tab)).toHaveText(t.account.title)
      await expect(dialog).toBeHidden()
      await expect(page.getByLabel(t.account.firstName)).toHaveValue("Olena")
      await press(page, t.account.save)
      await expect(page.getByText(t.said.profileSaved).filter({ visible: true })).toBeVisible()
    })

    /** A form in which somebody has typed a name, and over it the sign-in as somebody else, in another tab. */
    async function typedAndReplaced({ page, open, context }: Parts) {
      const stranger = await signInAsNewcomer(context)
      await context.clearCookies()
      const email = await signInAsNewcomer(context)
      await open("/account")
      await page.getByLabel(t.account.firstName).fill("Olena")
      const other = await context.newPage()
      await other.goto("/account")
      await press(other, t.account.logOut)
      await other.getByLabel(t.email).waitFor()
      await logIn(other, t, stranger, newPassword)
      const dialog = page.getByRole("dialog", { name: t.ended.insteadTitle })
      await expect(dialog).toContainText(stranger)
      return { email, stranger, dialog }
    }

    test("what was typed is not sent as somebody else who signs in, and waits until its person is back", async ({
      page,
      open,
      context,
      expectAccessible,
    }) => {
      const { email, dialog } = await typedAndReplaced({ page, open, context })
      await expectAccessible(page)
      await insistOnEscape(page)
      await expect(dialog).toBeVisible()
      const [tab] = await Promise.all([context.waitForEvent("page"), press(page, t.ended.switchBack)])
      await expect(tab.getByLabel(t.email)).toHaveValue(email)
      await expect(page.getByRole("dialog", { name: t.ended.title })).toBeVisible()
      await logIn(tab, t, email, newPassword)
      await expect(page.getByRole("dialog")).toHaveCount(0)
      await expect(page.getByLabel(t.account.firstName)).toHaveValue("Olena")
      await press(page, t.account.save)
      await expect(page.getByText(t.said.profileSaved).filter({ visible: true })).toBeVisible()
    })

    test("whoever is signed in instead may go on without what was typed", async ({ page, open, context }) => {
      const { stranger, dialog } = await typedAndReplaced({ page, open, context })
      await press(page, t.ended.goOn)
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText(stranger)).toBeVisible()
      await expect(page.getByLabel(t.account.firstName)).toHaveValue("")
    })

    test("whoever ends a session elsewhere stays at the list of them", async ({ page, open, context, browser }) => {
      const email = await signInAsNewcomer(context)
      const phone = await browser.newContext()
      const answer = await phone.request.post(`${process.env.ORENDA_TEST_ORIGIN}/login`, {
        form: { intent: "login", email, password: newPassword },
        headers: { Origin: process.env.ORENDA_TEST_ORIGIN ?? "" },
        maxRedirects: 0,
      })
      expect(answer.status()).toBe(302)
      await phone.close()
      await open("/account")
      await press(page, t.account.end)
      await expect(page.getByRole("button", { name: t.account.end })).toHaveCount(0)
      await expect(page.getByRole("list", { name: t.account.sessions })).toBeFocused()
    })
  })
}

test("what was refused is typed text too, and stays when the session ends", async ({ page, open, context, expectStatus }) => {
  expectStatus(422)
  const t = words.en
  await signInAsNewcomer(context)
  await open("/account")
  const tooLong = "Olena".repeat(6)
  await page.getByLabel(t.account.firstName).fill(tooLong)
  await press(page, t.account.save)
  await expect(page.locator("[aria-invalid]")).toHaveCount(1)
  const other = await context.newPage()
  await other.goto("/account")
  await press(other, t.account.logOut)
  await expect(page.getByRole("dialog", { name: t.ended.title })).toBeVisible()
  await expect(page.getByLabel(t.account.firstName)).toHaveValue(tooLong)
})

test("what was refused and then saved holds nobody back", async ({ page, open, context, expectStatus }) => {
  expectStatus(422)
  const t = words.en
  await signInAsNewcomer(context)
  await open("/account")
  await page.getByLabel(t.account.firstName).fill("Olena".repeat(6))
  await press(page, t.account.save)
  await expect(page.locator("[aria-invalid]")).toHaveCount(1)
  await page.getByLabel(t.account.firstName).fill("Olena")
  await press(page, t.account.save)
  await expect(page.getByText(t.said.profileSaved).filter({ visible: true })).toBeVisible()
  const other = await context.newPage()
  await other.goto("/account")
  await press(other, t.account.logOut)
  await expect(heading(page)).toHaveText(t.login.title)
})

test("while the sign-in is asked for over a form, no shortcut works", async ({ page, open, context, expectStatus }) => {
  expectStatus(401)
  await signInAs(context, "owner")
  await open("/account")
  await page.getByLabel(words.en.account.lastName).fill("Barvinok")
  await context.clearCookies()
  await press(page, words.en.account.save)
  const dialog = page.getByRole("dialog", { name: words.en.ended.title })
  await expect(dialog).toBeVisible()
  for (const key of ["n", "g", "i", "?", "Control+k", "Meta+k"]) await page.keyboard.press(key)
  await insistOnEscape(page)
  await page.keyboard.press("n")
  await expect(dialog).toBeVisible()
  await expect(page.getByRole("dialog")).toHaveCount(1)
  await expect(page).toHaveURL("/account")
})

test("the other tabs hear that somebody sets a password anew", async ({ open, context }) => {
  const other = await context.newPage()
  await other.goto("/login")
  await other.evaluate(() => {
    new BroadcastChannel("orenda-session").addEventListener("message", ({ data }) => document.body.setAttribute("data-heard", data))
  })
  await open("/reset?email=olena@example.test")
  await expect(other.locator("body")).toHaveAttribute("data-heard", "passwordRecovery")
})
