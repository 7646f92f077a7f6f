import type { Page, Request } from "@playwright/test"
import { findCode } from "#test/stand-ins/emails.ts"
import { logIn, press, words } from "../account-words.ts"
import { addPerson, newAddress, password } from "../accounts.ts"
import { expect, test, untilHydrated } from "../fixtures.ts"
import { waitForEmail } from "../letter.ts"
import { words as managementWords } from "../management-words.ts"

const { en: t } = words
const { setup, look } = managementWords.en

/** Goes back so often, each time until every request has been answered but for the stream of live updates, which stays open. */
async function goBack(page: Page, times: number) {
  for (let step = 0; step < times; step += 1) {
    const open = new Set<Request>()
    page.on("request", (request) => !request.url().endsWith("/api/live") && open.add(request))
    page.on("requestfinished", (request) => open.delete(request))
    page.on("requestfailed", (request) => open.delete(request))
    await page.goBack()
    await untilHydrated(page)
    await expect.poll(() => open.size).toBe(0)
    page.removeAllListeners()
  }
}

test("Going back after signing in leads to the page before it", async ({ page, open, shop }) => {
  const { email } = await addPerson()
  await open(shop.url)
  await open("/account")
  await logIn(page, t, email, password)
  await expect(page).toHaveURL("/account")
  await goBack(page, 1)
  await expect(page).toHaveURL(shop.url)
})

test("Going back from a new shop leads out of its making, and so it does after an email was changed", async ({ page, open }) => {
  const email = newAddress()
  await open("/")
  await page.getByRole("link", { name: "Create account" }).first().click()
  await page.getByLabel(t.email).fill(email)
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await press(page, t.register.submit)
  await page.getByLabel(t.letterCode.label).fill(findCode(await waitForEmail(email)))
  await press(page, t.confirm.submit)
  await page.getByLabel(setup.firstName).fill("Olena")
  await press(page, setup.next)
  await page.getByLabel(setup.name).fill(`Gear ${crypto.randomUUID().slice(0, 8)}`)
  await expect(page.getByText(setup.free, { exact: true })).toBeVisible()
  await press(page, setup.finish)
  await page.getByRole("link", { name: look.skip }).click()
  await expect(page).toHaveURL("/reservations/manage")

  await page.goto("/account")
  await page.getByRole("link", { name: t.account.changeEmail }).click()
  const newEmail = newAddress()
  await page.getByLabel(t.newEmail.label).fill(newEmail)
  await page.getByLabel(t.account.presentPassword).fill(password)
  await press(page, t.newEmail.ask)
  await expect(page.getByLabel(new RegExp(newEmail))).toBeVisible()
  const letters = [await waitForEmail(email, 2), await waitForEmail(newEmail)]
  for (const [index, letter] of letters.entries()) await page.getByRole("textbox").nth(index).fill(findCode(letter))
  await press(page, t.account.changeEmail)
  await expect(page).toHaveURL("/account")
  for (const path of ["/account/email", "/account", "/reservations/manage"]) {
    await goBack(page, 1)
    await expect(page).toHaveURL(path)
  }
  // Each later page has at most one history entry.
  await goBack(page, 4)
  await expect(page).toHaveURL("/")
})
