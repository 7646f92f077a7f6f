import type { BrowserContext } from "@playwright/test"
import { googleCookie } from "#test/google-stand-in.ts"
import { heading, logOut, press, words } from "./account-words.ts"
import { expect, test } from "./fixtures.ts"
import { newAddress } from "./people.ts"
import { browserLocale } from "./words.ts"

/** Signs the browser in to Google, as somebody who is nobody's customer yet. */
async function signInToGoogle(context: BrowserContext) {
  const email = newAddress()
  const person = { sub: email, email, email_verified: true, given_name: "Olena", family_name: "Koval" }
  await context.addCookies([{ ...googleCookie(person), url: process.env.ORENDA_TEST_GOOGLE ?? "" }])
}

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
    })
  }
}
