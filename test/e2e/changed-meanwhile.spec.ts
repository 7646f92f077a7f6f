import type { Page } from "@playwright/test"
import { asAdministrator } from "./as-administrator.ts"
import { expectBooked } from "./booked.ts"
import { cartFlow, olena } from "./cart-flow.ts"
import { inDays } from "./dates.ts"
import { expect, test } from "./fixtures.ts"
import { openShopOfItsOwn } from "./shop-of-its-own.ts"

const period = { from: inDays(30, "10:00"), to: inDays(31, "18:00") }

/** Opens checkout of a shop of the test's own with one piece of its first item, filled in. */
async function openCheckout(page: Page, open: (path: string) => Promise<unknown>, change = "") {
  const shop = await openShopOfItsOwn(change)
  const answer = await page.request.post(`${shop}/cart`, {
    form: { intent: "add", item: 1, quantity: 1, ...period },
    headers: { Origin: process.env.ORENDA_TEST_ORIGIN ?? "" },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(302)
  await open(`${shop}/checkout`)
  const flow = cartFlow(page)
  await flow.fill(olena)
  return { shop, id: shop.replace("/own-", ""), flow }
}

test("Whoever corrects the form after its answer was lost is led to what they have, though it was the last piece", async ({
  page,
  open,
  complaints,
}) => {
  const { flow } = await openCheckout(page, open, "update items set quantity = 1 where organization_id = $shop and number = 1")
  await page.route(
    /\/checkout\.data/,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await flow.book.click()
  await expect(flow.refusal).toContainText("it is booked once at most")
  await flow.email.fill("olena.koval@mail.example")
  await flow.book.click()
  await expect(page.getByText(/This cart is booked already: booking number \d+\./)).toBeVisible()
  await page.getByRole("link", { name: "See the booking" }).click()
  await expectBooked(page, "Olena")
  complaints.found.length = 0
})

for (const [which, keeps] of Object.entries({ "the only": 0, "the chosen": 1 })) {
  test(`When ${which} pick-up point is replaced meanwhile the page says so and shows the new one`, async ({ page, open, expectStatus }) => {
    expectStatus(409)
    const { id, flow } = await openCheckout(
      page,
      open,
      `delete from locations where organization_id = $shop and id not in (select id from locations where organization_id = $shop order by id limit ${keeps + 1})`,
    )
    const [chosen] = await asAdministrator<{ id: string }>(`select id from locations where organization_id = '${id}' order by id limit 1`)
    if (keeps > 0) await page.locator(`input[value="${chosen?.id}"]`).check()
    await asAdministrator(
      `update locations set id = gen_random_uuid(), name = 'Pier nine' where organization_id = '${id}' and id = '${chosen?.id}'`,
    )
    await flow.book.click()
    await expect(flow.refusal).toContainText("That pick-up point is no longer offered.")
    await expect(flow.refusal).toBeFocused()
    await expect(page.getByRole("main").getByText("Pier nine", { exact: true })).toBeVisible()
    await flow.expectFilled(olena)
    if (keeps > 0) await page.getByRole("radio", { name: /Pier nine/ }).check()
    await flow.book.click()
    await expectBooked(page, "Olena")
  })
}

test("When the shop delivers no more meanwhile the page says so, before anything is booked for pick-up", async ({
  page,
  open,
  expectStatus,
}) => {
  expectStatus(409)
  const { id, flow } = await openCheckout(page, open)
  await flow.delivery.check()
  await flow.fill({ city: "Lviv", addressLine: "Rynok 1" })
  await asAdministrator(`update organizations set delivers = false where id = '${id}'`)
  await flow.book.click()
  await expect(flow.refusal).toContainText("This shop does not deliver. Choose a pick-up point.")
  await expect(flow.refusal).toBeFocused()
  await expect(flow.delivery).toHaveCount(0)
  await flow.book.click()
  await expectBooked(page, "Olena")
})

test("When the pick-up time passes meanwhile the page leads to the cart, and names no sum", async ({
  page,
  open,
  context,
  expectStatus,
}) => {
  expectStatus(422)
  const { shop, flow } = await openCheckout(page, open)
  const cart = (await context.cookies()).find(({ name }) => name.includes("cart_"))
  if (!cart) throw new Error("There is no cart")
  await context.addCookies([{ ...cart, value: cart.value.replace(period.from, inDays(-1, "10:00")) }])
  await flow.book.click()
  await expect(flow.refusal.first()).toContainText("This time has passed.")
  await expect(page.getByRole("button", { name: "Book", exact: true })).toBeVisible()
  await page.getByRole("link", { name: "View cart" }).click()
  await expect(page).toHaveURL(`${shop}/cart`)
})
