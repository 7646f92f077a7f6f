import { addMember, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"

test.beforeEach(async ({ context, bookedShop }) => signIn(context, await addMember(bookedShop, "admin")))

test("Tabs and search filter the bookings list, and the whole row opens a booking", async ({ page, open }) => {
  await open("/reservations/manage")
  const row = page.getByRole("row").nth(1)
  await expect(row.getByRole("link", { name: /^067/ })).toHaveAttribute("href", /^tel:\+38067/)
  const total = await row.getByRole("cell", { name: "₴" }).boundingBox()
  await page.mouse.click((total?.x ?? 0) + 20, (total?.y ?? 0) + 20)
  await expect(page).toHaveURL(/\?booking=\d+$/)
  await page.getByRole("link", { name: "Close booking" }).click()
  await expect(page).toHaveURL(/\/reservations\/manage\??$/)

  await page.getByRole("link", { name: /^New \d+$/ }).click()
  await expect(page).toHaveURL(/tab=new/)
  await expect(row).toContainText("New")
  await page.getByRole("searchbox").pressSequentially("067 000 1")
  await expect(page).toHaveURL(/q=067\+000\+1/)
  await page.getByRole("searchbox").fill("no such client")
  await expect(page.getByRole("heading", { name: "No matches" })).toBeVisible()
  await page.getByRole("link", { name: "Clear filters" }).click()
  await expect(page.getByRole("searchbox")).toHaveValue("")
  await expect(page.getByRole("row")).toHaveCount(51)
  await page.getByRole("searchbox").fill("nobody by that name")
  await expect(page.getByRole("heading", { name: "No matches" })).toBeVisible()
  await page.getByRole("link", { name: "Clear filters" }).click()
  await expect(page.getByRole("searchbox")).toHaveValue("")
  await page.goBack()
  await expect(page.getByRole("searchbox")).toHaveValue("nobody by that name")
  await page.goForward()
  await expect(page.getByRole("row")).toHaveCount(51)
  await expect(page.getByText("1–50 of 60")).toBeVisible()
  await page.getByRole("link", { name: "Older" }).click()
  await expect(page.getByRole("link", { name: "Newer" })).toBeVisible()
  await expect(page.getByText("51–60 of 60")).toBeVisible()
})

test("A filter that is set is cleared by its chip, which keeps the focus, and leaves the others", async ({
  page,
  open,
  expectAccessible,
}) => {
  await open("/reservations/manage?status=new&status=confirmed&item=1&sort=latest")
  const item = page.getByRole("combobox", { name: "Item" })
  await expect(item).toHaveValue("1")
  await expectAccessible(page)
  await page.getByRole("link", { name: "Clear: Item" }).press("Enter")
  await expect(page).toHaveURL("/reservations/manage?status=new&status=confirmed&sort=latest")
  await expect(item).toHaveValue("")
  await expect(item).toBeFocused()
  await expect(page.getByRole("link", { name: "Clear: Item" })).toHaveCount(0)
  await page.getByRole("link", { name: "Clear: Status" }).click()
  await expect(page).toHaveURL("/reservations/manage?sort=latest")
  const status = page.getByRole("button", { name: "Status" })
  await expect(status).toBeFocused()
  await status.press("Enter")
  for (const box of await page.locator(":popover-open").getByRole("checkbox").all()) await expect(box).not.toBeChecked()
  await page.getByRole("checkbox", { name: "Completed" }).check()
  await expect(page.getByRole("button", { name: "Status: 1" })).toBeVisible()
  await expect(page.getByRole("combobox", { name: "Item" })).toHaveValue("")
})

test("In Ukrainian the list fits a tablet with rows as high as in English and beside a name of 50 letters, and the bottom bar breaks no word", async ({
  page,
  open,
}) => {
  await open("/reservations/manage?lang=uk")
  await page.evaluate(() => document.fonts.ready)
  const table = page.getByRole("table")
  const cutOff = () => table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))
  const client = page.locator('tbody [data-column="client"] span').first()
  const name = await client.innerText()
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await cutOff(), `what is cut off at ${width}`).toBeLessThanOrEqual(0)
    expect((await page.getByRole("row").nth(1).boundingBox())?.height).toBe(60)
    await expect(page.getByRole("row").nth(1).getByText("Очікує").filter({ visible: true })).toHaveCount(1)
    await client.evaluate((element) => element.replaceChildren("Щ".repeat(50)))
    expect(await cutOff(), `what a long name cuts off at ${width}`).toBeLessThanOrEqual(0)
    await client.evaluate((element, text) => element.replaceChildren(text), name)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  const words = page.getByRole("navigation", { name: "Швидкий доступ" }).getByText("Бронювання", { exact: true })
  const lines = await words.first().evaluate((tab) => {
    const text = document.createRange()
    text.selectNodeContents(tab.lastChild ?? tab)
    return text.getClientRects().length
  })
  expect(lines).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test("Several bookings are chosen and set at once, and one is moved on from its menu", async ({ page, open }) => {
  await open("/reservations/manage?tab=new")
  const rows = page.getByRole("row")
  const count = await rows.count()
  for (const row of [1, 2]) await rows.nth(row).getByRole("checkbox").press("Space")
  const bar = page.getByRole("region", { name: "Selected bookings" })
  await expect(bar).toContainText("2 selected")
  await bar.getByRole("button", { name: "Confirm" }).click()
  await expect(rows).toHaveCount(count - 2)
  await expect(bar).toBeHidden()
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(rows).toHaveCount(count)

  await rows
    .nth(1)
    .getByRole("button", { name: /^Actions for booking/ })
    .click()
  await page.locator(":popover-open").getByRole("button", { name: "Confirm" }).click()
  await expect(rows).toHaveCount(count - 1)
  await page.keyboard.press("j")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/tab=new&booking=\d+$/)
})

test("Statuses that were set are saved although somebody leaves the list before the answers", async ({ page, open }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/reservations\/status\.data/, (route) => held.then(() => route.continue()))
  await open("/reservations/manage?tab=new")
  const rows = page.getByRole("row")
  const count = await rows.count()
  for (const row of [1, 2, 3]) {
    await rows
      .nth(row)
      .getByRole("button", { name: /^Actions for booking/ })
      .click()
    await page.locator(":popover-open").getByRole("button", { name: "Confirm" }).click()
    await expect(rows.nth(row)).toContainText("Confirmed")
  }
  await page.getByRole("link", { name: "Clients" }).first().click()
  release()
  await expect(page.getByRole("heading", { name: "Clients", level: 1 })).toBeVisible()
  await expect(page.getByText("Booking moved to status Confirmed")).toHaveCount(3)
  await page.goBack()
  await expect(rows).toHaveCount(count - 3)
})
