import type { Page } from "@playwright/test"
import { cartFlow, itemAt, olena, putInCart } from "./cart-flow.ts"
import { inDays } from "./dates.ts"
import { expect, test } from "./fixtures.ts"

const dates = { from: inDays(590), to: inDays(591) }
const quantity = (page: Page) => page.getByLabel(/^Quantity/).first()

const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.POSITIVE_INFINITY)

/** Lets no form of these addresses through until it is told to. */
async function holdForms(page: Page, path: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    if (route.request().method() === "POST") await promise
    await route.continue()
  })
  return resolve
}

test.describe("Who goes to the checkout before the cart has answered books what it shows:", () => {
  const changes: Record<string, (page: Page) => Promise<void>> = {
    "a quantity that was typed": (page) => quantity(page).fill("3"),
    "buttons that were pressed": async (page) => {
      for (let press = 0; press < 2; press += 1) await page.locator("button[name=step][value='1']").click()
    },
  }
  for (const [what, change] of Object.entries(changes))
    test(what, async ({ page, open }) => {
      await putInCart(page, 8, dates)
      await open("/demo/cart")
      const answer = await holdForms(page, "**/demo/cart.data*")
      await change(page)
      await cartFlow(page).checkOut.click()
      await expect(page.locator("main [aria-busy]")).toHaveCount(1)
      await expect(page).toHaveURL(/\/demo\/cart/)
      answer()
      await expect(page).toHaveURL("/demo/checkout")
      await expect(page.getByRole("button", { name: "Book · ₴600" })).toBeVisible()
    })
})

test("Who goes to the checkout with a quantity that no cart takes stays and is told", async ({ page, open, expectStatus }) => {
  expectStatus(422)
  await putInCart(page, 8, dates)
  await open("/demo/cart")
  const answer = await holdForms(page, "**/demo/cart.data*")
  await quantity(page).fill("10001")
  await cartFlow(page).checkOut.click()
  answer()
  await expect(quantity(page)).toHaveAttribute("aria-invalid", "true")
  await expect(quantity(page)).toHaveValue("10001")
  await expect(page).toHaveURL(/\/demo\/cart/)
})

test("Who opens the cart before an item is in it finds it there", async ({ page, open }) => {
  await open(itemAt(8, dates))
  const answer = await holdForms(page, "**/demo/item-8.data*")
  await page.getByRole("button", { name: /^Add to cart/ }).click()
  await page.getByRole("banner").getByRole("link", { name: "Cart" }).click()
  answer()
  await expect(page).toHaveURL(/\/demo\/cart/)
  await expect(quantity(page)).toHaveValue("1")
})

test("Without a connection the cart goes on showing what is in it", async ({ page, open, context, complaints }) => {
  await putInCart(page, 8, dates)
  await open("/demo/cart")
  await context.setOffline(true)
  await page.locator("button[name=step][value='1']").click()
  await expect(page.getByRole("alert").filter({ hasText: "The shop did not answer in time." })).toBeVisible()
  await expect(quantity(page)).toHaveValue("1")
  await cartFlow(page).checkOut.click()
  await expect(page.getByRole("alert").filter({ hasText: "There is no connection" })).toBeVisible()
  await context.setOffline(false)
  complaints.found.length = 0
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("button", { name: "Book · ₴200" })).toBeVisible()
})

test("On a phone what is said in passing covers no button that leads on", async ({ page, open }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await putInCart(page, 8, dates)
  await putInCart(page, 10, dates)
  await open("/demo/cart")
  await page
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click()
  await page.getByRole("button", { name: "Undo" }).click()
  const toast = page.getByRole("status").filter({ hasText: "is back in the cart" })
  const top = (await cartFlow(page).checkOut.boundingBox())?.y ?? 0
  // It comes from below.
  await expect.poll(async () => bottomOf(await toast.boundingBox())).toBeLessThanOrEqual(top)
})

test("Times that nobody answered to are not shown beside what the cart costs", async ({ page, open, complaints }) => {
  await putInCart(page, 8, dates)
  await open("/demo/cart")
  const returns = page.getByLabel("Return time")
  const before = await returns.inputValue()
  let sent = 0
  await page.route("**/demo/cart.data*", (route) => {
    if (route.request().method() !== "POST") return route.continue()
    sent += 1
    return route.fulfill({ status: 503, body: "" })
  })
  await returns.selectOption("15:00")
  await expect(page.getByRole("alert").filter({ hasText: "The shop did not answer in time." })).toBeVisible()
  await expect(returns).toHaveValue(before)
  expect(sent).toBe(1)
  complaints.found.length = 0
})

test("What a gateway answers for the shop while somebody books says that it may be booked, and nothing that was put right before", async ({
  page,
  open,
  expectStatus,
  complaints,
}) => {
  expectStatus(422)
  const flow = cartFlow(page)
  await putInCart(page, 8, { from: inDays(594), to: inDays(595) })
  await open("/demo/checkout")
  await flow.book.click()
  await expect(page.locator("main [aria-invalid=true]").first()).toBeVisible()
  await flow.fill(olena)
  await page.route(
    "**/demo/checkout.data*",
    (route) => route.fulfill({ status: 504, contentType: "text/html", body: "<h1>Gateway</h1>" }),
    {
      times: 1,
    },
  )
  await flow.book.click()
  await expect(flow.refusal).toContainText("it is booked once at most")
  await expect(page.locator("main [aria-invalid=true]")).toHaveCount(0)
  await flow.expectFilled(olena)
  complaints.found.length = 0
  await flow.book.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olena, your booking is successful!")
})

test("What is added again from a phone's calendar, while it is on its way, is in the cart", async ({ page, open }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await open(itemAt(8, dates))
  const answer = await holdForms(page, "**/demo/item-8.data*")
  await page.getByRole("button", { name: /^Add to cart/ }).click()
  await page.getByRole("button", { name: /^Change dates/ }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Add to cart/ })
    .click()
  answer()
  await expect(page.getByRole("complementary", { name: "Added to cart" })).toBeVisible()
  await open("/demo/cart")
  await expect(quantity(page)).toHaveValue("1")
})
