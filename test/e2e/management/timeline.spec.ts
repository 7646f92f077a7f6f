import { addMember, signIn } from "../accounts.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"
import { expectGoodLook } from "../look.ts"
import { browserLocale } from "../words.ts"

/** The days in view begin with today. */
const fromToday = `/reservations/calendar?from=${inDays(0).slice(0, 10)}`

test("The arrow keys lead along the bars; one opens its sheet, and Escape returns to it", async ({ page, context, open, shop }) => {
  await shop.book(9, { from: inDays(2), to: inDays(3) })
  await shop.book(9, { from: inDays(5), to: inDays(6) })
  await shop.book(2, { from: inDays(4), to: inDays(7) })
  await signIn(context, await addMember(shop, "admin"))
  await open(fromToday)
  const bars = page.getByRole("link", { name: /^Booking \d+, / })
  await expect(bars).toHaveCount(3)
  const names = await bars.evaluateAll((links) => links.map((link) => link.getAttribute("aria-label") ?? ""))
  const bar = (number: number) =>
    page.getByRole("link", { name: names.find((name) => name.startsWith(`Booking ${number},`)) ?? "", exact: true })
  const numbers = names.map((name) => Number(/\d+/.exec(name)?.[0])).toSorted((one, other) => one - other)
  const [first = 0, second = 0, third = 0] = numbers

  await bar(first).focus()
  await page.keyboard.press("ArrowRight")
  await expect(bar(second)).toBeFocused()
  // Rows are in the order of the items' names.
  await page.keyboard.press(names[0]?.includes(String(third)) ? "ArrowUp" : "ArrowDown")
  await expect(bar(third)).toBeFocused()
  await expect(page.getByRole("tooltip")).toContainText(String(third))
  await page.keyboard.press("Escape")
  await expect(page.getByRole("tooltip")).toHaveCount(0)
  await page.keyboard.press("Enter")
  const sheet = page.getByRole("dialog", { name: `Booking ${third}` })
  await sheet.getByRole("link", { name: "Previous booking" }).click()
  await page.waitForURL((url) => url.searchParams.get("booking") === String(first))
  await page.keyboard.press("Escape")
  await expect(page.locator("[data-sheet]")).toHaveCount(0)
  await expect(page).toHaveURL(fromToday)
  await expect(bar(first)).toBeFocused()
})

test("By keyboard the load of an item opens into its bars, which stay open when the page loads again", async ({
  page,
  context,
  open,
  shop,
}) => {
  await shop.book(11, { from: inDays(2), to: inDays(3) }, 2)
  await signIn(context, await addMember(shop, "member"))
  await open(fromToday)
  const stove = page.getByRole("button", { name: "Camping stove" })
  const bar = page.getByRole("list", { name: "Camping stove" }).getByRole("link", { name: /^Booking \d+, / })
  await expect(stove).toHaveAttribute("aria-expanded", "false")
  await expect(page.getByRole("listitem").filter({ has: stove })).toContainText(/: 2 of 6 taken; [^:]+: 2 of 6 taken[^;]*$/)
  await stove.focus()
  await page.keyboard.press("Enter")
  await expect(stove).toHaveAttribute("aria-expanded", "true")
  await expect(bar).toBeVisible()
  await page.reload()
  await expect(bar).toBeVisible()
  await stove.focus()
  await page.keyboard.press("Space")
  await expect(stove).toHaveAttribute("aria-expanded", "false")
  await expect(bar).toHaveCount(0)
})

test("A bar names its client within its bounds, and one that is too short names it to screen readers alone", async ({
  page,
  context,
  open,
  shop,
}) => {
  await shop.book(9, { from: inDays(1), to: inDays(3) })
  await shop.book(2, { from: inDays(13, "16:00"), to: inDays(20) })
  await shop.book(5, { from: inDays(5, "15:00"), to: inDays(5, "17:00") })
  // Texts of rows out of sight are not rendered.
  await shop.change("update items set archived_at = now() where organization_id = $shop and number not in (2, 5, 9)")
  await signIn(context, await addMember(shop, "member"))
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(fromToday)
  const bars = page.getByRole("link", { name: /^Booking \d+, / })
  await expect(bars).toHaveCount(3)
  await expect(bars.filter({ visible: true })).toHaveCount(3)
  const [shown, ...short] = await bars.evaluateAll((links) =>
    links
      .toSorted((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)
      .map((link) => ({
        text: [...link.children]
          .filter((text) => text.getBoundingClientRect().top < link.getBoundingClientRect().bottom)
          .map((text) => text.textContent.trim().replaceAll(/\s+/g, " "))
          .join(""),
        name: link.getAttribute("aria-label") ?? "",
        isWithin: link.getBoundingClientRect().right <= (link.closest("[data-item]")?.getBoundingClientRect().right ?? 0),
      })),
  )
  const [, number, client] = /^Booking (\d+), ([^,]+), /.exec(shown?.name ?? "") ?? []
  expect(shown?.text).toBe(`${client} ${number}`)
  expect(short.map(({ text }) => text)).toEqual(["", ""])
  for (const bar of [shown, ...short]) expect(bar).toMatchObject({ name: expect.stringMatching(/^Booking \d+, [^,]+, /), isWithin: true })
})

test("Dragging over free days adds a booking there, from the opening of the first until the closing of the last", async ({
  page,
  context,
  open,
  shop,
}) => {
  await signIn(context, await addMember(shop, "admin"))
  await open(fromToday)
  const row = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Add booking for Double kayak" }) })
  const box = await row.boundingBox()
  if (!box) throw new Error("The row of the kayak is not on screen")
  const day = (box.width - 220) / 14
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + 220 + day * 8.5, y)
  await page.mouse.down()
  await page.mouse.move(box.x + 220 + day * 9.5, y, { steps: 4 })
  await page.mouse.up()
  await page.waitForURL(/\/reservations\/add\?/)
  const query = new URL(page.url()).searchParams
  expect([query.get("from"), query.get("to")]).toEqual([inDays(8).slice(0, 10), inDays(9).slice(0, 10)])
  // Old town opens at 9:00, at weekends from 10:00 to 17:00.
  await expect(page.locator("input[name=from]")).toHaveValue(new RegExp(`^${inDays(8).slice(0, 10)}T(09|10):00`))
  await expect(page.locator("input[name=to]")).toHaveValue(new RegExp(`^${inDays(9).slice(0, 10)}T(17|19):00`))
})

test("On a phone the sheet covers the days: Tab stays within it, and Escape returns to its entry", async ({
  page,
  context,
  open,
  bookedShop,
}) => {
  await signIn(context, await addMember(bookedShop, "member"))
  await page.setViewportSize({ width: 375, height: 800 })
  await open(fromToday)
  await page.getByRole("heading", { level: 3, name: /^Tomorrow/ }).waitFor()
  const entry = page.getByRole("main").locator("[data-row-link]").first()
  await entry.focus()
  await page.keyboard.press("Enter")
  const sheet = page.getByRole("dialog")
  await expect(sheet.getByRole("heading", { level: 2 })).toBeFocused()
  await expect(sheet.locator("[aria-busy]")).toHaveCount(0)
  const stops = await sheet.locator("a[href], button, input, select, textarea, summary").count()
  for (let stop = 0; stop <= stops; stop++) {
    await page.keyboard.press("Tab")
    await expect(page.locator("body :focus:not([data-sheet] *)")).toHaveCount(0)
  }
  await page.keyboard.press("Escape")
  await expect(entry).toBeFocused()
})

test.describe("In Ukrainian", () => {
  test.use({ locale: browserLocale.uk })

  test("The calendar looks good, as rows of bars and as the days of a phone", async ({
    page,
    context,
    open,
    bookedShop,
    expectAccessible,
  }) => {
    await bookedShop.change("update items set quantity = case when number = 11 then 6 else 1 end where organization_id = $shop")
    await bookedShop.change(`update reservation_items set quantity = 2, held = 2 where organization_id = $shop`)
    await signIn(context, await addMember(bookedShop, "member"))
    await open(fromToday)
    await expect(page.getByText(/^Бракує \d+ шт\./).first()).toBeVisible()
    await expect(page.getByRole("button", { name: "Туристичний пальник", expanded: false })).toBeVisible()
    await expectGoodLook(page, "with too much booked", expectAccessible)
  })
})
