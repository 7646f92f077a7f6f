import type { Route } from "@playwright/test"
import { cartFlow, itemAt, olena, putInCart } from "./cart-flow.ts"
import { inDays } from "./dates.ts"
import { expect, test } from "./fixtures.ts"

test("Who loses the connection while booking keeps the form, and books once when it is back", async ({
  page,
  open,
  context,
  complaints,
}) => {
  const flow = cartFlow(page)
  await putInCart(page, 8, { from: inDays(200), to: inDays(201) })
  await open("/demo/checkout")
  await flow.fill(olena)
  await context.setOffline(true)
  await flow.book.click()
  await expect(flow.refusal).toContainText("it is booked once at most")
  await flow.expectFilled(olena)
  await context.setOffline(false)
  complaints.found.length = 0
  await flow.book.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olena, your booking is successful!")
})

test("Back from a booking leads before the checkout, and forward to the booking again", async ({ page, open }) => {
  const flow = cartFlow(page)
  const period = { from: inDays(203), to: inDays(204) }
  await open(itemAt(8, period))
  await putInCart(page, 8, period)
  await open("/demo/cart")
  await flow.checkOut.click()
  await flow.fill(olena)
  await flow.book.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olena, your booking is successful!")
  await page.goBack()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your cart is empty")
  await page.goForward()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olena, your booking is successful!")
})

test("Without a connection the calendar says so, and the item's page stays", async ({ page, open, context, complaints }) => {
  await open("/demo/item-8")
  await context.setOffline(true)
  await page.getByRole("button", { name: "Choose dates" }).first().click()
  await expect(page.getByText("Could not check dates").first()).toBeVisible()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ski boots")
  complaints.found.length = 0
})

test("Quick presses in the cart all count", async ({ page, open }) => {
  await putInCart(page, 8, { from: inDays(206), to: inDays(207) })
  await open("/demo/cart")
  const more = page.locator("button[name=step][value='1']")
  for (let press = 0; press < 4; press += 1) await more.click()
  await expect(page.getByLabel(/^Quantity/).first()).toHaveValue("5")
  await expect(page.getByRole("link", { name: "Check out · ₴1,000" })).toBeVisible()
})

test("One more and one less before the cart has answered leave it as it was", async ({ page, open }) => {
  await putInCart(page, 8, { from: inDays(209), to: inDays(210) })
  await open("/demo/cart")
  const quantity = page.getByLabel(/^Quantity/).first()
  const { promise: pressed, resolve: answer } = Promise.withResolvers<void>()
  await page.route("**/cart.data*", (route) => pressed.then(() => route.continue()))
  await page.locator("button[name=step][value='1']").click()
  await expect(quantity).toHaveValue("2")
  await page.locator("button[name=step][value='-1']").dispatchEvent("click")
  await expect(quantity).toHaveValue("1")
  await expect(page.locator("main [aria-busy]")).toHaveCount(1)
  answer()
  await expect(page.locator("main [aria-busy]")).toHaveCount(0)
  await expect(page.getByRole("link", { name: "Check out · ₴200" })).toBeVisible()
  await page.reload()
  await expect(quantity).toHaveValue("1")
})

test("Without a connection a link leaves the page as it is and says so, and leads on when it is tried again", async ({
  page,
  open,
  context,
  complaints,
  expectAccessible,
}) => {
  await open("/demo/item-8")
  const quantity = page.getByLabel("Quantity", { exact: true })
  await quantity.fill("3")
  await context.setOffline(true)
  await page.getByRole("contentinfo").getByRole("link", { name: "My bookings" }).click()
  const notice = page.getByRole("alert").filter({ hasText: "There is no connection" })
  await expect(notice).toBeVisible()
  await expect(quantity).toHaveValue("3")
  await expectAccessible(page)
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("alert").filter({ hasText: "There is still no connection" })).toBeVisible()
  await expect(page).toHaveURL(/item-8$/)
  await context.setOffline(false)
  complaints.found.length = 0
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My bookings")
})

test("Where an answer is lost on its way, or nobody gives one, the shop’s header stays and the page can be asked for again", async ({
  page,
  open,
  complaints,
  expectAccessible,
}) => {
  await open("/demo/shop")
  const data = "**/demo/item-8.data*"
  await page.route(data, (route) => route.abort("connectionreset"))
  await page.getByRole("link", { name: "Ski boots" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page did not load")
  await expect(page.getByRole("banner")).toBeVisible()
  await expect(page.getByRole("contentinfo")).toBeVisible()
  await expectAccessible(page)
  await page.unroute(data)
  await page.getByRole("link", { name: "Try again" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ski boots")

  await open("/demo/shop")
  await page.route(data, (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }))
  await page.getByRole("link", { name: "Ski boots" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page did not load")
  await expect(page.getByRole("banner")).toBeVisible()
  complaints.found.length = 0
})

test("Where the address of a link can't be asked for, its page says that it did not load", async ({ page, open, complaints }) => {
  await page.route("**/__manifest*", (route) => route.abort("connectionreset"))
  await open("/demo/cart")
  await page.getByRole("link", { name: "See the shop" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page did not load")
  await page.unroute("**/__manifest*")
  await page.getByRole("link", { name: "Try again" }).click()
  await expect(page.getByRole("link", { name: "Ski boots" })).toBeVisible()
  complaints.found.length = 0
})

for (const [lost, answer] of Object.entries({
  "never comes": (route: Route) => route.abort("connectionreset"),
  "breaks off": (route: Route) => route.fulfill({ status: 200, contentType: "text/x-script", body: "[{" }),
  "is a gateway’s": (route: Route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
}))
  test(`A form whose answer ${lost} stays as it was typed, and is sent again`, async ({ page, open, complaints }) => {
    const unanswered = page.getByRole("alert").filter({ hasText: "The shop did not answer in time. Try again in a moment." })
    const losing = (path: string) => page.route(path, (route) => (route.request().method() === "POST" ? answer(route) : route.continue()))

    await losing("**/demo/booking-preview.data*")
    await open("/demo/booking-preview")
    const email = page.getByLabel("Email", { exact: true })
    await email.fill("olena@mail.example")
    await page.getByRole("button", { name: "Send the code" }).click()
    await expect(unanswered).toBeVisible()
    await expect(email).toHaveValue("olena@mail.example")

    await losing("**/demo/item-8.data*")
    await open(itemAt(8, { from: inDays(212), to: inDays(213) }))
    const quantity = page.getByLabel("Quantity", { exact: true })
    await quantity.fill("2")
    const add = page.getByRole("button", { name: /^Add to cart/ })
    await add.click()
    await expect(unanswered).toBeVisible()
    await expect(quantity).toHaveValue("2")
    await page.unroute("**/demo/item-8.data*")
    await add.click()
    await expect(page.getByRole("link", { name: "View cart" })).toBeVisible()
    await expect(unanswered).toHaveCount(0)

    await losing("**/demo/cart.data*")
    await open("/demo/cart")
    const more = page.locator("button[name=step][value='1']")
    await more.click()
    await expect(unanswered).toBeVisible()
    await expect(page.getByLabel(/^Quantity/).first()).toHaveValue("2")
    await page.unroute("**/demo/cart.data*")
    await more.click()
    await expect(page.getByLabel(/^Quantity/).first()).toHaveValue("3")
    await expect(unanswered).toHaveCount(0)
    complaints.found.length = 0
  })
