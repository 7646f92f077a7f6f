import type { Page } from "@playwright/test"
import { findCode } from "#test/stand-ins/emails.ts"
import { client, startIdentityProvider } from "#test/stand-ins/identity-provider.ts"
import { words as accountWords, press } from "../account-words.ts"
import { addMember, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"
import { waitForEmail } from "../letter.ts"
import { expectGoodLook } from "../look.ts"
import { filled, words } from "../management-words.ts"
import { browserLocale } from "../words.ts"

/** Words of OpenID Connect that a Ukrainian text names beside its own. */
const own = /OpenID Connect|issuer|client ID|client secret|redirect URI|9f31|Test shop/

test.use({ locale: browserLocale.uk })

test("An admin sets single sign-on up and tests it, and a member logs in by it", async ({
  page,
  open,
  context,
  browser,
  shop,
  expectAccessible,
  expectStatus,
}) => {
  const t = words.uk.singleSignOn
  await shop.change(`update organizations set language = 'uk' where id = $shop`)
  const look = (at: Page, name: string) => expectGoodLook(at, name, expectAccessible, { own })
  const provider = await startIdentityProvider(`${process.env.ORENDA_TEST_ORIGIN}/login/sso/callback/${shop.id}`)
  try {
    await signIn(context, await addMember(shop, "admin"))
    await open("/settings/integrations/single-sign-on")
    await look(page, "nothing is set up")
    expectStatus(422)
    await page.getByLabel(t.provider.issuer, { exact: true }).fill("login.example.test")
    await press(page, t.provider.save)
    await expect(page.getByText(t.errors["issuer.shape"])).toBeVisible()
    await expect(page.getByText(t.errors.missing.clientId)).toBeVisible()
    await look(page, "the provider is refused")

    await page.getByLabel(t.provider.issuer, { exact: true }).fill(provider.issuer)
    await page.getByLabel(t.provider.clientId, { exact: true }).fill(client.clientId)
    await page.getByLabel(t.provider.clientSecret, { exact: true }).fill(client.clientSecret)
    await press(page, t.provider.save)
    await expect(page.getByText(filled(t.provider.secretKept, { lastFour: "9f31" }))).toBeVisible()
    await expect(page.getByText(t.turn.whileOff)).toBeVisible()

    provider.behave({ declines: true })
    await press(page, t.test.button)
    await expect(page.getByText(t.errors["provider.declined"])).toBeVisible()
    provider.behave({ sub: "olena" })
    await press(page, t.test.button)
    await expect(page.getByText(t.test.worked)).toBeVisible()
    await press(page, t.turn.on)
    await expect(page.getByText(t.provider.turnsOff)).toBeVisible()
    await page.getByLabel(t.ways.may).uncheck()
    await press(page, t.ways.save)
    await expect(page.getByText(accountWords.uk.toast.saved, { exact: true }).last()).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(t.ways.may)).not.toBeChecked()
    await look(page, "single sign-on is on")

    const member = await addMember(shop, "member")
    const theirs = await browser.newContext({ locale: browserLocale.uk })
    await signIn(theirs, member)
    const phone = await theirs.newPage()
    await phone.goto("/reservations/manage")
    await expect(phone.getByText(t.signIn.only)).toBeVisible()
    await press(phone, t.signIn.logOut)
    await phone.getByRole("link", { name: words.uk.accounts.login.singleSignOn, exact: true }).click()
    await expect(phone).toHaveURL(/\/login\/sso/)
    await phone.getByLabel(words.uk.accounts.email).fill("nobody@example.test")
    await press(phone, t.signIn.submit)
    await expect(phone.getByText(t.errors["person.unknown"])).toBeVisible()
    await look(phone, "the address has no provider")

    provider.behave({ sub: "ihor" })
    await phone.getByLabel(words.uk.accounts.email).fill(member.email)
    await press(phone, t.signIn.submit)
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText(t.confirm.title)
    await look(phone, "the first use is confirmed")
    await phone.getByRole("textbox").fill(findCode(await waitForEmail(member.email)))
    await press(phone, t.confirm.submit)
    await expect(phone).toHaveURL("/reservations/manage")
    await phone.goto("/account")
    await expect(phone.getByText(filled(words.uk.accounts.account.providerOn, { issuer: provider.issuer }))).toBeVisible()
    await phone.getByRole("link", { name: words.uk.accounts.account.disconnectProvider }).click()
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText(words.uk.accounts.account.disconnectProvider)
    await look(phone, "single sign-on is disconnected")
    await theirs.close()
  } finally {
    await provider.stop()
  }
})
