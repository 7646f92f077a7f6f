import type { Page } from "@playwright/test"
import { en } from "#app/modules/accounts/locales/en.ts"
import { uk } from "#app/modules/accounts/locales/uk.ts"
import { en as uiEn } from "#app/ui/locales/en.ts"
import { uk as uiUk } from "#app/ui/locales/uk.ts"

/** The words of the account pages, and of what is said about them in passing. */
export const words = {
  en: { ...en, toast: uiEn.toast, letterCode: uiEn.letterCode },
  uk: { ...uk, toast: uiUk.toast, letterCode: uiUk.letterCode },
}

type Words = (typeof words)[keyof typeof words]

/** Presses the button with this name. */
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()

export async function logIn(page: Page, t: Words, email: string, password: string) {
  await page.getByLabel(t.email).fill(email)
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await press(page, t.login.submit)
}

/** From the account page, back to the sign-in. */
export async function logOut(page: Page, t: Words) {
  await press(page, t.account.logOut)
  await page.waitForURL((address) => address.pathname === "/login")
}

export const heading = (page: Page) => page.getByRole("heading", { level: 1 })
