import type { Locator, Page } from "@playwright/test"
import { addMember, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"
import { words } from "../management-words.ts"
import type { Shop } from "../shop.ts"

/** Presses from the button *Add booking* to a family that walks out with its skis. Typed text is not counted. */
const budget = 9

/** Counts clicks and Enter. */
function countPresses(page: Page) {
  let count = 0
  return {
    count: () => count,
    click: async (control: Locator) => {
      await control.click()
      count += 1
    },
    enter: async () => {
      await page.keyboard.press("Enter")
      count += 1
    },
  }
}

test("A family of four is booked until tonight, has paid and is out in nine presses", async ({
  context,
  shop,
  page,
  open,
  expectAccessible,
}) => {
  await addHelmets(shop)
  await signIn(context, await addMember(shop, "member"))
  await open("/reservations/today")
  const { change, add, money, reservations } = words.en
  const press = countPresses(page)
  const { keyboard } = page
  const search = page.getByRole("combobox", { name: change.add.label })
  const lines = page.locator("#items li")
  const option = (name: string) => page.getByRole("option", { name })

  await press.click(page.getByRole("banner").getByRole("link", { name: add.button }))
  await press.click(page.getByRole("button", { name: add.quick.today, exact: true }))
  await expect(page.getByLabel(add.people, { exact: true })).toBeFocused()
  await keyboard.type("4")
  await press.enter()
  await expect(search).toBeFocused()
  await keyboard.type("skis 150 157 164 171")
  await expect(option("150 cm, 157 cm, 164 cm, 171 cm")).toBeVisible()
  await press.enter()
  await expect(lines).toHaveCount(4)
  await keyboard.type("boots 36 38 42 44")
  await expect(option("Ski boots · 36, 38, 42, 44")).toBeVisible()
  await press.enter()
  await expect(lines).toHaveCount(8)
  await keyboard.type("helmet")
  await expect(option("Helmet")).toBeVisible()
  await press.enter()
  await expect(lines.last().getByLabel(change.quantity)).toHaveValue("4")
  await expect(lines.first().getByLabel(change.quantity)).toHaveValue("1")
  await expect(search).toBeFocused()
  await press.click(page.getByRole("checkbox", { name: add.counter.handedOut }))
  await press.click(page.getByRole("radio", { name: money.methods.cash, exact: true }))
  const create = page.getByRole("button", { name: new RegExp(`^${add.create} · `) })
  await expect(create).toBeVisible()
  await expectAccessible(page)
  await press.click(create)

  const sheet = page.locator("[data-sheet]")
  await expect(sheet).toContainText(add.walkIn)
  await expect(sheet.locator("header")).toContainText(reservations.status.inProgress)
  await expect(sheet.getByText(money.balance.open, { exact: true })).toHaveCount(0)
  expect(press.count()).toBeLessThanOrEqual(budget)
  const booked = await shop.change(`
    select sum(l.quantity)::int as pieces, (select sum(pieces)::int from hand_overs where organization_id = $shop and back_at is null) as out
      from reservation_items l where organization_id = $shop`)
  expect(booked).toEqual([{ pieces: 12, out: 12 }])
})

test("A known phone offers its client while it is typed", async ({ context, bookedShop, page, open }) => {
  await signIn(context, await addMember(bookedShop, "member"))
  await open("/reservations/add")
  const { change, add } = words.en
  const phone = page.getByLabel(change.contact.phone, { exact: true })
  await phone.pressSequentially("06700010")
  await page.getByRole("button", { name: "Olena Barvinok · 067 000 1000" }).click()
  await expect(page.getByLabel(change.contact.name, { exact: true })).toHaveValue("Olena")
  await expect(phone).toHaveValue("067 000 1000")
  await expect(page.getByText(add.known)).toBeVisible()
})

const addHelmets = (shop: Shop) =>
  shop.change(`
    insert into items (organization_id, id, number, name, item_type, price, price_type, quantity)
      values ($shop, gen_random_uuid(), 900, 'Helmet', 'equipment', 10000, 'day', 20)`)
