import type { Page } from "@playwright/test"
import { findCode } from "#test/stand-ins/emails.ts"
import { heading, logIn, logOut, press, words } from "../account-words.ts"
import { addPerson, newAddress, password, signInAsNewcomer } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"
import { waitForEmail } from "../letter.ts"

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const t = words.en

test("A person registers, confirms by the letter, logs out, mistypes the password and logs in", async ({ page, open, expectStatus }) => {
  expectStatus(422)
  const email = newAddress()
  await open("/register?to=/account")
  await page.getByLabel(t.email).fill(email)
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await press(page, t.register.submit)
  await expect(heading(page)).toHaveText(t.confirm.title)
  // Another letter is for a minute from now.
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole("button", { name: /\d+\ss$/ })).toBeDisabled()
  await page.getByLabel(t.letterCode.label).fill(findCode(await waitForEmail(email)))
  await press(page, t.confirm.submit)
  await expect(heading(page)).toHaveText(t.account.title)
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText(t.toast.signedIn)).toHaveCount(0)

  await logOut(page, t)
  await expect(page.getByText(t.said.signedOut).filter({ visible: true })).toBeVisible()
  await open("/login?to=/account")
  await expect(page.getByText(t.said.signedOut)).toHaveCount(0)
  await logIn(page, t, email, "skis-in-summer")
  // Above the form with the reason, and as a toast.
  const failed = page.getByRole("alert").filter({ hasText: t.login.failed })
  await expect(failed).toHaveCount(2)
  await expect(failed.first()).toContainText(t.errors["login.wrong"])
  await expect(failed.last()).toContainText("Login Failed")
  await expect(page.getByLabel(t.email)).toHaveValue(email)
  await expect(page.getByLabel(t.password, { exact: true })).toBeFocused()
  await logIn(page, t, email, password)
  await expect(heading(page)).toHaveText(t.account.title)
  await expect(page.getByText("Login Successful!").filter({ visible: true })).toBeVisible()
  await expect(failed).toHaveCount(0)
})

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

test("The address that was typed goes along to the sign-in by a code and back; the code, once mistyped, leads to where they wanted to be", async ({
  page,
  open,
  expectStatus,
}) => {
  expectStatus(422)
  const { email } = await addPerson()
  await open("/login?to=/account/password")
  await page.getByLabel(t.email).fill(email)
  await page.getByRole("link", { name: t.login.withCode }).click()
  await expect(heading(page)).toHaveText(t.withCode.title)
  await expect(page.getByLabel(t.email)).toHaveValue(email)
  await page.getByRole("link", { name: t.withCode.withPassword }).click()
  await expect(page.getByLabel(t.email)).toHaveValue(email)
  await page.getByRole("link", { name: t.login.withCode }).click()
  await press(page, t.withCode.ask)
  const field = page.getByLabel(t.letterCode.label)
  await expect(field).toBeVisible()
  const code = findCode(await waitForEmail(email))
  await field.fill(code.startsWith("1") ? "222222" : "111111")
  await press(page, t.withCode.submit)
  await expect(page.getByText(t.errors["code.wrong"]).filter({ visible: true })).toBeVisible()
  await field.fill(code)
  await press(page, t.withCode.submit)
  await expect(heading(page)).toHaveText(t.account.changePassword)
  await expect(page.getByText(t.toast.signedIn).filter({ visible: true })).toBeVisible()
})

test.describe("On a phone", () => {
  test.use({ viewport: { width: 320, height: 700 } })

  test("the last action is said above the form, which it does not cover", async ({ page, context, open }) => {
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
