import type { Page } from "@playwright/test"
import { addMember, signIn } from "../accounts.ts"
import { query } from "../database.ts"
import { inDays } from "../dates.ts"
import { expect, test, untilHydrated } from "../fixtures.ts"

const dates = { from: inDays(200), to: inDays(201) }

const rowsOf = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") })
const newBookings = async (page: Page) =>
  Number(
    await page
      .getByRole("link", { name: /^New to confirm/ })
      .locator("span")
      .last()
      .innerText(),
  )

/** The browser logs a request that it can't send itself. */
test.afterEach(({ complaints: { found } }) => {
  const own = found.filter((line) => !line.includes("net::ERR_INTERNET_DISCONNECTED"))
  found.splice(0, found.length, ...own)
})

test.beforeEach(async ({ context, bookedShop }) => signIn(context, await addMember(bookedShop, "admin")))

test("A booking at the website appears on every open screen, and waits where the list is in use", async ({
  page,
  context,
  open,
  bookedShop,
}) => {
  await open("/reservations/manage")
  const tab = await context.newPage()
  await tab.goto("/reservations/manage")
  await untilHydrated(tab)
  const before = await newBookings(page)
  // The second tab listens to the first.
  const requests: string[] = []
  tab.on("request", (request) => requests.push(new URL(request.url()).pathname))
  await rowsOf(tab).first().hover()

  await bookedShop.book(1, dates)
  const announced = page.getByText(/^New booking \d+ from Olena/)
  await expect(announced).toBeAttached()
  const number = /\d+/.exec(await announced.innerText())?.[0] ?? ""
  await expect(rowsOf(page).first()).toContainText(number)
  await expect(rowsOf(page).first()).toHaveAttribute("data-new")
  expect(await newBookings(page)).toBe(before + 1)

  const pill = tab.getByRole("button", { name: "1 new booking · Show" })
  await expect(pill).toBeVisible()
  expect(await newBookings(tab)).toBe(before + 1)
  await expect(rowsOf(tab).first()).not.toContainText(number)
  await pill.click()
  await expect(rowsOf(tab).first()).toContainText(number)
  await expect(rowsOf(tab).first().locator("[data-row-link]")).toBeFocused()
  expect(requests).not.toContain("/api/live")

  await page.close()
  await expect.poll(() => requests, "the other tab reads the stream").toContain("/api/live")
  await bookedShop.book(2, dates)
  await expect.poll(() => newBookings(tab)).toBe(before + 2)
})

test("A payment that a colleague takes is added to the open booking, and a change of its status shows there", async ({
  page,
  open,
  bookedShop,
}) => {
  const [booking] = await query<{ number: number; total: string }>(
    `select number, total_cost as total from reservations where organization_id = '${bookedShop.id}' and status = 'new'
      and id not in (select reservation_id from reservation_payments where organization_id = '${bookedShop.id}' and status <> 'pending')`,
  )
  const { number, total } = booking ?? { number: 0, total: "" }
  await open(`/reservations/manage?booking=${number}`)
  const paid = page.getByRole("region", { name: "Payment" }).locator('dt:text-is("Paid") + dd')
  await expect(paid).toHaveText("₴0")
  const send = (form: Record<string, string>) =>
    page.request.post(`/reservations/payments?id=${number}`, {
      form: { back: "/reservations/manage", ...form },
      headers: { Origin: process.env.ORENDA_TEST_ORIGIN ?? "" },
      maxRedirects: 0,
    })
  const newId = "01890000-0000-7000-8000-000000000001"
  expect((await send({ intent: "add", newId, open: total, amount: "1", method: "cash" })).status()).toBe(302)
  await expect(paid).toHaveText("₴1")
  const [taken] = await query<{ id: string }>(
    `select id from reservation_payments where organization_id = '${bookedShop.id}' and method = 'cash' and amount = 100`,
  )
  expect((await send({ intent: "status", payment: taken?.id ?? "", from: "completed", status: "refunded" })).status()).toBe(302)
  await expect(paid).toHaveText("₴0")
})

test("Offline the list says that it pauses, and shows what was missed once it is back", async ({ page, context, open, bookedShop }) => {
  await open("/reservations/manage")
  const paused = page.getByText("Live updates paused, reconnecting…")
  await expect(paused).toBeHidden()
  await context.setOffline(true)
  await expect(paused).toBeVisible()
  await bookedShop.book(1, dates)
  await context.setOffline(false)
  await expect(page.getByText(/^New booking \d+ from Olena/)).toBeAttached()
  await expect(paused).toBeHidden()
})
