import { codeIn, linksIn } from "#test/letters.ts"
import { heading, press, words } from "./account-words.ts"
import { expect, test } from "./fixtures.ts"
import { letterTo } from "./letter.ts"
import { signInAsNewcomer } from "./people.ts"
import { browserLocale } from "./words.ts"

for (const locale of ["en", "uk"] as const) {
  test.describe(`In ${locale}`, () => {
    test.use({ locale: browserLocale[locale] })
    const t = words[locale]

    test("whoever asks for a code logs in with it, after one that was mistyped, and is where they wanted to be", async ({
      page,
      context,
      open,
      expectStatus,
      expectAccessible,
    }) => {
      expectStatus(422)
      const email = await signInAsNewcomer(context)
      await context.clearCookies()
      await open("/login?to=/account/password")
      await page.getByRole("link", { name: t.login.withCode }).click()
      await expect(heading(page)).toHaveText(t.withCode.title)
      await page.getByLabel(t.email).fill(email)
      await press(page, t.withCode.ask)
      const field = page.getByLabel(t.letterCode.label)
      await expect(field).toBeVisible()
      await expectAccessible(page)
      const code = codeIn(await letterTo(email, 2))
      await field.fill(code.startsWith("1") ? "222222" : "111111")
      await press(page, t.withCode.submit)
      await expect(page.getByText(t.errors["code.wrong"]).filter({ visible: true })).toBeVisible()
      await field.fill(code)
      await press(page, t.withCode.submit)
      await expect(heading(page)).toHaveText(t.account.changePassword)
      await expect(page.getByText(t.toast.signedIn).filter({ visible: true })).toBeVisible()
    })

    test.describe("without a script", () => {
      test.use({ javaScriptEnabled: false })

      test("the letter's link leads to a button, which logs in once", async ({ page, context, open, expectStatus }) => {
        expectStatus(422)
        const email = await signInAsNewcomer(context)
        await context.clearCookies()
        await open("/login/code?to=/account")
        await page.getByLabel(t.email).fill(email)
        await press(page, t.withCode.ask)
        await expect(page.getByLabel(t.letterCode.label)).toBeVisible()
        const [link = ""] = linksIn(await letterTo(email, 2))
        await open(link)
        await expect(page.getByText(email)).toBeVisible()
        await press(page, t.withCode.submit)
        await expect(heading(page)).toHaveText(t.account.title)
        await context.clearCookies({ name: "session" })
        await open(link)
        await press(page, t.withCode.submit)
        await expect(page.getByText(t.errors["code.wrong"]).first()).toBeVisible()
      })
    })
  })
}
