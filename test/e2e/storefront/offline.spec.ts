import type { Route } from "@playwright/test"
import { expectBooked } from "../booked.ts"
import { cartFlow, olena } from "../cart-flow.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"

const period = { from: inDays(90), to: inDays(91) }

test("A customer who loses the connection while booking keeps the form, and books once when it is back", async ({
  page,
  open,
  context,
  shop,
  complaints,
  expectStatus,
}) => {
  expectStatus(422)
  const flow = cartFlow(page)
  await shop.putInCart(page, 11, period)
  await open(`${shop.url}/checkout`)
  await flow.book.click()
  await expect(page.locator("main [aria-invalid=true]").first()).toBeVisible()
  await flow.fill(olena)
  // Corrected errors do not return after a network error or a gateway's 503.
  const gateway = (route: Route) => route.fulfill({ status: 504, contentType: "text/html", body: "<h1>Gateway</h1>" })
  await page.route("**/checkout.data*", gateway, { times: 1 })
  await flow.book.click()
  await expect(flow.refusal).toContainText("it won’t be booked twice")
  await expect(page.locator("main [aria-invalid=true]")).toHaveCount(0)
  await flow.expectFilled(olena)
  await context.setOffline(true)
  // The refusal of the first attempt is still on the page.
  const failed = page.waitForEvent("requestfailed")
  await flow.book.click()
  await failed
  await expect(flow.refusal).toContainText("it won’t be booked twice")
  await flow.expectFilled(olena)
  await context.setOffline(false)
  complaints.found.length = 0
  await flow.book.click()
  await expectBooked(page, "Olena")
})

test("Without a connection the calendar says so, and a link leaves the page as it is and leads on when it is tried again", async ({
  page,
  open,
  context,
  shop,
  complaints,
  expectAccessible,
}) => {
  await open(shop.item(11))
  const quantity = page.getByLabel("Quantity", { exact: true })
  await quantity.fill("3")
  await page.waitForLoadState("networkidle")
  await context.setOffline(true)
  await page.getByRole("button", { name: "Choose dates" }).first().click()
  await expect(page.getByText("Could not check dates").first()).toBeVisible()
  await page.keyboard.press("Escape")
  await page.getByRole("contentinfo").getByRole("link", { name: "My bookings" }).click()
  await expect(page.getByRole("alert").filter({ hasText: "No connection" })).toBeVisible()
  await expect(quantity).toHaveValue("3")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Camping stove")
  await expectAccessible(page)
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("alert").filter({ hasText: "Still no connection" })).toBeVisible()
  await expect(page).toHaveURL(/item-11$/)
  await context.setOffline(false)
  complaints.found.length = 0
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My bookings")
})

test("Without an answer the cart goes on showing what is in it, and no times beside a price that was not asked for them", async ({
  page,
  open,
  context,
  shop,
  complaints,
}) => {
  const unanswered = page.getByRole("alert").filter({ hasText: "The shop didn’t respond in time." })
  const quantity = page.getByLabel(/^Quantity/).first()
  await shop.putInCart(page, 11, period)
  await open(`${shop.url}/cart`)
  const returns = page.getByLabel("Return time")
  const before = await returns.inputValue()
  let sent = 0
  await page.route("**/cart.data*", (route) => {
    if (route.request().method() !== "POST") return route.continue()
    sent += 1
    return route.fulfill({ status: 503, body: "" })
  })
  await returns.selectOption("15:00")
  await expect(unanswered).toBeVisible()
  await expect(returns).toHaveValue(before)
  expect(sent).toBe(1)
  await page.unroute("**/cart.data*")
  await unanswered.getByRole("button").first().click()
  await expect(unanswered).toHaveCount(0)

  await context.setOffline(true)
  await page.locator("button[name=step][value='1']").click()
  await expect(unanswered).toBeVisible()
  await expect(quantity).toHaveValue("1")
  await cartFlow(page).checkOut.click()
  await expect(page.getByRole("alert").filter({ hasText: "No connection" })).toBeVisible()
  await context.setOffline(false)
  complaints.found.length = 0
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("button", { name: "Book · ₴150" })).toBeVisible()
})

test("The shop’s header stays where an answer is lost on its way, or is a gateway's, and the page can be requested again", async ({
  page,
  open,
  shop,
  complaints,
}) => {
  const title = page.getByRole("heading", { level: 1 })
  const data = "**/item-11.data*"
  await open(`${shop.url}/shop`)
  await page.route(data, (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }))
  await page.getByRole("link", { name: "Camping stove" }).click()
  await expect(title).toHaveText("This page did not load")
  await expect(page.getByRole("banner")).toBeVisible()
  await expect(page.getByRole("contentinfo")).toBeVisible()
  await page.unroute(data)
  await page.getByRole("link", { name: "Try again" }).click()
  await expect(title).toHaveText("Camping stove")

  // So it is where the address of a link can't be asked for, and the server answers nothing else either.
  const unasked = /\/(__manifest|version\.json)/
  await page.route(unasked, (route) => route.abort("connectionreset"))
  await open(`${shop.url}/cart`)
  await page.getByRole("link", { name: "Go to the shop" }).click()
  await expect(title).toHaveText("This page did not load")
  await page.unroute(unasked)
  await page.getByRole("link", { name: "Try again" }).click()
  await expect(page.getByRole("link", { name: "Camping stove" })).toBeVisible()
  complaints.found.length = 0
})

test("A form whose answer never comes, breaks off or is a gateway’s stays as it was typed, and is sent again", async ({
  page,
  open,
  shop,
  complaints,
}) => {
  const unanswered = page.getByRole("alert").filter({ hasText: "The shop didn’t respond in time. Try again in a moment." })
  const lose = (path: string, answer: (route: Route) => Promise<void>) =>
    page.route(path, (route) => (route.request().method() === "POST" ? answer(route) : route.continue()))

  await lose("**/booking-preview.data*", (route) => route.fulfill({ status: 200, contentType: "text/x-script", body: "[{" }))
  await open(`${shop.url}/booking-preview`)
  const email = page.getByLabel("Email", { exact: true })
  await email.fill("olena@mail.example")
  await page.getByRole("button", { name: "Send code" }).click()
  await expect(unanswered).toBeVisible()
  await expect(email).toHaveValue("olena@mail.example")

  await lose("**/item-11.data*", (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }))
  await open(shop.item(11, period))
  const quantity = page.getByLabel("Quantity", { exact: true })
  await quantity.fill("2")
  const add = page.getByRole("button", { name: /^Add to cart/ })
  await add.click()
  await expect(unanswered).toBeVisible()
  await expect(quantity).toHaveValue("2")
  await page.unroute("**/item-11.data*")
  await add.click()
  await expect(page.getByRole("link", { name: "View cart" })).toBeVisible()
  await expect(unanswered).toHaveCount(0)
  complaints.found.length = 0
})
