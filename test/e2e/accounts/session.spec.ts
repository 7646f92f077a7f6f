import type { BrowserContext, Page } from "@playwright/test"
import { type sessionEvents, tickMilliseconds } from "#app/modules/accounts/session/session-events.ts"
import { heading, logIn, press, words } from "../account-words.ts"
import { addMember, addPerson, endSessions, type Person, password, signIn, signInAsNewcomer } from "../accounts.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"

const { en: t } = words

type Open = (path: string) => Promise<unknown>

/** A browser lets a page keep its dialog open only so often. */
async function insistOnEscape(page: Page) {
  for (let times = 0; times < 5; times += 1) await page.keyboard.press("Escape")
}

/** Opens the account and types a first name that is not sent. */
async function typeName(page: Page, open: Open, name = "Olena") {
  await open("/account")
  await page.getByLabel(t.account.firstName).fill(name)
}

/** Logs out in another tab of the browser. */
async function logOutElsewhere(context: BrowserContext) {
  const other = await context.newPage()
  await other.goto("/account")
  await press(other, t.account.logOut)
  await other.getByLabel(t.email).waitFor()
  return other
}

/** Saves what was typed, as the page says. */
async function save(page: Page) {
  const said = page.getByText(t.said.profileSaved).filter({ visible: true })
  await press(page, t.account.save)
  await expect(said).toBeVisible()
  await page.getByRole("button", { name: "Close notification" }).click()
  await expect(said).toHaveCount(0)
}

const endedDialog = (page: Page) => page.getByRole("dialog", { name: t.ended.title })

/** Signs in again, in the tab that the dialog opens. */
async function logInAgain(page: Page, context: BrowserContext, { email }: Person) {
  await expect(endedDialog(page)).toBeVisible()
  const [tab] = await Promise.all([context.waitForEvent("page"), endedDialog(page).getByRole("link").click()])
  await expect(tab.getByLabel(t.email)).toHaveValue(email)
  await logIn(tab, t, email, password)
  await expect(endedDialog(page)).toBeHidden()
  await tab.close()
}

test.describe("A session that ends", () => {
  test("in one tab has ended in the others: they lead to the sign-in and back, or ask for it over what was typed and not saved", async ({
    page,
    open,
    context,
    expectStatus,
  }) => {
    expectStatus(422)
    const person = await signInAsNewcomer(context)
    const firstName = page.getByLabel(t.account.firstName)
    await open("/account")
    const second = await context.newPage()
    await second.goto("/account")
    await expect(heading(second)).toHaveText(t.account.title)
    await press(page, t.account.logOut)
    await expect(heading(second)).toHaveText(t.login.title)
    await expect(second).toHaveURL("/login?to=%2Faccount")
    await logIn(second, t, person.email, password)
    await expect(heading(second)).toHaveText(t.account.title)
    await second.close()

    await test.step("over a form, which goes on with what was typed", async () => {
      await typeName(page, open)
      const other = await logOutElsewhere(context)
      await expect(endedDialog(page)).toBeVisible()
      await insistOnEscape(page)
      await expect(endedDialog(page)).toBeVisible()
      await other.close()
      await logInAgain(page, context, person)
      await expect(firstName).toHaveValue("Olena")
      await save(page)
    })
    await test.step("over what was refused, which is typed text too", async () => {
      const tooLong = "Olena".repeat(6)
      await firstName.fill(tooLong)
      await press(page, t.account.save)
      await expect(page.locator("[aria-invalid]")).toHaveCount(1)
      const other = await logOutElsewhere(context)
      await expect(endedDialog(page)).toBeVisible()
      await expect(firstName).toHaveValue(tooLong)
      await other.close()
      await logInAgain(page, context, person)
    })
    await test.step("not over what was refused and then saved", async () => {
      await firstName.fill("Marta")
      await save(page)
      await logOutElsewhere(context)
      await expect(heading(page)).toHaveText(t.login.title)
    })
  })

  test("before a form is sent lets it wait for the sign-in, meanwhile works no shortcut, and sends it then", async ({
    page,
    open,
    context,
    shop,
    expectStatus,
  }) => {
    expectStatus(401)
    const person = await addMember(shop, "admin")
    await signIn(context, person)
    await typeName(page, open, "Marta")
    // As late as can be: a live update would read the page anew, and lead to the sign-in.
    await page.route("**/account.data*", async (route) => {
      if (route.request().method() === "POST") await endSessions(person)
      await route.continue()
    })
    await press(page, t.account.save)
    await expect(endedDialog(page)).toBeVisible()
    await page.unroute("**/account.data*")
    // The same.
    await shop.book(1, { from: inDays(20), to: inDays(21) })
    for (const key of ["n", "g", "i", "?", "Control+k", "Meta+k"]) await page.keyboard.press(key)
    await insistOnEscape(page)
    await page.keyboard.press("n")
    await expect(page.getByRole("dialog")).toHaveCount(1)
    await expect(page).toHaveURL("/account")
    await logInAgain(page, context, person)
    await expect(page.getByLabel(t.account.firstName)).toHaveValue("Marta")
    await save(page)
  })
})

test.describe("When somebody else signs in over a form", () => {
  const insteadDialog = (page: Page) => page.getByRole("dialog", { name: t.ended.insteadTitle })

  test("typed text is not sent as theirs: it waits until its person is back, or is dropped", async ({
    page,
    open,
    context,
    expectStatus,
  }) => {
    expectStatus(401)
    const stranger = await addPerson()
    const person = await signInAsNewcomer(context)
    const firstName = page.getByLabel(t.account.firstName)
    await typeName(page, open)
    const other = await logOutElsewhere(context)
    await logIn(other, t, stranger.email, password)
    await expect(insteadDialog(page)).toContainText(stranger.email)
    await insistOnEscape(page)
    await expect(insteadDialog(page)).toBeVisible()
    const [tab] = await Promise.all([context.waitForEvent("page"), press(page, t.ended.switchBack)])
    await expect(tab.getByLabel(t.email)).toHaveValue(person.email)
    await expect(endedDialog(page)).toBeVisible()
    await logIn(tab, t, person.email, password)
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await expect(firstName).toHaveValue("Olena")
    await save(page)
    for (const each of [other, tab]) await each.close()

    await test.step("by the answer, on a page that no event has reached", async () => {
      await firstName.fill("Marta")
      const another = await signInAsNewcomer(context)
      await press(page, t.account.save)
      await expect(insteadDialog(page)).toContainText(another.email)
      await expect(firstName).toHaveValue("Marta")
      await press(page, t.ended.goOn)
      await expect(page.getByRole("dialog")).toHaveCount(0)
      await expect(page.getByText(another.email)).toBeVisible()
      await expect(firstName).toHaveValue("")
      await firstName.fill("Ivanna")
      await save(page)
    })
  })
})

test.describe("The tick of a session", () => {
  /** Collects what a tab hears from the other tabs of the browser. */
  async function listen(tab: Page) {
    const received: string[] = []
    await tab.exposeFunction("receive", (event: string) => received.push(event))
    await tab.evaluate("new BroadcastChannel('orenda-session').addEventListener('message', ({ data }) => receive(data))")
    return received
  }

  /** Collects the methods of the requests that a tab makes to addresses like this. */
  function requestsOf(tab: Page, address: RegExp) {
    const requests: string[] = []
    tab.on("request", (request) => {
      if (address.test(request.url())) requests.push(request.method())
    })
    return requests
  }

  test("finds one that was ended elsewhere: it leads to the sign-in, or asks for it over a form", async ({ page, context, open }) => {
    const person = await signInAsNewcomer(context)
    await page.clock.install()
    await open("/account")
    await endSessions(person)
    await page.clock.fastForward(tickMilliseconds)
    await expect(heading(page)).toHaveText(t.login.title)
    await expect(page).toHaveURL("/login?to=%2Faccount")

    await signIn(context, person)
    await typeName(page, open)
    await endSessions(person)
    await page.clock.fastForward(tickMilliseconds)
    await expect(endedDialog(page)).toBeVisible()
    await expect(page.getByLabel(t.account.firstName)).toHaveValue("Olena")
  })

  test("renews it and tells the other tabs, which stay as they are; a tab that nobody looks at keeps nobody signed in", async ({
    page,
    context,
    open,
  }) => {
    await signInAsNewcomer(context)
    await page.clock.install()
    await open("/account")
    const other = await context.newPage()
    await other.goto("/account")
    const received = await listen(other)
    await other.getByLabel(t.account.firstName).fill("Olena")
    const read = requestsOf(other, /\.data/)
    await page.clock.fastForward(tickMilliseconds)
    await expect.poll(() => received).toContain("tokenRefreshed" satisfies (typeof sessionEvents)[number])
    await expect(other.getByLabel(t.account.firstName)).toHaveValue("Olena")
    await expect(other.getByRole("dialog")).toHaveCount(0)
    expect(read).toEqual([])
    await other.close()

    const show = (state: "hidden" | "visible") =>
      page.evaluate((visibilityState) => {
        Object.defineProperty(document, "visibilityState", { value: visibilityState, configurable: true })
        document.dispatchEvent(new Event("visibilitychange"))
      }, state)
    await show("hidden")
    const requests = requestsOf(page, /\/session$/)
    await page.clock.runFor(4 * tickMilliseconds)
    expect(requests).toEqual([])
    await show("visible")
    await expect.poll(() => requests).toEqual(["POST"])
  })

  test("aside, a name that is changed in one tab is shown in the others, which keep what was typed there", async ({
    page,
    context,
    open,
  }) => {
    await signInAsNewcomer(context)
    await open("/account")
    const other = await context.newPage()
    await other.goto("/account")
    const received = await listen(other)
    await other.getByLabel(t.account.lastName).fill("Barvinok")
    await page.getByLabel(t.account.firstName).fill("Olena")
    await page.getByLabel(t.account.lastName).fill("Koval")
    await press(page, t.account.save)
    await expect(other.getByText("OK", { exact: true })).toBeVisible()
    expect(received).toContain("userUpdated" satisfies (typeof sessionEvents)[number])
    await expect(other.getByLabel(t.account.lastName)).toHaveValue("Barvinok")
    await expect(other.getByRole("dialog")).toHaveCount(0)

    // So is somebody who sets a password anew.
    const guest = await context.newPage()
    await guest.goto("/reset?email=olena@example.test")
    await expect.poll(() => received).toContain("passwordRecovery" satisfies (typeof sessionEvents)[number])
  })
})
