import type { Page } from "@playwright/test"
import { codeIn } from "#test/letters.ts"
import { words as allWords, logIn, press } from "./account-words.ts"
import { expect, test } from "./fixtures.ts"
import { letterTo } from "./letter.ts"
import { words as managementWords } from "./management-words.ts"
import { newAddress, newPassword, signInAs, signInAsNewcomer } from "./people.ts"

const t = allWords.en
const { setup } = managementWords.en

/** Goes back so often, each time until the page has come to rest. */
async function back(page: Page, times: number) {
  for (let step = 0; step < times; step += 1) {
    await page.goBack()
    await page.waitForLoadState("networkidle")
  }
}

test("Going back after signing in leads to the page before it", async ({ page, open, context }) => {
  const email = await signInAsNewcomer(context)
  await context.clearCookies()
  await open("/demo")
  await open("/account")
  await logIn(page, t, email, newPassword)
  await expect(page).toHaveURL("/account")
  await back(page, 1)
  await expect(page).toHaveURL("/demo")
})

test("Going back from a new shop leads out of its making, and so it does after an email was changed", async ({ page, open }) => {
  const email = newAddress()
  await open("/")
  await page.getByRole("link", { name: "Create account" }).first().click()
  await page.getByLabel(t.email).fill(email)
  await page.getByLabel(t.password, { exact: true }).fill(newPassword)
  await press(page, t.register.submit)
  await page.getByLabel(t.letterCode.label).fill(codeIn(await letterTo(email)))
  await press(page, t.confirm.submit)
  await page.getByLabel(setup.firstName).fill("Olena")
  await press(page, setup.next)
  await page.getByLabel(setup.name).fill(`Gear ${crypto.randomUUID().slice(0, 8)}`)
  await expect(page.getByText(setup.free, { exact: true })).toBeVisible()
  await press(page, setup.finish)
  await expect(page).toHaveURL("/reservations/manage")

  await page.goto("/account")
  await page.getByRole("link", { name: t.account.changeEmail }).click()
  const newEmail = newAddress()
  await page.getByLabel(t.newEmail.label).fill(newEmail)
  await page.getByLabel(t.account.presentPassword).fill(newPassword)
  await press(page, t.newEmail.ask)
  const letters = [await letterTo(email, 2), await letterTo(newEmail)]
  for (const [index, letter] of letters.entries()) await page.getByRole("textbox").nth(index).fill(codeIn(letter))
  await press(page, t.account.changeEmail)
  await expect(page).toHaveURL("/account")
  for (const path of ["/account/email", "/account", "/reservations/manage"]) {
    await back(page, 1)
    await expect(page).toHaveURL(path)
  }
  // What leads on by now stands behind it no more than once each.
  await back(page, 4)
  await expect(page).toHaveURL("/")
})

test.describe("Without a connection", () => {
  for (const [what, leave] of Object.entries({
    "a link": (page: Page) => page.getByRole("link", { name: t.account.changePassword }).click(),
    "the way out": (page: Page) => press(page, t.account.logOut),
  }))
    test(`${what} leaves the account as it is typed, and leads on when there is one again`, async ({ page, open, context, complaints }) => {
      await signInAsNewcomer(context)
      await open("/account")
      await page.getByLabel(t.account.firstName).fill("Olena")
      await context.setOffline(true)
      await leave(page)
      await expect(page.getByRole("alert").filter({ hasText: "There is no connection" })).toBeVisible()
      await expect(page.getByLabel(t.account.firstName)).toHaveValue("Olena")
      await context.setOffline(false)
      complaints.found.length = 0
      await page.getByRole("button", { name: "Try again" }).click()
      await expect(page).toHaveURL(what === "a link" ? "/account/password" : /^[^?]*\/login/)
    })
})

test("A link that is pressed while a profile is being saved waits for it", async ({ page, open, context }) => {
  await signInAs(context, "owner")
  await open("/account")
  const { promise: pressed, resolve: answer } = Promise.withResolvers<void>()
  await page.route("**/account.data*", async (route) => {
    if (route.request().method() === "POST") await pressed
    await route.continue()
  })
  await press(page, t.account.save)
  await page.getByRole("navigation", { name: "Menu" }).first().getByRole("link", { name: "Clients" }).click()
  await expect(page).toHaveURL("/account")
  answer()
  await expect(page).toHaveURL("/clients/manage")
  await expect(page.getByText(t.said.profileSaved).filter({ visible: true })).toBeVisible()
})
