import { en as managementEn } from "#app/modules/management/locales/en.ts"
import { uk as managementUk } from "#app/modules/management/locales/uk.ts"
import { heading, press, words } from "./account-words.ts"
import { expect, test } from "./fixtures.ts"
import { expectAccessibleAndFitting } from "./good-for-everybody.ts"
import { newPassword, signInAsNewcomer, takeName } from "./people.ts"
import { browserLocale } from "./words.ts"

const managementWords = { en: managementEn, uk: managementUk }

for (const locale of ["en", "uk"] as const) {
  test.describe(`In ${locale}`, () => {
    test.use({ locale: browserLocale[locale] })
    const t = words[locale]

    test("who is logged in on several devices sees when, this one first, and logs out everywhere", async ({
      page,
      open,
      context,
      browser,
      expectAccessible,
    }) => {
      const Origin = process.env.ORENDA_TEST_ORIGIN ?? ""
      const email = await signInAsNewcomer(context)
      const phone = await browser.newContext({ baseURL: Origin })
      await phone.request.post("/login", { form: { intent: "login", email, password: newPassword }, headers: { Origin }, maxRedirects: 0 })
      await open("/account")
      const devices = page.getByRole("list", { name: t.account.sessions }).getByRole("listitem")
      await expect(devices).toHaveCount(2)
      await expect(devices.first()).toContainText(t.account.thisDevice)
      for (const device of await devices.all()) await expect(device).toContainText(/, \d\d:\d\d$|, \d\d:\d\d\D/)
      await expectAccessibleAndFitting({ page, expectAccessible })
      await press(page, t.account.endAll)
      await expect(heading(page)).toHaveText(t.login.title)
      const answer = await phone.request.get("/account", { maxRedirects: 0 })
      expect(answer.headers().location).toContain("/login")
      await phone.close()
    })

    test("the address that was typed goes along to the sign-in by a code, and back", async ({ page, open }) => {
      await open("/login?to=/account")
      await page.getByLabel(t.email).fill("olena@example.test")
      await page.getByRole("link", { name: t.login.withCode }).click()
      await expect(heading(page)).toHaveText(t.withCode.title)
      await expect(page.getByLabel(t.email)).toHaveValue("olena@example.test")
      await expect(page.getByRole("button", { name: t.withCode.ask })).toBeVisible()
      await page.getByRole("link", { name: t.withCode.withPassword }).click()
      await expect(page.getByLabel(t.email)).toHaveValue("olena@example.test")
    })

    test("a letter's link that is opened again leads on whoever it has confirmed, and nobody else", async ({ page, open, context }) => {
      const email = await signInAsNewcomer(context)
      await open(`/confirm?email=${email}&code=123456&to=/account`)
      await expect(heading(page)).toHaveText(t.account.title)
      await open("/confirm?email=other@example.test&code=123456&to=/account")
      await expect(page.getByRole("button", { name: t.confirm.submit })).toBeVisible()
    })

    test("who begins a first run with the wrong account sees whose it is, and logs out", async ({ page, open, context }) => {
      const { setup } = managementWords[locale]
      const email = await signInAsNewcomer(context)
      await takeName(context)
      await open("/setup?step=business")
      await expect(page.getByText(setup.loggedInAs)).toContainText(email)
      await page.getByRole("link", { name: email }).click()
      await expect(heading(page)).toHaveText(t.account.title)
      await open("/setup")
      await press(page, t.account.logOut)
      await expect(heading(page)).toHaveText(t.login.title)
    })
  })
}
