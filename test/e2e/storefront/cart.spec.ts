import type { Page, Request } from "@playwright/test"
import { calendar, freeDays, untilChecked } from "../calendar.ts"
import { cartFlow } from "../cart-flow.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"

const period = { from: inDays(100), to: inDays(103) }
const title = (page: Page) => page.getByRole("heading", { level: 1 })
const said = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words })
const line = (page: Page, name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name })
const quantityOf = (page: Page, name: string) => page.getByRole("textbox", { name: `Quantity: ${name}` })

test("Without dates the button of an item opens the calendar; it stays in its place while the price comes, and what is added is shown", async ({
  page,
  open,
  shop,
}) => {
  const flow = cartFlow(page)
  const added = page.getByRole("complementary", { name: "Added to cart" })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route("**/quote?**", (route) => held.then(() => route.continue()))
  await open(shop.item(3))
  await page.getByRole("button", { name: "Choose dates" }).last().click()
  await expect(calendar(page)).toBeVisible()
  await untilChecked(page)
  await freeDays(page).nth(20).click()
  await freeDays(page).nth(22).click()
  await expect(flow.add).toHaveText("Add to cart")
  const before = await flow.add.boundingBox()
  release()
  await expect(flow.add).toHaveText(/₴/)
  expect(await flow.add.boundingBox()).toEqual(before)
  await flow.add.click()
  await expect(added).toContainText("SUP board × 1")
  await expect(page.getByRole("link", { name: "Cart · 1" })).toBeVisible()
  await expect(flow.viewCart).toBeFocused()
  await expect(page).toHaveURL(/\/item-3\?from=/)
  await added.getByRole("button", { name: "Close" }).click()
  await expect(added).toHaveCount(0)
  await flow.quantity.fill("2")
  await expect(flow.add).toBeVisible()
})

test("When the price cannot be asked for, the item stays readable and asking again works", async ({ page, open, shop, expectStatus }) => {
  expectStatus(429)
  const flow = cartFlow(page)
  await open(shop.item(1, period))
  await page.route("**/quote?**", (route) => route.fulfill({ status: 429 }), { times: 1 })
  await flow.quantity.fill("2")
  await expect(flow.refusal).toContainText("Could not check dates")
  await expect(page.getByText("Stands up to wind", { exact: false }).first()).toBeVisible()
  await flow.refusal.getByRole("button", { name: "Try again" }).click()
  await expect(flow.add).toHaveText("Add to cart · ₴2,700")
})

test("A cart that fell behind the shop says at each line what changed, leads there, and is put right in place", async ({
  page,
  open,
  shop,
}) => {
  const flow = cartFlow(page)
  for (const item of [1, 11]) await shop.putInCart(page, item, period)
  await shop.putInCart(page, 3, period, 3)
  await shop.change(`
    update items set archived_at = now() where organization_id = $shop and number = 11;
    update items set quantity = 2, price = 60000 where organization_id = $shop and number = 3`)
  await open(`${shop.url}/cart`)

  const [stoves, boards] = [line(page, "Camping stove"), line(page, "SUP board")]
  await expect(stoves).toContainText("This item is no longer available.")
  await expect(boards).toContainText("Only 2 available on these dates.")
  await flow.checkOut.click()
  await expect(stoves.locator("#problem")).toBeFocused()
  await expect(page).toHaveURL(/\/cart/)

  await stoves.getByRole("button", { name: /^Remove/ }).click()
  await expect(stoves).toHaveCount(0)
  await flow.checkOut.click()
  await expect(boards.locator("#problem")).toBeFocused()
  await boards.getByRole("button", { name: "Set to 2" }).press("Enter")
  await expect(boards.getByRole("textbox")).toHaveValue("2")
  await expect(boards.locator("#problem")).toHaveCount(0)
  await expect(boards).toBeFocused()
  await expect(said(page, "SUP board: 2 in the cart")).toBeVisible()
  await expect(flow.checkOut).toHaveText("Check out · ₴4,950")
  await flow.checkOut.click()
  await expect(title(page)).toHaveText("Checkout")
})

test("Other dates in the calendar are the cart's at once, and days on which not everything is free cannot be chosen", async ({
  page,
  open,
  shop,
}) => {
  const flow = cartFlow(page)
  await shop.putInCart(page, 9, period, 2)
  await shop.putInCart(page, 3, period)
  await shop.change("update items set quantity = 1 where organization_id = $shop and number = 9")
  await open(`${shop.url}/cart`)
  await expect(line(page, "Mirrorless camera")).toContainText("Only 1 available on these dates.")
  await flow.dates.click()
  await expect(calendar(page).getByText("Not enough for these dates.").or(calendar(page).getByRole("grid")).first()).toBeVisible()
  await expect(freeDays(page)).toHaveCount(0)
  await expect(calendar(page).getByRole("button", { name: "Type dates" })).toBeVisible()
  await expect(calendar(page).getByRole("button", { name: "Clear" })).toHaveCount(0)
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Set to 1" }).press("Enter")
  await expect(page.locator("#problem")).toHaveCount(0)
  await expect(flow.checkOut).toHaveText("Check out · ₴4,050")
  await flow.dates.click()
  await untilChecked(page)
  await freeDays(page).nth(20).click()
  await freeDays(page).nth(24).click()
  await expect(flow.checkOut).toHaveText(/₴(?!4,050)/)
  await expect(said(page, "Saved")).toBeVisible()
  const chosen = { from: await page.locator("input[name=from]").inputValue(), to: await page.locator("input[name=to]").inputValue() }
  await page.reload()
  await flow.expectDates(chosen)
})

test("A changed part has the focus when its button is gone, and each change is announced once, with the new total", async ({
  page,
  open,
  shop,
}) => {
  const flow = cartFlow(page)
  for (const item of [1, 9]) await shop.putInCart(page, item, period)
  await open(`${shop.url}/cart`)
  await flow.remove.first().press("Enter")
  await expect(said(page, "Two-person tent removed")).toBeFocused()
  await page.getByRole("button", { name: "Undo" }).press("Enter")
  await expect(page.locator("#line-1")).toBeFocused()
  await expect(said(page, "Two-person tent is back in the cart")).toBeVisible()

  const expectAnnounced = (count: number, total: string) =>
    expect(said(page, total)).toHaveText(`Two-person tent: ${count} in the cart. Total: ${total}`)
  const less = page.getByRole("button", { name: "One less: Two-person tent" })
  await page.getByRole("button", { name: "One more: Two-person tent" }).press("Enter")
  await expectAnnounced(2, "₴5,400")
  await expect(less).toBeEnabled()
  await less.press("Enter")
  await expectAnnounced(1, "₴4,050")
  await expect(less).toBeDisabled()
  await expect(page.locator("#line-1")).toBeFocused()
  await quantityOf(page, "Two-person tent").fill("3")
  await page.keyboard.press("Tab")
  await expectAnnounced(3, "₴6,750")
  const summary = page.getByRole("complementary", { name: "Total" })
  await expect(summary.locator("[aria-live], [role=status], output")).toHaveCount(1)

  await shop.book(9, period, 2)
  await page.reload()
  await page.getByRole("button", { name: "Use these dates" }).press("Enter")
  await expect(page.locator("#problem")).toHaveCount(0)
  await expect(page.locator("#cart-dates")).toBeFocused()
  await page.keyboard.press("Tab")
  await expect(flow.dates).toBeFocused()
})

test("Changes hold however quickly one follows the other, and one more and one less leave a line as it was", async ({
  page,
  open,
  shop,
}) => {
  for (const item of [1, 11, 9, 3]) await shop.putInCart(page, item, period)
  await open(`${shop.url}/cart`)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route("**/cart.data*", (route) => held.then(() => route.continue()))
  await quantityOf(page, "Two-person tent").fill("3")
  for (let press = 0; press < 4; press += 1) await page.getByRole("button", { name: "One more: Camping stove" }).click()
  await page.getByRole("button", { name: "One more: SUP board" }).click()
  await expect(quantityOf(page, "SUP board")).toHaveValue("2")
  await page.getByRole("button", { name: "One less: SUP board" }).dispatchEvent("click")
  await expect(quantityOf(page, "SUP board")).toHaveValue("1")
  await page.getByRole("button", { name: "Remove Mirrorless camera" }).click()
  release()
  await expect(quantityOf(page, "Mirrorless camera")).toHaveCount(0)
  // Changes are sent one after the other; a reload would drop those that wait.
  await expect.poll(async () => (await page.request.get(`${shop.url}/cart`)).text()).not.toContain("quantity-9")
  for (const look of ["as it stands", "read anew"]) {
    await test.step(look, async () => {
      await expect(page.locator("main [aria-busy]")).toHaveCount(0)
      await expect(quantityOf(page, "Two-person tent")).toHaveValue("3")
      await expect(quantityOf(page, "Camping stove")).toHaveValue("5")
      await expect(quantityOf(page, "SUP board")).toHaveValue("1")
    })
    await page.reload()
  }
})

test("A refused quantity is no longer shown once another change is answered, which it does not hold up", async ({
  page,
  open,
  shop,
  expectStatus,
}) => {
  expectStatus(422)
  for (const item of [1, 11]) await shop.putInCart(page, item, period)
  await open(`${shop.url}/cart`)
  // The second change is answered after the first, while the cart is loaded again because of the first.
  const isChangeOf = (item: number, request: Request) => Boolean(request.postData()?.includes(`item=${item}`))
  const answerTo = (item: number) => page.waitForResponse((response) => isChangeOf(item, response.request()))
  const refused = answerTo(1)
  const changed = answerTo(11)
  await page.route("**/cart.data*", async (route) => {
    const request = route.request()
    if (request.method() === "GET") await changed
    else if (isChangeOf(11, request)) await refused
    await route.continue()
  })
  await quantityOf(page, "Two-person tent").fill("0")
  await page.getByRole("button", { name: "One more: Camping stove" }).click()
  await expect(quantityOf(page, "Camping stove")).toHaveValue("2")
  await expect(cartFlow(page).checkOut).toHaveText("Check out · ₴2,250")
  await expect(quantityOf(page, "Two-person tent")).toHaveValue("1")
})

test("A visitor who goes back while a change of the cart waits for another is not led to the cart again", async ({ page, open, shop }) => {
  await open(shop.item(2, period))
  for (const item of [1, 11]) await shop.putInCart(page, item, period)
  await page.getByRole("link", { name: /^Cart/ }).click()
  let changes = 0
  await page.route("**/cart.data*", (route) => (route.request().method() === "POST" ? void (changes += 1) : route.continue()))
  await page.getByRole("button", { name: "One more: Two-person tent" }).click()
  await page.getByRole("button", { name: "One more: Camping stove" }).click()
  await page.goBack()
  await expect(cartFlow(page).add).toBeVisible()
  await page.getByRole("navigation").getByRole("link", { name: "Shop" }).first().click()
  await expect(title(page)).toHaveText("Shop")
  expect(changes).toBe(1)
})

test.describe("Before the cart has answered", () => {
  const quantity = (page: Page) => page.getByLabel(/^Quantity/).first()

  /** Holds back the forms that are sent to an address until the returned function is called. */
  async function holdForms(page: Page, path: string) {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(path, async (route) => {
      if (route.request().method() === "POST") await promise
      await route.continue()
    })
    return resolve
  }

  test("the way to the checkout waits for what was typed or pressed, and stops at a quantity that no cart takes", async ({
    page,
    open,
    shop,
    expectStatus,
  }) => {
    expectStatus(422)
    await shop.putInCart(page, 11, { from: inDays(90), to: inDays(91) })
    await open(`${shop.url}/cart`)
    const release = await holdForms(page, "**/cart.data*")
    await quantity(page).fill("3")
    for (let press = 0; press < 2; press += 1) await page.locator("button[name=step][value='1']").click()
    await cartFlow(page).checkOut.click()
    await expect(page.locator("main [aria-busy]")).toHaveCount(1)
    await expect(page).toHaveURL(/\/cart/)
    release()
    await expect(page).toHaveURL(`${shop.url}/checkout`)
    await expect(page.getByRole("button", { name: "Book · ₴750" })).toBeVisible()
    await page.unroute("**/cart.data*")
    await open(`${shop.url}/cart`)
    const releaseLast = await holdForms(page, "**/cart.data*")
    await quantity(page).fill("10001")
    await cartFlow(page).checkOut.click()
    releaseLast()
    await expect(quantity(page)).toHaveAttribute("aria-invalid", "true")
    await expect(quantity(page)).toHaveValue("10001")
    await expect(page).toHaveURL(/\/cart/)
  })

  test("the way to the cart waits for an item that is added, be it twice from a phone's calendar", async ({ page, open, shop }) => {
    await page.setViewportSize({ width: 375, height: 667 })
    const dates = { from: inDays(90), to: inDays(91) }
    await open(shop.item(11, dates))
    const release = await holdForms(page, "**/item-11.data*")
    await page.getByRole("button", { name: /^Add to cart/ }).click()
    await page.getByRole("button", { name: /^Change dates/ }).click()
    await calendar(page)
      .getByRole("button", { name: /^Add to cart/ })
      .click()
    release()
    await expect(page.getByRole("complementary", { name: "Added to cart" })).toBeVisible()
    await page.unroute("**/item-11.data*")

    await open(shop.item(10, dates))
    const releaseOther = await holdForms(page, "**/item-10.data*")
    await page.getByRole("button", { name: /^Add to cart/ }).click()
    await page.getByRole("banner").getByRole("link", { name: "Cart" }).click()
    releaseOther()
    await expect(page).toHaveURL(/\/cart/)
    await expect(quantityOf(page, "Camping stove")).toHaveValue("1")
    await expect(quantityOf(page, "Projector")).toHaveValue("1")
  })
})

test("On a phone what is said in passing covers no button that leads on", async ({ page, open, shop }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  for (const item of [11, 10]) await shop.putInCart(page, item, period)
  await open(`${shop.url}/cart`)
  await cartFlow(page).remove.first().click()
  await page.getByRole("button", { name: "Undo" }).click()
  const toast = said(page, "is back in the cart")
  const top = (await cartFlow(page).checkOut.boundingBox())?.y ?? 0
  const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.POSITIVE_INFINITY)
  // It comes from below.
  await expect.poll(async () => bottomOf(await toast.boundingBox())).toBeLessThanOrEqual(top)
})
