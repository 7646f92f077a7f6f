import type { Page } from "@playwright/test"
import { addMember, signIn } from "../accounts.ts"
import { inDays } from "../dates.ts"
import { expect, test, untilHydrated } from "../fixtures.ts"
import { expectGoodLook } from "../look.ts"
import { filled, words } from "../management-words.ts"
import type { Shop } from "../shop.ts"
import { browserLocale } from "../words.ts"

const dayIn = (days: number) => `/reservations/today?day=${inDays(days).slice(0, 10)}`

/** A booking of two items, handed out tomorrow and returned the day after. */
async function bookTwoItems(shop: Shop) {
  await shop.book(1, { from: inDays(1), to: inDays(2) })
  await shop.change(`insert into reservation_items select (jsonb_populate_record(line, jsonb_build_object('id', gen_random_uuid(), 'position', 1))).*
    from reservation_items line where organization_id = $shop`)
}

const pressedOf = (page: Page) => page.locator("article [aria-pressed]").evaluateAll((boxes) => boxes.map((box) => box.ariaPressed))

test.describe("On a phone", () => {
  test.use({ viewport: { width: 375, height: 812 } })
  const t = words.en

  test("a booking is handed out by ticks, taken back and returned, and a colleague sees it at once", async ({
    page,
    context,
    open,
    shop,
  }) => {
    await bookTwoItems(shop)
    await signIn(context, await addMember(shop, "member"))
    await open(dayIn(1))
    const colleague = await context.newPage()
    await colleague.goto(dayIn(1))
    await untilHydrated(colleague)
    const said = (text: string) => page.getByRole("status").filter({ hasText: text })
    const boxes = page.locator("article [aria-pressed]")

    await boxes.first().click()
    await expect.poll(() => pressedOf(colleague)).toEqual(["true", "false"])
    await boxes.last().click()
    await expect(said(t.status.moved.inProgress)).toBeVisible()
    await expect(colleague.getByRole("heading", { name: filled(t.today.done.handOut, { count: "1" }) })).toBeVisible()
    await said(t.status.moved.inProgress).getByRole("button").first().click()
    await expect(said(t.status.moved.new)).toBeVisible()
    await expect.poll(() => pressedOf(page)).toEqual(["true", "false"])

    await page.getByRole("article").getByRole("button", { name: t.status.step.confirmed, exact: true }).click()
    await expect(page.getByText(t.today.allDone.handOut)).toBeVisible()
    await expect(said(t.status.moved.inProgress)).toBeVisible()
    await open(dayIn(2))
    await page.getByRole("article").getByRole("button", { name: t.status.step.inProgress, exact: true }).click()
    await page.getByRole("dialog").getByRole("button", { name: t.status.ask.return.later }).click()
    await expect(said(t.status.moved.completed)).toBeVisible()
    await expect(page.getByText(t.today.allDone.return)).toBeVisible()
    await expect.poll(() => pressedOf(page)).toEqual(["true", "true"])
  })
})

test("*Undo* after somebody else has set the status says that nothing was undone, and leads to the booking", async ({
  page,
  context,
  open,
  shop,
}) => {
  const t = words.en
  await bookTwoItems(shop)
  await signIn(context, await addMember(shop, "member"))
  await open(dayIn(1))
  await page.getByRole("article").getByRole("button", { name: t.status.step.confirmed, exact: true }).click()
  const moved = page.getByRole("status").filter({ hasText: t.status.moved.inProgress })
  await expect(moved).toBeVisible()
  await shop.change("update reservations set status = 'new', version = version + 1 where organization_id = $shop")
  await moved.getByRole("button").first().click()
  const reason = filled(t.status.changed, { name: t.reservations.status.new })
  const refused = page.getByRole("alert").filter({ hasText: filled(t.status.notUndone, { reason }) })
  await refused.getByRole("button", { name: new RegExp(`^${filled(t.status.open, { number: "\\d+" })}$`) }).click()
  await page.waitForURL((url) => url.pathname === "/reservations/manage" && url.searchParams.has("booking"))
})

test.describe("In Ukrainian", () => {
  test.use({ locale: browserLocale.uk })

  test("a day and the availability look good", async ({ page, context, open, shop, expectAccessible }) => {
    await bookTwoItems(shop)
    await shop.change("update reservations set note = 'Зріст 180 см' where organization_id = $shop")
    await signIn(context, await addMember(shop, "member"))
    await open(dayIn(1))
    await page.locator("article [aria-pressed]").first().click()
    await expect.poll(() => pressedOf(page)).toEqual(["true", "false"])
    await page.emulateMedia({ media: "print", colorScheme: "dark" })
    await expect(page.getByRole("article").getByText("Зріст 180 см")).toBeVisible()
    expect(await page.getByRole("main").evaluate((main) => getComputedStyle(main).color)).toBe("rgb(20, 27, 29)")
    for (const chrome of [page.getByRole("banner"), page.getByRole("navigation"), page.getByRole("button", { name: words.uk.print.print })])
      await expect(chrome.filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: null, colorScheme: null })
    await expectGoodLook(page, "a day with a line ticked", expectAccessible, { own: /Olena|Koval|Person|Test|[\w.-]+@\S+/ })
    await open(dayIn(3))
    await expectGoodLook(page, "a day without bookings", expectAccessible)
    await open("/reservations/availability")
    await expectGoodLook(page, "availability", expectAccessible)
  })
})

test("Three interactions from anywhere tell what is free", async ({ page, context, open, shop }) => {
  const t = words.en
  await shop.book(1, { from: inDays(4), to: inDays(5) }, 2)
  await signIn(context, await addMember(shop, "member"))
  await open("/inventory/manage")
  const palette = page.getByRole("combobox", { name: t.palette.open })
  await page.keyboard.press("Control+k")
  await palette.pressSequentially("is it free")
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog", { name: t.availability.title })
  await expect(dialog.getByLabel(t.reservations.pickUp)).toBeFocused()
  await dialog.getByLabel(t.reservations.pickUp).fill(inDays(4))
  await expect(dialog.getByLabel(t.reservations.return)).toHaveValue(inDays(4, "18:00"))
  await expect(dialog.locator("[aria-busy]")).toHaveCount(0)
  await expect(dialog.getByRole("listitem").first()).toBeVisible()

  await page.keyboard.press("Escape")
  await page.keyboard.press("Control+k")
  await palette.pressSequentially("two-person")
  await page.getByRole("option", { name: filled(t.palette.availabilityOf, { name: "Two-person tent" }) }).click()
  await expect(dialog.getByRole("listitem")).toHaveCount(1)
  await dialog.getByLabel(t.reservations.pickUp).fill(inDays(4))
  await expect(dialog.getByRole("listitem")).toContainText(filled(t.availability.free, { free: "2", stock: "4" }))
  const book = dialog.getByRole("link", { name: filled(t.availability.addNamed, { name: "Two-person tent" }) })
  await expect(book).toHaveAttribute("href", /item=1$/)
  await page.keyboard.press("Escape")
  await expect(page.getByRole("heading", { level: 1, name: t.items.title })).toBeVisible()
})
