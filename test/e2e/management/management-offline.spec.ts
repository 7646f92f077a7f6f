import { addMember, signIn } from "../accounts.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"

/** The browser logs each failed request itself. */
test.afterEach(({ complaints: { found } }) => {
  const own = found.filter((line) => !/net::ERR_(FAILED|INTERNET_DISCONNECTED)|status of 503/.test(line))
  found.splice(0, found.length, ...own)
})

test.beforeEach(async ({ context, bookedShop }) => signIn(context, await addMember(bookedShop, "admin")))

test("Keeps the menu around a page that did not load, offline or in an outage, and offers another try", async ({ page, open }) => {
  const menu = page.getByRole("navigation", { name: "Menu" }).first()
  await open("/reservations/manage")
  await page.route("**/reservations/manage.data?tab=completed*", (route) => route.fulfill({ status: 503 }))
  await page.getByRole("link", { name: /^Completed/ }).click()
  await expect(page.getByText("Could not load bookings")).toBeVisible()
  await expect(menu).toContainText("Add booking")
  await page.unroute("**/reservations/manage.data?tab=completed*")
  await page.getByRole("link", { name: "Try again" }).click()
  await expect(page).toHaveURL(/tab=completed/)
  await expect(page.getByRole("heading", { name: "All bookings", level: 1 })).toBeVisible()

  await open("/account")
  await page.route("**/*.data*", (route) => route.abort())
  await page.getByRole("link", { name: "Change password" }).click()
  await expect(page.getByText("This page did not load")).toBeVisible()
  await expect(menu).toContainText("Inventory")
  // The same for a failed navigation from there.
  await menu.getByRole("link", { name: "Clients" }).click()
  await expect(page.getByText("This page did not load")).toBeVisible()
  await expect(page).toHaveURL("/clients/manage")
  await page.unroute("**/*.data*")
  await page.getByRole("link", { name: "Try again" }).click()
  await expect(page.getByRole("heading", { name: "Clients", level: 1 })).toBeVisible()
})

test("A live update that gets no answer leaves the page, with what was typed", async ({ page, open, bookedShop }) => {
  await open("/account")
  await page.getByLabel("Last name").fill("Barvinok")
  await page.route("**/account.data*", (route) => route.abort())
  const lost = page.waitForEvent("requestfailed", (request) => request.url().includes("/account.data"))
  await bookedShop.book(1, { from: inDays(200), to: inDays(201) })
  await lost
  await page.unroute("**/account.data*")
  const answered = page.waitForResponse("**/account.data*")
  await bookedShop.book(2, { from: inDays(200), to: inDays(201) })
  await answered
  await expect(page.getByRole("link", { name: /^New to confirm/ }).first()).toBeVisible()
  await expect(page.getByLabel("Last name")).toHaveValue("Barvinok")
})

test("The input of an edit form survives a lost connection", async ({ page, open }) => {
  await open("/inventory/edit?id=1")
  const price = page.getByRole("textbox", { name: /^Price/ })
  const notices = page.getByRole("region", { name: /^Notifications/ })
  await price.fill("777")
  await page.route("**/inventory/edit.data*", (route) => route.abort())
  await page.getByRole("button", { name: "Save item" }).click()
  await expect(notices.getByRole("listitem")).toHaveCount(1)
  await expect(price).toHaveValue("777")
  await expect(page.getByText("Unsaved changes")).toBeVisible()
  await page.unroute("**/inventory/edit.data*")

  await open("/clients/manage?add")
  await page.getByLabel("First name").fill("Olena")
  await page.route("**/clients/manage.data*", (route) => route.abort())
  await page.getByRole("dialog").getByRole("button", { name: "Add client" }).click()
  await expect(page.locator("#client").getByText("No response.")).toBeVisible()
  await expect(page.getByLabel("First name")).toHaveValue("Olena")
})
