import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { totp } from "#test/people/totp.ts"
import { findCode } from "#test/stand-ins/emails.ts"
import { heading, logIn, press, words } from "../account-words.ts"
import { addMember, newAddress, password, signIn, signInAsNewcomer } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"
import { waitForEmail } from "../letter.ts"

const { en: t, uk } = words

test("A member keeps the menu around the account, and chooses language and colour mode there", async ({ page, context, open, shop }) => {
  await signIn(context, await addMember(shop, "member"))
  await open("/reservations/manage")
  const menu = page.getByRole("navigation", { name: "Menu", exact: true })
  await page.getByRole("button", { name: /Ihor Levchenko/ }).click()
  await page.locator("#account-menu").getByRole("link").click()
  await expect(heading(page)).toHaveText(t.account.title)
  await expect(menu).toBeVisible()
  await page.getByRole("link", { name: t.account.changePassword }).click()
  await expect(heading(page)).toHaveText(t.account.changePassword)
  await expect(menu).toBeVisible()
  await page.getByRole("link", { name: t.account.title, exact: true }).click()

  const dark = page.getByRole("group", { name: t.account.colorMode }).getByRole("button", { name: t.account.dark })
  await dark.click()
  await expect(dark).toHaveAttribute("aria-pressed", "true")
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
  await page.getByRole("group", { name: t.account.language }).getByRole("button", { name: "Українська" }).click()
  await expect(heading(page)).toHaveText(uk.account.title)
  const chosen = page.getByRole("group", { name: uk.account.language }).getByRole("button", { name: "Українська" })
  await expect(chosen).toHaveAttribute("aria-pressed", "true")
  await page.reload()
  await expect(heading(page)).toHaveText(uk.account.title)
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")

  // From the account's menu too, and every word with it.
  await open("/reservations/manage")
  await page.getByRole("button", { name: /Ihor Levchenko/ }).click()
  await page.getByRole("button", { name: "English" }).click()
  await expect(page.getByRole("heading", { name: "All bookings", level: 1 })).toBeVisible()
  await expect(page.getByRole("link", { name: "Edit account" })).toBeVisible()
  await expect(menu.first()).toContainText("Add booking")
})

test("A person moves to another address by the codes sent to both", async ({ page, open, context, expectStatus }) => {
  expectStatus(422)
  const { email } = await signInAsNewcomer(context)
  const newEmail = newAddress()
  await open("/account")
  await page.getByRole("link", { name: t.account.changeEmail }).click()
  await expect(heading(page)).toBeFocused()
  await page.getByLabel(t.newEmail.label).fill(newEmail)
  await page.getByLabel(t.account.presentPassword).fill(password)
  await press(page, t.newEmail.ask)
  const [own, fresh] = [page.getByLabel(t.newEmail.ownCode.replace("{{email}}", email)), page.getByLabel(new RegExp(newEmail))]
  await expect(own).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await page.reload()
  await expect(fresh).toBeVisible()
  await expect(page.getByRole("button", { name: t.againIn.split("{{")[0] ?? "" })).toBeVisible()
  const [ownCode, newCode] = [findCode(await waitForEmail(email)), findCode(await waitForEmail(newEmail))]
  await own.fill(ownCode)
  await fresh.fill(newCode === "000000" ? "000001" : "000000")
  await press(page, t.newEmail.submit)
  await expect(page.getByText(t.errors["code.wrong"]).filter({ visible: true })).toBeVisible()
  await own.fill(ownCode)
  await fresh.fill(newCode)
  await press(page, t.newEmail.submit)
  await expect(heading(page)).toHaveText(t.account.title)
  await expect(page.getByText(newEmail)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL("/account/email")
  await expect(fresh).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL("/account")
  await expect(page.getByText(newEmail)).toBeVisible()
})

test("A person's picture is taken, shown, asked for anew five minutes before its link is over, and removed", async ({
  page,
  open,
  context,
}) => {
  await signInAsNewcomer(context)
  await page.clock.install()
  await open("/account")
  await page.getByRole("link", { name: t.account.addPicture }).click()
  await page.getByLabel(t.picture.choose).setInputFiles("db/demo/pictures/snowboard.png")
  await press(page, t.account.save)
  await expect(page.getByText(t.said.profileSaved).filter({ visible: true })).toBeVisible()
  const picture = page.locator("main img")
  await expect(picture).toHaveJSProperty("naturalWidth", 192)

  await open("/account")
  const requests: string[] = []
  page.on("request", (request) => {
    if (/\/account\.data/.test(request.url())) requests.push(request.url())
  })
  await page.clock.fastForward("03:54:00")
  await expect(picture).toHaveJSProperty("naturalWidth", 192)
  expect(requests).toEqual([])
  await page.clock.fastForward("01:30")
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  await expect(picture).toHaveJSProperty("naturalWidth", 192)

  await page.getByRole("link", { name: t.account.changePicture }).click()
  await press(page, t.picture.remove)
  await expect(page.getByRole("link", { name: t.account.addPicture })).toBeVisible()
  await expect(picture).toHaveCount(0)
})

test.describe("Two-step verification", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] })

  /** Takes the first step, and is asked for the second. */
  async function firstStep(page: Page, open: (path: string) => Promise<unknown>, email: string) {
    await page.context().clearCookies({ name: "session" })
    await open("/login?to=/account")
    await logIn(page, t, email, password)
    await expect(heading(page)).toHaveText(t.challenge.title)
    await expect(heading(page)).toBeFocused()
  }

  async function secondStep(page: Page, code: string) {
    await page.getByLabel(t.challenge.label, { exact: true }).fill(code)
    await press(page, t.challenge.submit)
  }

  test("is turned on with an app, and takes its codes and the backup codes once each", async ({ page, open, context, expectStatus }) => {
    expectStatus(422)
    const { email } = await signInAsNewcomer(context)
    await open("/account/two-step")
    await page.getByLabel(t.account.presentPassword).fill(password)
    await press(page, t.factor.start)
    await expect(page.getByRole("img", { name: t.factor.qr })).toBeVisible()
    await expect(heading(page)).toBeFocused()
    await expect(page.getByText(t.account.factorOff)).toHaveCount(0)

    const shown = await page.locator("code").allInnerTexts()
    const key = shown.join("").replaceAll(/\s/g, "")
    expect(shown[0]).toMatch(/^(\w{4} )+\w{1,4}$/)
    await page.getByRole("button", { name: t.copy }).first().click()
    await expect(page.getByRole("status").filter({ hasText: t.copied })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
    const inApp = page.getByText(t.factor.onThisPhone)
    await expect(inApp).toHaveAttribute("href", new RegExp(`^otpauth://.*secret=${key}`))
    await expect(inApp).toBeHidden()

    await page.getByLabel(t.factor.label).fill(totp(key, -50))
    await press(page, t.factor.turnOn)
    await expect(page.getByText(t.errors["factor.app"]).filter({ visible: true })).toBeVisible()
    await expect(page.getByLabel(t.factor.label)).toBeFocused()
    // The present code, which is still taken once its half minute is over; the next is for signing in, since none is taken twice.
    await page.getByLabel(t.factor.label).fill(totp(key))
    await press(page, t.factor.turnOn)
    await expect(page.getByText(t.account.factorOn)).toBeVisible()
    const codes = await page.locator("code").allInnerTexts()
    expect(codes).toHaveLength(10)
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: t.factor.download }).click()])
    const file = await readFile(await download.path(), "utf8")
    for (const code of codes) expect(file).toContain(code)

    const next = totp(key, 1)
    await firstStep(page, open, email)
    await secondStep(page, next)
    await expect(heading(page)).toHaveText(t.account.title)
    await firstStep(page, open, email)
    await secondStep(page, next)
    await expect(page.getByText(t.errors["factor.wrong"]).filter({ visible: true })).toBeVisible()
    await secondStep(page, codes[0] ?? "")
    await expect(heading(page)).toHaveText(t.account.title)
    await firstStep(page, open, email)
    await secondStep(page, codes[0] ?? "")
    await expect(page.getByText(t.errors["factor.wrong"]).filter({ visible: true })).toBeVisible()
  })
})
