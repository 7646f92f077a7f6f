import { addMember, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"

/** Without an answer the console has a line of the browser's own, which is no mistake of the page. */
test.afterEach(({ complaints: { found } }) => {
  const mistakes = found.filter((line) => !/net::ERR_FAILED|status of 503/.test(line))
  found.splice(0, found.length, ...mistakes)
})

test.beforeEach(async ({ context, bookedShop }) => signIn(context, await addMember(bookedShop, "admin")))

test("The menu stays around a page that did not load, be it for the network or the server, and the page offers another try", async ({
  page,
  open,
}) => {
  const menu = page.getByRole("navigation", { name: "Menu" }).first()
  for (const status of [undefined, 503]) {
    await open("/reservations/manage")
    await page.route("**/reservations/manage.data*", (route) => (status ? route.fulfill({ status }) : route.abort()))
    await page.getByRole("link", { name: /^Completed/ }).click()
    await expect(page.getByText("Could not load bookings")).toBeVisible()
    await expect(menu).toContainText("Add item")
    await page.unroute("**/reservations/manage.data*")
    await page.getByRole("link", { name: "Try again" }).click()
    await expect(page).toHaveURL(/tab=completed/)
    await expect(page.getByRole("heading", { name: "Bookings", level: 1 })).toBeVisible()
  }

  await open("/account")
  await page.route("**/*.data*", (route) => route.abort())
  await page.getByRole("link", { name: "Change password" }).click()
  await expect(page.getByText("This page did not load")).toBeVisible()
  await expect(menu).toContainText("Add item")
  // So does a way from there that fails.
  await menu.getByRole("link", { name: "Clients" }).click()
  await expect(page.getByText("This page did not load")).toBeVisible()
  await expect(page).toHaveURL("/clients/manage")
  await page.unroute("**/*.data*")
  await page.getByRole("link", { name: "Try again" }).click()
  await expect(page.getByRole("heading", { name: "Clients", level: 1 })).toBeVisible()
})

test("A part that is loaded when it is asked for says so where it does not come, and the page stays", async ({ page, context, open }) => {
  await page.clock.install()
  await open("/account")
  await page.waitForLoadState("networkidle")
  await context.setOffline(true)
  await page.getByLabel("Last name").fill("Barvinok")
  await page.clock.runFor(3000)
  await page.keyboard.press("Control+k")
  await expect(page.getByText("Could not load this. Check your connection.")).toBeVisible()
  await context.setOffline(false)
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("dialog", { name: "Search or command" })).toBeVisible()
  await expect(page.getByLabel("Last name")).toHaveValue("Barvinok")
})
