import type { Browser, BrowserContext, Page } from "@playwright/test"
import { en as managementEn } from "#app/modules/management/locales/en.ts"
import { uk as managementUk } from "#app/modules/management/locales/uk.ts"
import { en as membersEn } from "#app/modules/members/locales/en.ts"
import { uk as membersUk } from "#app/modules/members/locales/uk.ts"
import { heading, logIn, press, words } from "./account-words.ts"
import { expect, test } from "./fixtures.ts"
import { newPassword, signInAs, signInAsNewcomer, takeName } from "./people.ts"
import { browserLocale } from "./words.ts"

const managementWords = { en: managementEn, uk: managementUk }
const memberWords = { en: membersEn, uk: membersUk }

/** What the same person does on another device: logs in there, and logs out everywhere else. */
async function endFromElsewhere(browser: Browser, email: string) {
  const Origin = process.env.ORENDA_TEST_ORIGIN ?? ""
  const device = await browser.newContext({ baseURL: Origin })
  const send = async (path: string, form: Record<string, string>) => {
    const answer = await device.request.post(path, { form, headers: { Origin }, maxRedirects: 0 })
    expect(answer.status()).toBe(302)
  }
  await send("/login", { intent: "login", email, password: newPassword })
  await send("/account", { intent: "end" })
  await device.close()
}

for (const locale of ["en", "uk"] as const) {
  test.describe(`In ${locale}`, () => {
    test.use({ locale: browserLocale[locale] })
    const t = words[locale]

    async function hearUnanswered(page: Page) {
      const notice = page.getByRole("alert").filter({ hasText: t.unanswered })
      await expect(notice).toBeVisible()
      await notice.getByRole("button", { name: t.toast.close }).click()
      await expect(notice).toBeHidden()
    }

    async function logInAgain(page: Page, context: BrowserContext, email: string) {
      const dialog = page.getByRole("dialog", { name: t.ended.title })
      await expect(dialog).toBeVisible()
      const [tab] = await Promise.all([context.waitForEvent("page"), dialog.getByRole("link").click()])
      await logIn(tab, t, email, newPassword)
      await expect(dialog).toBeHidden()
      await tab.close()
    }

    test("a profile that is sent after the session was ended elsewhere waits for the sign-in, and is saved then", async ({
      page,
      open,
      context,
      browser,
      expectStatus,
    }) => {
      expectStatus(401)
      const email = await signInAsNewcomer(context)
      await open("/account")
      await page.getByLabel(t.account.firstName).fill("Olena")
      await endFromElsewhere(browser, email)
      await press(page, t.account.save)
      await logInAgain(page, context, email)
      await expect(page.getByLabel(t.account.firstName)).toHaveValue("Olena")
      await press(page, t.account.save)
      await expect(page.getByText(t.said.profileSaved).filter({ visible: true })).toBeVisible()
    })

    test("a profile that is sent when somebody else is signed in is not saved as theirs", async ({ page, open, context, expectStatus }) => {
      expectStatus(401)
      await signInAsNewcomer(context)
      await open("/account")
      await page.getByLabel(t.account.firstName).fill("Olena")
      await context.clearCookies()
      const stranger = await signInAsNewcomer(context)
      await press(page, t.account.save)
      await expect(page.getByRole("dialog", { name: t.ended.insteadTitle })).toContainText(stranger)
      await expect(page.getByLabel(t.account.firstName)).toHaveValue("Olena")
      await press(page, t.ended.goOn)
      await expect(page.getByText(stranger)).toBeVisible()
      await expect(page.getByLabel(t.account.firstName)).toHaveValue("")
      await page.getByLabel(t.account.firstName).fill("Marta")
      await press(page, t.account.save)
      await expect(page.getByText(t.said.profileSaved).filter({ visible: true })).toBeVisible()
    })

    test("so does the business of a first run", async ({ page, open, context, browser, expectStatus }) => {
      expectStatus(401)
      const m = managementWords[locale].setup
      const email = await signInAsNewcomer(context)
      await takeName(context)
      await open("/setup?step=business")
      await page.getByLabel(m.name).fill("Tatry")
      await page.getByLabel(m.address).fill(`tatry-${crypto.randomUUID().slice(0, 8)}`)
      await endFromElsewhere(browser, email)
      await press(page, m.finish)
      await logInAgain(page, context, email)
      await expect(page.getByLabel(m.name)).toHaveValue("Tatry")
      await press(page, m.finish)
      await expect(page).toHaveURL("/reservations/manage")
    })

    test("who loses the connection keeps what they typed, is told so, and sends it when it is back", async ({
      page,
      open,
      context,
      complaints,
    }) => {
      await signInAsNewcomer(context)
      await open("/account")
      await page.getByLabel(t.account.firstName).fill("Olena")
      await context.setOffline(true)
      await press(page, t.account.save)
      const unanswered = page.getByRole("alert").filter({ hasText: t.unanswered })
      await unanswered.hover()
      await expect(page.getByLabel(t.account.firstName)).toHaveValue("Olena")
      await context.setOffline(false)
      complaints.found.length = 0
      await page.getByLabel(t.account.firstName).press("Enter")
      await expect(page.getByRole("status").filter({ hasText: t.said.profileSaved })).toBeVisible()
      await expect(unanswered).toHaveCount(0)
    })

    test("an account that is made while nobody answers keeps what was typed", async ({ page, open, complaints, expectAccessible }) => {
      await open("/register")
      await page.getByLabel(t.email).fill("olena@example.test")
      await page.getByLabel(t.password, { exact: true }).fill(newPassword)
      await page.route("**/register.data", (route) => route.fulfill({ status: 503, body: "" }), { times: 1 })
      await press(page, t.register.submit)
      await hearUnanswered(page)
      // An answer that breaks off after its status.
      await page.route("**/register.data", (route) => route.fulfill({ status: 200, contentType: "text/x-script", body: "[{" }), {
        times: 1,
      })
      await press(page, t.register.submit)
      await hearUnanswered(page)
      await expect(page.getByLabel(t.email)).toHaveValue("olena@example.test")
      await expect(page.getByLabel(t.password, { exact: true })).toHaveValue(newPassword)
      await expectAccessible(page)
      complaints.found.length = 0
    })

    test("an invitation that is sent without a connection stays, and so does what was wrong with it", async ({
      page,
      open,
      context,
      complaints,
      expectStatus,
    }) => {
      expectStatus(422)
      const { invite } = memberWords[locale]
      await signInAs(context, "owner")
      await open("/settings/org/team")
      await press(page, invite.send)
      await expect(page.locator("[aria-invalid]")).toHaveCount(1)
      await context.setOffline(true)
      await press(page, invite.send)
      await hearUnanswered(page)
      await expect(page.locator("[aria-invalid]")).toHaveCount(1)
      await page.getByLabel(invite.email).fill("olena@example.test")
      await page.getByLabel(invite.role).selectOption("admin")
      await press(page, invite.send)
      await hearUnanswered(page)
      await expect(page.getByLabel(invite.email)).toHaveValue("olena@example.test")
      await expect(page.getByLabel(invite.role)).toHaveValue("admin")
      complaints.found.length = 0
    })

    test("what an app is to scan stays when the first code could not be sent", async ({ page, open, context, complaints }) => {
      await signInAsNewcomer(context)
      await open("/account/two-step")
      await page.getByLabel(t.account.presentPassword).fill(newPassword)
      await press(page, t.factor.start)
      const qr = page.getByRole("img", { name: t.factor.qr })
      await qr.waitFor()
      await page.getByLabel(t.factor.label).fill("123456")
      await context.setOffline(true)
      await press(page, t.factor.turnOn)
      await hearUnanswered(page)
      await expect(qr).toBeVisible()
      await expect(page.getByLabel(t.factor.label)).toHaveValue("123456")
      complaints.found.length = 0
    })
  })
}

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("a form that is sent after the session has ended leads to the sign-in and back", async ({ page, open, context, browser }) => {
    const email = await signInAsNewcomer(context)
    await open("/account")
    await endFromElsewhere(browser, email)
    await press(page, words.en.account.save)
    await expect(heading(page)).toHaveText(words.en.login.title)
    await expect(page).toHaveURL("/login?to=%2Faccount")
  })
})
