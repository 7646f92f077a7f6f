import type { Locator } from "@playwright/test"
import { en as ui } from "#app/ui/locales/en.ts"
import { addMember, signIn } from "../accounts.ts"
import { moveAll, rowOf, takenIn } from "../board.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"
import { filled, words } from "../management-words.ts"
import type { Shop } from "../shop.ts"

const t = words.en

test("A clerk hands out, takes money and takes back in as many presses as the counter allows", async ({ page, context, open, shop }) => {
  await shop.change("update items set quantity = 40 where organization_id = $shop and number = 1")
  for (let made = 0; made < 5; made += 1) await shop.book(1, { from: inDays(30), to: inDays(31) }, 1)
  await shop.change("update reservation_items set quantity = 2 where organization_id = $shop")
  await moveAll(shop, ["0 minutes", "26 hours"])
  const numbers = await shop.change("select number, total_cost as total from reservations where organization_id = $shop order by number")
  const [paid = 0, cash = 0, card = 0, part = 0, late = 0] = numbers.map(({ number }) => Number(number))
  await pay(shop, [paid])
  await signIn(context, await addMember(shop, "member"))
  await open("/reservations/today")
  const said = (text: string) => page.getByRole("status").filter({ hasText: text }).last()
  const handedOut = t.status.moved.inProgress
  const both = filled(t.status.takenAndMoved, { moved: handedOut })

  await test.step("hand out: one", async () => {
    await press(rowOf(page, "handOut", paid).getByRole("button", { name: t.status.step.confirmed, exact: true }))
    await expect(said(handedOut)).toBeVisible()
  })
  await test.step("hand out and take cash: one, and *Undo* takes both back", async () => {
    const take = rowOf(page, "handOut", cash).getByRole("button", { name: startOf(t.money.take.handOut) })
    await press(take)
    await expect(said(both)).toBeVisible()
    await press(said(both).getByRole("button", { name: ui.undo }))
    await expect(take).toBeVisible()
    expect(await takenIn(shop, cash)).toEqual([])
    await press(take)
    await expect(said(both)).toBeVisible()
    expect(await takenIn(shop, cash)).toEqual(["cash"])
  })
  await test.step("hand out and take by card: two", async () => {
    const row = rowOf(page, "handOut", card)
    await press(row.getByRole("button", { name: /another amount/ }))
    await press(row.getByRole("group", { name: t.money.take.with.handOut }).getByRole("button", { name: t.money.methods.cardAtCounter }))
    await expect(row.getByText(t.today.isDone.handOut)).toBeVisible()
    await expect.poll(() => takenIn(shop, card)).toEqual(["cardAtCounter"])
  })
  await test.step("return a part: two; the rest: one", async () => {
    await shop.change(`update reservations set status = 'confirmed' where organization_id = $shop and status = 'new'`)
    await pay(shop, [part])
    await open("/reservations/today")
    for (const number of [part, late]) {
      const row = rowOf(page, "handOut", number)
      await press(row.getByRole("button", { name: t.status.step.confirmed, exact: true }))
      await expect(row.getByText(t.today.isDone.handOut)).toBeVisible()
    }
    await moveAll(shop, ["-26 hours", "-5 minutes"])
    await open("/reservations/today")
    const row = rowOf(page, "return", part)
    await press(row.getByRole("button", { name: startOf(t.today.partOf) }))
    await press(row.getByRole("button", { name: "1", exact: true }))
    await expect(row.getByText(filled(t.today.part, { pieces: "1", quantity: "2" }))).toBeVisible()
    await press(row.getByRole("button", { name: t.status.step.inProgress, exact: true }))
    await expect(row.getByText(t.today.isDone.return)).toBeVisible()
  })
  await test.step("return late, with what that costs more: two", async () => {
    await pay(shop, [late])
    await moveAll(shop, ["-30 hours", "-3 hours"])
    await open("/reservations/today")
    await press(rowOf(page, "return", late).getByRole("button", { name: t.status.step.inProgress, exact: true }))
    await press(page.getByRole("dialog").getByRole("button", { name: /^Charge .* in cash$/ }))
    await expect(said(t.status.moved.completed)).toBeVisible()
    await expect(rowOf(page, "return", late).getByText(t.today.isDone.return)).toBeVisible()
  })
  expect(presses).toBe(1 + 1 + (1 + 1) + 2 + 2 + 2 + 1 + 2)
})

test("In the sheet of a booking a clerk takes money, adds to it, extends it and takes it back in as few presses", async ({
  page,
  context,
  open,
  shop,
}) => {
  await shop.change("update items set quantity = 9 where organization_id = $shop and number in (1, 2)")
  await shop.book(1, { from: inDays(30), to: inDays(31) })
  await shop.change("update reservations set status = 'confirmed' where organization_id = $shop")
  const [booked] = await shop.change("select number from reservations where organization_id = $shop")
  const number = Number(booked?.number)
  await signIn(context, await addMember(shop, "member"))
  await open(`/reservations/manage?booking=${number}`)
  const sheet = page.getByRole("dialog", { name: `Booking ${number}` })
  const button = (message: string) => sheet.getByRole("button", { name: new RegExp(`^${filled(message, { sum: "₴[\\d,.]+" })}$`) })
  const said = (text: string) => page.getByRole("status").filter({ hasText: text }).last()
  const items = sheet.getByRole("region", { name: t.reservations.items })
  const saved = async (pieces: number[]) => {
    const total = page.getByRole("region", { name: t.reservations.total, exact: true })
    await expect(total.locator("ins")).toBeVisible()
    await press(page.getByRole("button", { name: t.change.save }))
    await expect(items).toBeVisible()
    const lines = await shop.change("select quantity from reservation_items where organization_id = $shop order by position")
    expect(lines.map(({ quantity }) => quantity)).toEqual(pieces)
  }

  await test.step("all that is open: one, and *Undo* brings it back", async () => {
    await press(button(t.money.take.all))
    await expect(said(t.money.taken)).toBeVisible()
    await expect(button(t.money.take.all)).toHaveCount(0)
    await expect(sheet.getByRole("heading", { name: `Booking ${number}` })).toBeFocused()
    expect(await takenIn(shop, number)).toEqual(["cash"])
    await press(said(t.money.taken).getByRole("button", { name: ui.undo }))
    await expect(button(t.money.take.all)).toBeVisible()
  })
  await test.step("one more of an item: three", async () => {
    await press(sheet.getByRole("link", { name: t.sheet.changeItems }))
    await press(page.getByRole("button", { name: startOf(t.change.more) }))
    await saved([2])
  })
  await test.step("another item: three, with its name typed", async () => {
    await press(sheet.getByRole("link", { name: t.sheet.addItem }))
    await expect(page.getByRole("combobox", { name: t.change.add.label })).toBeFocused()
    await page.keyboard.type("kayak")
    await press(page.getByRole("option").first())
    await saved([2, 1])
  })
  await test.step("hand out with the money: one", async () => {
    await press(button(t.money.take.handOut))
    await expect(said(filled(t.status.takenAndMoved, { moved: t.status.moved.inProgress }))).toBeVisible()
    await expect(button(t.money.take.all)).toHaveCount(0)
  })
  await test.step("a day more: one, and the rest of the money with the return: one", async () => {
    await press(sheet.getByRole("button", { name: new RegExp(`^${filled(t.change.extend.day_one, { count: "1" })}`) }))
    await expect(button(t.money.take.return)).toBeVisible()
    await press(button(t.money.take.return))
    await expect(said(filled(t.status.takenAndMoved, { moved: t.status.moved.completed }))).toBeVisible()
    await expect(sheet.locator("header")).toContainText(t.reservations.status.completed)
  })
  expect(presses).toBe(1 + 1 + 3 + 3 + 1 + 1 + 1)
})

let presses = 0

test.beforeEach(() => {
  presses = 0
})

async function press(button: Locator) {
  presses += 1
  await button.click()
}

const startOf = (message: string) => new RegExp(`^${message.split("{{")[0]}`)

/** Marks bookings as paid. */
const pay = (shop: Shop, numbers: number[]) =>
  shop.change(`update reservation_payments p set status = 'completed', amount = r.total_cost, method = 'cash' from reservations r
    where r.organization_id = $shop and r.number in (${numbers}) and p.organization_id = r.organization_id and p.reservation_id = r.id`)
