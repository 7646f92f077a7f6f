import type { BrowserContext, Page } from "@playwright/test"
import { googleCookie } from "#test/google-stand-in.ts"
import { codeIn } from "#test/letters.ts"
import { heading, logIn, logOut, press, words } from "./account-words.ts"
import { expect, test } from "./fixtures.ts"
import { letterTo } from "./letter.ts"
import { newAddress, newPassword } from "./people.ts"
import { browserLocale } from "./words.ts"

/** Signs the browser in to Google, as somebody who is nobody's customer yet. */
async function signInToGoogle(context: BrowserContext) {
  const email = newAddress()
  const person = { sub: email, email, email_verified: true, given_name: "Olena", family_name: "Koval" }
  await context.addCookies([{ ...googleCookie(person), url: process.env.ORENDA_TEST_GOOGLE ?? "" }])
  return email
}

const sendAgain = (page: Page, t: (typeof words)["en" | "uk"]) =>
  page.getByRole("button", { name: new RegExp(t.againIn.replace("{{seconds}}", "\\d+").replace("\u00a0", " ")) })

test("who asks for a code before the page's scripts have come is told the minute to wait", async ({ page, open, context }) => {
  const t = words.en
  await signInToGoogle(context)
  await open("/register?to=/account/password")
  await press(page, t.google.continue)
  await expect(heading(page)).toHaveText(t.account.addPassword)
  await page.route("**/assets/*.js", () => {})
  await page.goto("/account/password", { waitUntil: "commit" })
  const send = page.getByRole("button", { name: t.account.sendCode, exact: true })
  await expect(send).toBeVisible()
  await page.unroute("**/assets/*.js")
  await send.click()
  await expect(sendAgain(page, t)).toBeVisible()
})

for (const locale of ["en", "uk"] as const) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`In ${locale}, ${javaScriptEnabled ? "with" : "without"} a script`, () => {
      test.use({ javaScriptEnabled, locale: browserLocale[locale] })
      const t = words[locale]

      test("a person whom Google knows is told to register, does, and logs in", async ({ page, open, context }) => {
        await signInToGoogle(context)
        await open("/login?to=/account")
        await press(page, t.google.continue)
        await expect(page.getByRole("main").getByRole("alert")).toContainText(t.errors["google.unknown"])
        await open("/register?to=/account")
        await press(page, t.google.continue)
        await expect(heading(page)).toHaveText(t.account.title)
        await expect(page.getByLabel(t.account.firstName)).toHaveValue("Olena")
        await expect(page.getByText(t.account.googleOn)).toBeVisible()
        await logOut(page, t)
        await open("/login?to=/account")
        await press(page, t.google.continue)
        await expect(heading(page)).toHaveText(t.account.title)
      })

      test("who came by Google alone adds a password with a letter's code, and asks for another letter in a minute", async ({
        page,
        open,
        context,
      }) => {
        const email = await signInToGoogle(context)
        await open("/register?to=/account/password")
        await press(page, t.google.continue)
        await expect(heading(page)).toHaveText(t.account.addPassword)
        await press(page, t.account.sendCode)
        await expect(page.getByText(t.account.codeSent.replace("{{email}}", email))).toBeVisible()
        if (javaScriptEnabled) {
          await expect(sendAgain(page, t)).toBeVisible()
          await page.reload()
          await expect(sendAgain(page, t)).toBeVisible()
        }
        await page.getByLabel(t.letterCode.label).fill(codeIn(await letterTo(email)))
        await page.getByLabel(t.newPassword, { exact: true }).fill(newPassword)
        await press(page, t.account.addPassword)
        await expect(page).toHaveURL("/account")
        await logOut(page, t)
        await logIn(page, t, email, newPassword)
        await expect(heading(page)).not.toHaveText(t.login.title)
      })
    })
  }
}
