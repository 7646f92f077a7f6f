import type { Page } from "@playwright/test"
import { totp } from "#test/people/totp.ts"
import { heading, logIn, press, words } from "../account-words.ts"
import { newAddress, password, signInAsNewcomer } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"

const t = words.en

const toasts = (page: Page) => page.getByRole("region", { name: /^Notifications/ })

test("A registration that was refused is said until it succeeds, however long the pointer is on the message", async ({
  page,
  open,
  expectStatus,
}) => {
  expectStatus(422)
  await open("/register")
  await page.getByLabel(t.email).fill(newAddress())
  await page.getByLabel(t.password, { exact: true }).fill("password")
  await press(page, t.register.submit)
  await toasts(page).getByText("Registration Failed").hover()
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await page.keyboard.press("Enter")
  await expect(heading(page)).toHaveText(t.confirm.title)
  await expect(toasts(page)).not.toContainText("Registration Failed")
})

test("A code that is refused is said by the step that it was for", async ({ page, open, expectStatus }) => {
  expectStatus(422)
  const email = newAddress()
  await open(`/login/code?email=${email}`)
  await page.getByLabel(t.letterCode.label).fill("000000")
  await press(page, t.withCode.submit)
  await expect(toasts(page)).toContainText("Login Failed")
  await open(`/confirm?email=${email}`)
  await page.getByLabel(t.letterCode.label).fill("000000")
  await press(page, t.confirm.submit)
  await expect(toasts(page)).toContainText("Registration Failed")
})

test("A way through Google that came to nothing is said by the step that it was", async ({ page, open }) => {
  await open("/login?google=unknown")
  await expect(toasts(page)).toContainText("Google Login Failed")
  await expect(toasts(page)).toContainText("You don't have an account. Register before logging in.")
  await open("/register?google=refused")
  await expect(toasts(page)).toContainText("Google Register Failed")
})

test("A copied text, one that could not be, and a wrong second step are said", async ({ page, open, context, expectStatus }) => {
  expectStatus(422)
  const { email } = await signInAsNewcomer(context)
  await context.grantPermissions(["clipboard-write"])
  await open("/account/two-step")
  await page.getByLabel(t.account.presentPassword).fill(password)
  await press(page, t.factor.start)
  const copy = page.getByRole("button", { name: t.copy }).first()
  await copy.click()
  await expect(toasts(page)).toContainText("Copied to clipboard")
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("The browser does not let it"))
  })
  await copy.click()
  await expect(toasts(page)).toContainText("Something went wrong")

  const key = (await page.locator("code").first().innerText()).replaceAll(/\s/g, "")
  await page.getByLabel(t.factor.label).fill(totp(key))
  await press(page, t.factor.turnOn)
  await expect(page.getByText(t.account.factorOn)).toBeVisible()
  await context.clearCookies({ name: "session" })
  await open("/login")
  await logIn(page, t, email, password)
  await expect(heading(page)).toHaveText(t.challenge.title)
  await page.getByLabel(t.challenge.label, { exact: true }).fill("not a code")
  await press(page, t.challenge.submit)
  await expect(toasts(page)).toContainText("Login Failed")
})
