import { addMember, signIn } from "../accounts.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"

test.beforeEach(async ({ context, bookedShop }) => signIn(context, await addMember(bookedShop, "admin")))

test("New bookings are confirmed by keyboard, one after another, with details; Undo brings one back", async ({
  page,
  open,
  bookedShop,
  expectAccessible,
}) => {
  await bookedShop.change(
    "update reservations set status = 'confirmed' where organization_id = $shop and status = 'new' and number not in (1053, 1055, 1057)",
  )
  await open("/reservations/manage")
  await page.getByRole("link", { name: /^New to confirm/ }).click()
  const cards = page.getByRole("article")
  await expect(cards).toHaveCount(3)
  await cards.first().hover()
  const form = { booking: "1053 new", to: "confirmed" }
  await page.request.post("/reservations/status", { form, headers: { Origin: new URL(page.url()).origin } })
  await expect(cards.filter({ hasText: "1053" })).toContainText("No longer new")
  await page.mouse.move(0, 0)
  await expect(cards, "what others have confirmed folds once the pointer has left").toHaveCount(2)

  await cards.first().locator("summary").first().press("Enter")
  await cards.first().locator("summary", { hasText: "Add details" }).press("Enter")
  const note = cards.first().getByRole("textbox", { name: "Staff note" })
  await note.fill("Brings a dog")
  // An open screen follows others, and keeps what is typed.
  await bookedShop.book(1, { from: inDays(200), to: inDays(201) })
  await page.getByRole("button", { name: "1 new booking · Show" }).press("Enter")
  await expect(cards).toHaveCount(3)
  await expect(cards.last().locator("summary").first()).toBeFocused()
  await expect(cards.first().getByRole("textbox", { name: "Staff note" })).toHaveValue("Brings a dog")

  await page.getByRole("link", { name: "Today", exact: true }).click()
  const leave = page.getByRole("dialog", { name: "Leave without saving?" })
  await leave.getByRole("button", { name: "Keep editing" }).press("Enter")
  await expect(leave).toBeHidden()

  await page.getByRole("button", { name: "Confirm 1055" }).press("Enter")
  await expect(cards).toHaveCount(2)
  await expect(cards.filter({ hasText: "1057" }).locator("summary").first()).toBeFocused()
  await expect(page.getByText("Booking moved to status Confirmed")).toBeVisible()
  expect(await bookedShop.change("select staff_note from reservations where organization_id = $shop and number = 1055")).toEqual([
    { staff_note: "Brings a dog" },
  ])
  await page.getByRole("button", { name: "Undo" }).press("Enter")
  await expect(cards).toHaveCount(3)

  await page.getByRole("button", { name: "Expand all" }).click()
  await expect(page.locator("details[data-card]:not([open])")).toHaveCount(0)
  await expectAccessible(page)
  for (const left of [2, 1]) {
    await cards
      .last()
      .getByRole("button", { name: /^Confirm/ })
      .press("Enter")
    await expect(cards).toHaveCount(left)
  }
  await cards
    .last()
    .getByRole("button", { name: /^Cancel booking/ })
    .press("Enter")
  const question = page.getByRole("dialog", { name: /^Cancel booking \d+\?$/ })
  await question.getByRole("radio", { name: "Customer" }).press("Space")
  await expectAccessible(page)
  await question.getByRole("button", { name: "Cancel booking" }).press("Enter")
  await expect(page.getByRole("heading", { name: "No new bookings" })).toBeVisible()
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
})

test("All are confirmed at once: those with their stock without a word, the short ones after one question", async ({
  page,
  open,
  bookedShop,
}) => {
  await bookedShop.change(
    "update reservations set status = 'confirmed' where organization_id = $shop and status = 'new' and number not in (1053, 1055)",
  )
  for (const _ of [1, 2]) await bookedShop.book(1, { from: inDays(200), to: inDays(201) })
  await bookedShop.change("update items set quantity = 1 where organization_id = $shop and number = 1")
  await open("/reservations/confirm")
  const cards = page.getByRole("article")
  await expect(cards).toHaveCount(4)
  await page.getByRole("button", { name: "Confirm all" }).click()
  const question = page.getByRole("dialog", { name: "2 bookings: not enough items available" })
  await expect(cards).toHaveCount(2)
  await question.getByRole("button", { name: "Confirm anyway" }).click()
  await expect(page.getByRole("heading", { name: "No new bookings" })).toBeVisible()
})
