import type { BrowserContext, Page } from "@playwright/test"
import { findCode } from "#test/stand-ins/emails.ts"
import { googleCookie } from "#test/stand-ins/google.ts"
import { heading, logIn, logOut, press, words } from "../account-words.ts"
import { newAddress, password } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"
import { waitForEmail } from "../letter.ts"

const { en: t } = words

/** Signs the browser in to Google, as somebody without an account here. */
async function signInToGoogle(context: BrowserContext) {
  const email = newAddress()
  const person = { sub: email, email, email_verified: true, given_name: "Olena", family_name: "Koval" }
  await context.addCookies([{ ...googleCookie(person), url: process.env.ORENDA_TEST_GOOGLE ?? "" }])
  return email
}

const sendAgain = (page: Page) =>
  page.getByRole("button", { name: new RegExp(t.againIn.replace("{{seconds}}", "\\d+").replace("\u00a0", " ")) })

test("A person whom Google knows is told to register, does, and logs in", async ({ page, open, context }) => {
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

test("A person who came by Google alone adds a password with a letter's code, asked for before the page's scripts have come", async ({
  page,
  open,
  context,
}) => {
  const email = await signInToGoogle(context)
  await open("/register?to=/account/password")
  await press(page, t.google.continue)
  await expect(heading(page)).toHaveText(t.account.addPassword)
  await page.route("**/assets/*.js", () => {})
  await page.goto("/account/password", { waitUntil: "commit" })
  const send = page.getByRole("button", { name: t.account.sendCode, exact: true })
  await expect(send).toBeVisible()
  await page.unroute("**/assets/*.js")
  await send.click()
  await expect(page.getByText(t.account.codeSent.replace("{{email}}", email))).toBeVisible()
  // Another letter is for a minute from now.
  await expect(sendAgain(page)).toBeVisible()
  await page.reload()
  await expect(sendAgain(page)).toBeVisible()
  await page.getByLabel(t.letterCode.label).fill(findCode(await waitForEmail(email)))
  await page.getByLabel(t.newPassword, { exact: true }).fill(password)
  await press(page, t.account.addPassword)
  await expect(page).toHaveURL("/account")
  await logOut(page, t)
  await logIn(page, t, email, password)
  await expect(heading(page)).not.toHaveText(t.login.title)
})
