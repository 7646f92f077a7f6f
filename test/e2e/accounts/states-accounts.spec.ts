import { totp } from "#test/people/totp.ts"
import { findCode, findLinks } from "#test/stand-ins/emails.ts"
import { heading, logIn, press, words } from "../account-words.ts"
import { addPerson, endSessions, newAddress, password, signIn, signInAsNewcomer } from "../accounts.ts"
import { test as base, expect } from "../fixtures.ts"
import { waitForEmail } from "../letter.ts"
import { expectGoodLook, type Look } from "../look.ts"
import { browserLocale } from "../words.ts"

const test = base.extend<{ look(name: string, look?: Look): Promise<void> }>({
  look: async ({ page, expectAccessible }, use) => use((name, look) => expectGoodLook(page, name, expectAccessible, look)),
})

test.use({ locale: browserLocale.uk })

const t = words.uk

test("The front page looks good, to a visitor and to a member", async ({ page, open, context, look }) => {
  await open("/")
  await expect(heading(page)).toHaveText("Здавайте речі в оренду без подвійних бронювань")
  await look("to a visitor")
  await signInAsNewcomer(context)
  await open("/?currency=EUR")
  await look("to a member, in euros")
})

test("Contact, privacy and terms look good", async ({ open, look }) => {
  for (const path of ["/contact", "/privacy", "/terms"]) {
    await open(path)
    await look(path, { own: /cookie|MAIL_FROM|monobank/ })
  }
})

test("Registering looks good", async ({ page, open, context, look, expectStatus }) => {
  expectStatus(422)
  const email = newAddress()
  await open("/register?to=/account")
  await page.getByLabel(t.email).fill("olena@")
  await press(page, t.register.submit)
  await expect(page.locator("[aria-invalid]")).toHaveCount(2)
  await look("with mistakes")
  await page.getByLabel(t.email).fill(email)
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await look("filled in")
  await press(page, t.register.submit)
  await expect(heading(page)).toHaveText(t.confirm.title)
  await look("waiting for the letter")
  const [link = ""] = findLinks(await waitForEmail(email))
  await context.clearCookies({ name: "registration" })
  await open(link)
  await look("by the letter's link")
  await press(page, t.confirm.submit)
  await expect(heading(page)).toHaveText(t.confirmed.title)
  await look("confirmed on another browser, without a password")
})

test("Logging in looks good", async ({ page, open, look, expectStatus }) => {
  expectStatus(422)
  const { email } = await addPerson()
  await open("/login?to=/account")
  await logIn(page, t, email, "skis-in-summer")
  await expect(page.getByRole("main").getByRole("alert")).toContainText(t.errors["login.wrong"])
  await look("with a wrong password")
  await open("/login?google=away")
  await look("while Google is away")
  await page.getByRole("link", { name: t.login.withCode }).click()
  await look("with a code, before it is sent")
  await page.getByLabel(t.email).fill(email)
  await press(page, t.withCode.ask)
  await expect(page.getByLabel(t.letterCode.label)).toBeVisible()
  await look("with a code")
  await page.getByLabel(t.letterCode.label).fill(findCode(await waitForEmail(email)) === "000000" ? "000001" : "000000")
  await press(page, t.withCode.submit)
  await expect(page.getByText(t.errors["code.wrong"]).filter({ visible: true })).toBeVisible()
  await look("with a wrong code")
})

test("Setting a password anew looks good", async ({ page, open, look }) => {
  const { email } = await addPerson()
  await open("/recover?to=/account")
  await look("before the letter is sent")
  await page.getByLabel(t.email).fill(email)
  await press(page, t.recover.ask)
  await expect(heading(page)).toHaveText(t.reset.title)
  await look("with the letter's code")
  const [link = ""] = findLinks(await waitForEmail(email))
  await open(link)
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByLabel(t.letterCode.label)).toHaveCount(0)
  await look("by the letter's link")
  await page.getByLabel(t.newPassword).fill("skis-in-summer")
  await press(page, t.reset.submit)
  await expect(heading(page)).toHaveText(t.account.title)
})

test("The account looks good", async ({ page, open, context, browser, look }) => {
  const person = await signInAsNewcomer(context)
  const phone = await browser.newContext()
  await signIn(phone, person)
  await open("/account")
  const devices = page.getByRole("list", { name: t.account.sessions }).getByRole("listitem")
  await expect(devices).toHaveCount(2)
  await expect(devices.first()).toContainText(t.account.thisDevice)
  for (const device of await devices.all()) await expect(device).toContainText(/, \d\d:\d\d$|, \d\d:\d\d\D/)
  await look("of a newcomer who is logged in on two devices")
  await page.getByLabel(t.account.firstName).fill("Olena")
  await press(page, t.account.save)
  await expect(page.getByText(t.said.profileSaved).filter({ visible: true })).toBeVisible()
  await look("once it was saved")
  await open("/account/password")
  await look("its password")
  await open("/account/google")
  await look("its connection to Google")
  await open("/account/picture")
  await page.getByLabel(t.picture.choose).setInputFiles("db/demo/pictures/snowboard.png")
  await look("its picture", { own: /snowboard.png/ })
  await open("/account/email")
  await look("its email")
  const newEmail = newAddress()
  await page.getByLabel(t.newEmail.label).fill(newEmail)
  await page.getByLabel(t.account.presentPassword).fill(password)
  await press(page, t.newEmail.ask)
  await expect(page.getByLabel(new RegExp(newEmail))).toBeVisible()
  await look("its email, once the codes were sent")
  await phone.close()
})

test("Two-step verification looks good", async ({ page, open, context, look }) => {
  const { email } = await signInAsNewcomer(context)
  await open("/account/two-step")
  await look("before it is set up")
  await page.getByLabel(t.account.presentPassword).fill(password)
  await press(page, t.factor.start)
  await expect(page.getByRole("img", { name: t.factor.qr })).toBeVisible()
  await look("with what the app scans")
  const [key = ""] = await page.locator("code").allInnerTexts()
  await page.getByLabel(t.factor.label).fill(totp(key.replaceAll(/\s/g, ""), -1))
  await press(page, t.factor.turnOn)
  await expect(page.getByText(t.account.factorOn)).toBeVisible()
  await look("with the backup codes")
  await open("/account/two-step")
  await look("once it is on")
  await context.clearCookies({ name: "session" })
  await open("/login?to=/account")
  await logIn(page, t, email, password)
  await expect(heading(page)).toHaveText(t.challenge.title)
  await look("asking for the second step")
})

test("A session that ends over a form looks good", async ({ page, open, context, look }) => {
  const person = await signInAsNewcomer(context)
  await open("/account")
  await page.getByLabel(t.account.firstName).fill("Marta")
  await endSessions(person)
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
  const dialog = page.getByRole("dialog", { name: t.ended.title })
  await expect(dialog).toBeVisible()
  await look("logged out")
  await signInAsNewcomer(context)
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
  await expect(page.getByRole("dialog", { name: t.ended.insteadTitle })).toBeVisible()
  await look("replaced by somebody else")
})
