import type { Page } from "@playwright/test"
import { heading, press, words } from "../account-words.ts"
import { addMember, password, signIn, signInAsNewcomer } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"

const { en: t } = words

/** Without an answer the console has a line of the browser's own, which is no mistake of the page. */
test.afterEach(({ complaints: { found } }) => {
  const mistakes = found.filter((line) => !/net::ERR_(FAILED|INTERNET_DISCONNECTED)|status of 503/.test(line))
  found.splice(0, found.length, ...mistakes)
})

const unanswered = (page: Page) => page.getByRole("alert").filter({ hasText: t.unanswered })

async function closeUnanswered(page: Page) {
  await expect(unanswered(page)).toBeVisible()
  await unanswered(page).getByRole("button", { name: t.toast.close }).click()
  await expect(unanswered(page)).toBeHidden()
}

test("The code for an app to scan stays when the first code could not be sent", async ({ page, open, context }) => {
  await signInAsNewcomer(context)
  await open("/account/two-step")
  await page.getByLabel(t.account.presentPassword).fill(password)
  await press(page, t.factor.start)
  const qr = page.getByRole("img", { name: t.factor.qr })
  await qr.waitFor()
  await page.getByLabel(t.factor.label).fill("123456")
  await context.setOffline(true)
  await press(page, t.factor.turnOn)
  await closeUnanswered(page)
  await expect(qr).toBeVisible()
  await expect(page.getByLabel(t.factor.label)).toHaveValue("123456")
})

test("Without a connection a link and the way out leave the account as it is typed, and lead on when there is one again", async ({
  page,
  open,
  context,
}) => {
  await signInAsNewcomer(context)
  const notice = page.getByRole("alert").filter({ hasText: "No connection" })
  for (const { leave, leadsTo } of [
    { leave: () => page.getByRole("link", { name: t.account.changePassword }).click(), leadsTo: "/account/password" },
    { leave: () => press(page, t.account.logOut), leadsTo: /^[^?]*\/login/ },
  ]) {
    await open("/account")
    await page.getByLabel(t.account.firstName).fill("Olena")
    await context.setOffline(true)
    await leave()
    await expect(notice).toBeVisible()
    await expect(page.getByLabel(t.account.firstName)).toHaveValue("Olena")
    await context.setOffline(false)
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(page).toHaveURL(leadsTo)
  }
})

test("A form of the first run that could not be sent, or whose address could not be checked, is sent again", async ({
  page,
  open,
  context,
}) => {
  await signInAsNewcomer(context)
  await open("/setup")
  const drop = () => page.route("**/setup.data*", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()))
  const connect = () => page.unroute("**/setup.data*")
  const away = page.getByText("No response.").last()
  await drop()
  await page.getByLabel("First name").fill("Solomiia")
  await page.getByRole("button", { name: "Next" }).click()
  await expect(away).toBeVisible()
  await expect(page.getByLabel("First name")).toHaveValue("Solomiia")
  await connect()
  await page.getByRole("button", { name: "Next" }).click()
  await page.route("**/setup/code*", (route) => route.abort())
  const name = `Gear ${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel("Business name").fill(name)
  await expect(page.getByText("Available", { exact: true })).toBeVisible()
  await page.getByLabel("Currency").selectOption("PLN")
  await drop()
  await page.getByRole("button", { name: "Finish" }).click()
  await expect(away).toBeVisible()
  await expect(page.getByLabel("Business name")).toHaveValue(name)
  await expect(page.getByLabel("Website address")).toHaveValue(name.toLowerCase().replace(" ", "-"))
  await expect(page.getByLabel("Currency")).toHaveValue("PLN")
  await connect()
  await page.getByRole("button", { name: "Finish" }).click()
  await expect(page).toHaveURL("/setup/look")
})

test("A link that is pressed while a profile is being saved waits for it, one to the page itself too", async ({
  page,
  open,
  context,
  shop,
}) => {
  await signIn(context, await addMember(shop, "admin"))
  await open("/account")
  const name = page.getByLabel(t.account.firstName)
  const menu = page.getByRole("navigation", { name: "Menu" }).first()
  const settings = page.getByRole("navigation", { name: "Settings" })
  for (const [index, { link, leadsTo }] of [
    { link: settings.getByRole("link", { name: "Profile and login" }), leadsTo: "/account" },
    { link: menu.getByRole("link", { name: "Clients" }), leadsTo: "/clients/manage" },
  ].entries()) {
    await name.fill(`Olena ${index}`)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route("**/account.data*", async (route) => {
      if (route.request().method() === "POST") await held
      await route.continue()
    })
    await press(page, t.account.save)
    await link.click()
    await expect(page).toHaveURL("/account")
    release()
    await expect(page.getByText(t.said.profileSaved).filter({ visible: true }).first()).toBeVisible()
    await expect(page).toHaveURL(leadsTo)
    if (leadsTo === "/account") await expect(name).toHaveValue(`Olena ${index}`)
    await page.unroute("**/account.data*")
  }
  await expect(heading(page)).toHaveText("Clients")
})

test("A profile that was saved, but could not be read again, is no page with the old one", async ({ page, open, context, shop }) => {
  await signIn(context, await addMember(shop, "admin"))
  await open("/account")
  await page.getByLabel(t.account.firstName).fill("Solomiia")
  await page.route("**/account.data*", (route) => (route.request().method() === "POST" ? route.continue() : route.fulfill({ status: 503 })))
  await press(page, t.account.save)
  await expect(page.getByText("This page did not load")).toBeVisible()
  await page.unroute("**/account.data*")
  await page.getByRole("link", { name: "Try again" }).click()
  await expect(page.getByLabel(t.account.firstName)).toHaveValue("Solomiia")
})
