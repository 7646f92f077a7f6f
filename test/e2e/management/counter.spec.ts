import type { Page } from "@playwright/test"
import { uk } from "#app/ui/period-picker/locales/uk.ts"
import { addMember, signIn } from "../accounts.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"
import { filled, words } from "../management-words.ts"
import type { Shop } from "../shop.ts"
import { browserLocale } from "../words.ts"

test.describe("At the counter, on a phone, in Ukrainian", () => {
  test.use({ locale: browserLocale.uk, viewport: { width: 375, height: 812 } })
  const t = words.uk

  test("a day goes by: handing out, a booking by phone, a late return", async ({ page, context, open, shop }) => {
    await bookTwoTents(shop)
    await signIn(context, await addMember(shop, "member"))
    await open("/reservations/today")
    const ticksOf = (list: "handOut" | "return") =>
      page.getByRole("region", { name: new RegExp(`^${t.today.sections[list]} `) }).locator("[aria-pressed]")
    const step = (name: string) => sheet(page).getByRole("button", { name, exact: true })
    const said = (text: string) => page.getByRole("status").filter({ hasText: text })
    const form = page.locator("form#booking")
    const closeSheet = () => sheet(page).getByRole("link", { name: t.sheet.close }).click()

    await test.step("a booking is handed out by ticks", async () => {
      await ticksOf("handOut").first().click()
      await ticksOf("handOut").last().click()
      await expect(said(t.status.moved.inProgress)).toBeVisible()
      await expect(page.getByText(t.today.allDone.handOut)).toBeVisible()
    })

    await test.step("somebody books by phone", async () => {
      await follow(page, "/reservations/add")
      await expect(form.locator("[aria-haspopup=dialog]").first()).toBeFocused()
      await chooseDates(page, uk.apply)
      const items = form.getByRole("combobox", { name: t.change.add.label })
      await items.fill("2")
      await page.getByRole("option").first().click()
      await form.getByLabel(t.change.contact.name, { exact: true }).fill("Marichka")
      await form.getByLabel(t.change.contact.phone, { exact: true }).fill("067 000 7788")
      await form.getByRole("button", { name: new RegExp(`^${t.add.create} · .*\\d`) }).click()
      await expect(sheet(page)).toContainText("Marichka")
    })

    await test.step("cancels, and books all the same", async () => {
      await step(t.status.set).click()
      await step(t.reservations.status.cancelled).click()
      const question = page
        .getByRole("dialog")
        .filter({ has: page.getByRole("radiogroup", { name: t.status.ask.cancel.reason }) })
        .last()
      const why = (reason: "customer" | "other") => question.getByRole("radio", { name: t.status.ask.cancel.reasons[reason], exact: true })
      await expect(why("customer"), "the likely reason").toBeChecked()
      await why("other").check()
      await question.getByRole("button", { name: t.status.ask.cancel.confirm_one, exact: true }).click()
      await expect(step(t.status.step.new)).toHaveCount(0)
      const notice = sheet(page).getByText(filled(t.sheet.cancelled, { why: t.history.cancelled.other }), { exact: true })
      await expect(notice).toBeVisible()
      await said(t.status.moved.cancelled).getByRole("button").first().click()
      await expect(step(t.status.step.new)).toBeVisible()
      await expect(notice).toHaveCount(0)
    })

    await test.step("pays in one press", async () => {
      await sheet(page)
        .getByRole("button", { name: new RegExp(`^${filled(t.money.take.all, { sum: ".+" })}$`) })
        .click()
      await expect(said(t.money.taken)).toBeVisible()
      await expect(sheet(page).getByText(t.money.balance.open, { exact: true })).toHaveCount(0)
      await step(t.status.step.new).click()
      await expect(said(t.status.moved.confirmed)).toBeVisible()
      await closeSheet()
      await expect(sheet(page)).toHaveCount(0)
    })

    await test.step("the late booking is returned by ticks", async () => {
      await makeLate(shop)
      await open("/reservations/today")
      await ticksOf("return").first().click()
      await ticksOf("return").last().click()
      await page
        .getByRole("dialog")
        .getByRole("button", { name: new RegExp(`^${filled(t.status.ask.return.take.cash, { sum: ".+" })}$`) })
        .click()
      await expect(said(t.status.moved.completed)).toBeVisible()
      await expect(page.getByText(t.today.allDone.return)).toBeVisible()
    })

    await test.step("the calendar shows the bookings of the day", async () => {
      await follow(page, "/reservations/calendar")
      const booked = page.getByRole("main").locator("[data-row-link]").filter({ hasText: "Marichka", visible: true }).first()
      await booked.click()
      await expect(sheet(page)).toContainText("Marichka")
      await expect(sheet(page).locator("header")).toContainText(t.reservations.status.confirmed)
    })
  })
})

const sheet = (page: Page) => page.locator("[data-sheet]")

/** Presses a link of the page or its menus. */
async function follow(page: Page, path: string) {
  await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click()
  await page.waitForURL(path)
}

/** Chooses three days from the day after tomorrow, with the keys that every calendar takes. */
async function chooseDates(page: Page, apply: string) {
  await page.keyboard.press("Enter")
  await expect(page.getByRole("grid").first()).toBeVisible()
  for (const key of ["ArrowRight", "ArrowRight", "Enter", "ArrowRight", "ArrowRight", "Enter"]) await page.keyboard.press(key)
  await page.getByRole("button", { name: new RegExp(`^${apply}`) }).click()
  await expect(page.getByRole("grid")).toHaveCount(0)
}

/** A confirmed booking of two lines, due to be handed out now. */
async function bookTwoTents(shop: Shop) {
  await shop.book(1, { from: inDays(40), to: inDays(41) })
  await shop.change(`
    insert into reservation_items select (jsonb_populate_record(line, jsonb_build_object('id', gen_random_uuid(), 'position', 1))).*
      from reservation_items line where organization_id = $shop;
    update reservations set status = 'confirmed', total_cost = 2 * total_cost where organization_id = $shop`)
  await moveBooking(shop, "confirmed", ["0 hours", "26 hours"])
}

/** Sets the dates of the booking that is out to a day that ended two hours ago. */
const makeLate = (shop: Shop) => moveBooking(shop, "inProgress", ["-26 hours", "-2 hours"])

/** Sets the dates of the bookings of a status, from the present on. */
const moveBooking = (shop: Shop, status: string, [from, to]: [string, string]) =>
  shop.change(`
    update reservations set starts_at = date_trunc('minute', now()) + interval '${from}', ends_at = date_trunc('minute', now()) + interval '${to}',
      due_at = date_trunc('minute', now()) + interval '${to}', occupied_from = date_trunc('minute', now()) + interval '${from}', occupied_until = greatest(date_trunc('minute', now()), date_trunc('minute', now()) + interval '${to}')
      where organization_id = $shop and status = '${status}';
    update reservation_items l set from_at = r.starts_at, until_at = r.ends_at, starts_at = r.occupied_from, ends_at = r.occupied_until from reservations r
      where r.organization_id = $shop and r.status = '${status}' and l.organization_id = r.organization_id and l.reservation_id = r.id`)
