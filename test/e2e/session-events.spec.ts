import type { BrowserContext, Page } from "@playwright/test"
import { type sessionEvents, tickMilliseconds } from "#app/modules/accounts/session-events.ts"
import { heading, press, words } from "./account-words.ts"
import { expect, test } from "./fixtures.ts"
import { newPassword, signInAsNewcomer } from "./people.ts"

const { en: t } = words

/** Logs in on another device, and logs out from there everywhere else. */
async function endFromElsewhere(phone: BrowserContext, email: string) {
  for (const [path, form] of [
    ["/login", { intent: "login", email, password: newPassword }],
    ["/account", { intent: "end" }],
  ] as const) {
    const headers = { Origin: process.env.ORENDA_TEST_ORIGIN ?? "" }
    const answer = await phone.request.post(`${process.env.ORENDA_TEST_ORIGIN}${path}`, { form, headers, maxRedirects: 0 })
    expect(answer.status()).toBe(302)
  }
  await phone.close()
}

/** What a tab of the browser hears from its other tabs. */
async function hearing(tab: Page) {
  const heard: string[] = []
  await tab.exposeFunction("hear", (event: string) => heard.push(event))
  await tab.evaluate("new BroadcastChannel('orenda-session').addEventListener('message', ({ data }) => hear(data))")
  return heard
}

/** How often the tab has asked for addresses like this. */
function asking(tab: Page, address: RegExp) {
  const asked: string[] = []
  tab.on("request", (request) => {
    if (address.test(request.url())) asked.push(request.method())
  })
  return asked
}

test("A tick that finds the session ended elsewhere leads to the sign-in, which knows the way back", async ({
  page,
  context,
  open,
  browser,
}) => {
  const email = await signInAsNewcomer(context)
  await page.clock.install()
  await open("/account")
  await endFromElsewhere(await browser.newContext(), email)
  await page.clock.fastForward(tickMilliseconds)
  await expect(heading(page)).toHaveText(t.login.title)
  await expect(page).toHaveURL("/login?to=%2Faccount")
})

test("A tick that finds it ended while something is typed asks for the sign-in over the form", async ({ page, context, open, browser }) => {
  const email = await signInAsNewcomer(context)
  await page.clock.install()
  await open("/account")
  await page.getByLabel(t.account.firstName).fill("Olena")
  await endFromElsewhere(await browser.newContext(), email)
  await page.clock.fastForward(tickMilliseconds)
  await expect(page.getByRole("dialog", { name: t.ended.title })).toBeVisible()
  await expect(page.getByLabel(t.account.firstName)).toHaveValue("Olena")
})

test("A tick renews the session and says so to the other tabs, which stay as they are", async ({ page, context, open }) => {
  await signInAsNewcomer(context)
  await page.clock.install()
  await open("/account")
  const other = await context.newPage()
  await other.goto("/account")
  const heard = await hearing(other)
  await other.getByLabel(t.account.firstName).fill("Olena")
  const read = asking(other, /\.data/)
  await page.clock.fastForward(tickMilliseconds)
  await expect.poll(() => heard).toContain("tokenRefreshed" satisfies (typeof sessionEvents)[number])
  await expect(other.getByLabel(t.account.firstName)).toHaveValue("Olena")
  await expect(other.getByRole("dialog")).toHaveCount(0)
  expect(read).toEqual([])
})

test("A tab that nobody looks at keeps nobody signed in, until it is looked at again", async ({ page, context, open }) => {
  await signInAsNewcomer(context)
  await page.clock.install()
  await open("/account")
  const show = (state: "hidden" | "visible") =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, "visibilityState", { value: visibilityState, configurable: true })
      document.dispatchEvent(new Event("visibilitychange"))
    }, state)
  await show("hidden")
  const asked = asking(page, /\/session$/)
  await page.clock.runFor(4 * tickMilliseconds)
  expect(asked).toEqual([])
  await show("visible")
  await expect.poll(() => asked).toEqual(["POST"])
})

test("A name that is changed in one tab is shown in the others, which keep what was typed there", async ({ page, context, open }) => {
  await signInAsNewcomer(context)
  await open("/account")
  const other = await context.newPage()
  await other.goto("/account")
  const heard = await hearing(other)
  await other.getByLabel(t.account.lastName).fill("Barvinok")
  await page.getByLabel(t.account.firstName).fill("Olena")
  await page.getByLabel(t.account.lastName).fill("Koval")
  await press(page, t.account.save)
  await expect(other.getByText("OK", { exact: true })).toBeVisible()
  expect(heard).toContain("userUpdated" satisfies (typeof sessionEvents)[number])
  await expect(other.getByLabel(t.account.lastName)).toHaveValue("Barvinok")
  await expect(other.getByRole("dialog")).toHaveCount(0)
})

test("A page that stays open asks for a picture's link anew five minutes before it is over", async ({ page, context, open }) => {
  await signInAsNewcomer(context)
  await open("/account/picture")
  await page.getByLabel(t.picture.choose).setInputFiles("db/demo/pictures/snowboard.png")
  await press(page, t.account.save)
  await expect(heading(page)).toHaveText(t.account.title)
  await page.clock.install()
  await open("/account")
  const read = asking(page, /\/account\.data/)
  await page.clock.fastForward("03:54:00")
  await expect(page.locator("main img")).toHaveJSProperty("naturalWidth", 192)
  expect(read).toEqual([])
  await page.clock.fastForward("01:30")
  await expect.poll(() => read.length).toBeGreaterThan(0)
  await expect(page.locator("main img")).toHaveJSProperty("naturalWidth", 192)
})
