import { expect, test } from "./fixtures.ts"
import { signInAs } from "./people.ts"

/** A request without an answer is a line in the console that says so, and no mistake of the page. */
test.afterEach(({ complaints: { found } }) => {
  const mistakes = found.filter((line) => !/net::ERR_FAILED|status of 503/.test(line))
  found.splice(0, found.length, ...mistakes)
})

test("A business is set up though its address could not be checked", async ({ page, context, open }) => {
  await signInAs(context, "newcomer")
  await open("/setup?lang=en")
  await page.getByLabel("First name").fill("Solomiia")
  await page.getByRole("button", { name: "Next" }).click()
  await page.route("**/setup/code*", (route) => route.abort())
  const name = `Gear ${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel("Business name").fill(name)
  await expect(page.getByText("Free", { exact: true })).toBeVisible()
  await expect(page.getByLabel("Business name")).toHaveValue(name)
  await page.getByRole("button", { name: "Finish" }).click()
  await expect(page).toHaveURL("/reservations/manage")
})

test("A form of the first run that could not be sent stays as it is typed, and is sent again", async ({ page, context, open }) => {
  await signInAs(context, "newcomer")
  await open("/setup?lang=en")
  const drop = () => page.route("**/setup.data*", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()))
  const connect = () => page.unroute("**/setup.data*")
  const away = page.getByText("No answer came.").last()
  await drop()
  await page.getByLabel("First name").fill("Solomiia")
  await page.getByRole("button", { name: "Next" }).click()
  await expect(away).toBeVisible()
  await expect(page.getByLabel("First name")).toHaveValue("Solomiia")
  await connect()
  await page.getByRole("button", { name: "Next" }).click()
  const name = `Gear ${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel("Business name").fill(name)
  await page.getByLabel("Currency").selectOption("PLN")
  await drop()
  await page.getByRole("button", { name: "Finish" }).click()
  await expect(away).toBeVisible()
  await expect(page.getByLabel("Business name")).toHaveValue(name)
  await expect(page.getByLabel("Website address")).toHaveValue(name.toLowerCase().replace(" ", "-"))
  await expect(page.getByLabel("Currency")).toHaveValue("PLN")
  await connect()
  await page.getByRole("button", { name: "Finish" }).click()
  await expect(page).toHaveURL("/reservations/manage")
})

test("A search that fails in the palette says so, and the page stays", async ({ page, context, open, expectAccessible }) => {
  await signInAs(context, "owner")
  await open("/reservations/manage?lang=en")
  await page.route("**/search?*", (route) => route.abort())
  await page.keyboard.press("Control+k")
  const palette = page.getByRole("combobox", { name: "Search or command" })
  await palette.pressSequentially("book")
  await expect(page.getByText("Bookings, items and clients could not be searched just now.")).toBeVisible()
  await expect(page.getByRole("option", { name: /^Add booking/ })).toBeVisible()
  await expectAccessible(page)
  await page.unroute("**/search?*")
  await palette.fill("yulia barvinok")
  await expect(page.getByRole("option", { name: /Yulia Barvinok/ }).first()).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("heading", { name: "Bookings", level: 1 })).toBeVisible()
})

for (const { what, fail } of [
  { what: "The connection drops", fail: undefined },
  { what: "The server is away", fail: 503 },
]) {
  test(`${what}: the menu stays, and the page that did not load offers another try`, async ({ page, context, open, expectAccessible }) => {
    await signInAs(context, "owner")
    await open("/reservations/manage?lang=en")
    await page.route("**/reservations/manage.data*", (route) => (fail ? route.fulfill({ status: fail }) : route.abort()))
    await page.getByRole("link", { name: /^Completed/ }).click()
    await expect(page.getByText("Bookings did not load")).toBeVisible()
    await expect(page.getByRole("navigation", { name: "Menu" }).first()).toContainText("Add item")
    await expectAccessible(page)
    await page.unroute("**/reservations/manage.data*")
    await page.getByRole("link", { name: "Try again" }).click()
    await expect(page).toHaveURL(/tab=completed/)
    await expect(page.getByRole("heading", { name: "Bookings", level: 1 })).toBeVisible()
  })
}

test("The menu stays around a page of the account that did not load, and a way from there that fails says so", async ({
  page,
  context,
  open,
}) => {
  await signInAs(context, "owner")
  await open("/account?lang=en")
  await page.route("**/*.data*", (route) => route.abort())
  await page.getByRole("link", { name: "Change password" }).click()
  await expect(page.getByText("This page did not load")).toBeVisible()
  const menu = page.getByRole("navigation", { name: "Menu" }).first()
  await expect(menu).toContainText("Add item")
  await menu.getByRole("link", { name: "Clients" }).click()
  await expect(page.getByText("This page did not load")).toBeVisible()
  await expect(page).toHaveURL("/clients/manage")
  await page.unroute("**/*.data*")
  await page.getByRole("link", { name: "Try again" }).click()
  await expect(page.getByRole("heading", { name: "Clients", level: 1 })).toBeVisible()
})

test("What is loaded when it is asked for says so where it does not come, and the page stays", async ({ page, context, open }) => {
  await page.clock.install()
  await signInAs(context, "owner")
  await open("/account?lang=en")
  await page.waitForLoadState("networkidle")
  await context.setOffline(true)
  await page.getByLabel("Last name").fill("Barvinok")
  await page.clock.runFor(3000)
  await page.keyboard.press("Control+k")
  await expect(page.getByText("This did not load. Check your connection.")).toBeVisible()
  await context.setOffline(false)
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("dialog", { name: "Search or command" })).toBeVisible()
  await expect(page.getByLabel("Last name")).toHaveValue("Barvinok")
})
