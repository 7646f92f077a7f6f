import type { Locator, Page } from "@playwright/test"
import { addMember, signIn } from "../accounts.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"
import { filled, words } from "../management-words.ts"
import type { Shop } from "../shop.ts"
import { browserLocale } from "../words.ts"

const screens = [
  { place: "a desk", locale: "en", viewport: { width: 1280, height: 800 } },
  { place: "a phone", locale: "uk", viewport: { width: 375, height: 812 } },
] as const

for (const { place, locale, viewport } of screens)
  test.describe(`At the counter, on ${place}, in ${locale}`, () => {
    test.use({ locale: browserLocale[locale], viewport })
    const t = words[locale]

    test("a booking is confirmed, handed out, late, extended, returned and paid, and another is cancelled and kept", async ({
      page,
      context,
      open,
      shop,
    }) => {
      await shop.book(1, { from: inDays(40), to: inDays(41) })
      await shop.book(1, { from: inDays(50), to: inDays(51) })
      await signIn(context, await addMember(shop, "member"))
      await open("/reservations/manage")
      let presses = 0
      const press = async (control: Locator) => {
        presses += 1
        await control.click()
      }
      const step = (name: string) => sheet(page).getByRole("button", { name, exact: true })
      const said = (text: string) => page.getByRole("status").filter({ hasText: text })

      await press(rows(page).last())
      await press(step(t.status.step.new))
      await expect(said(t.status.moved.confirmed)).toBeVisible()
      expect(presses).toBe(2)
      await press(step(t.status.step.confirmed))
      await expect(said(t.status.moved.inProgress)).toBeVisible()
      await expect(step(t.status.step.inProgress)).toBeVisible()

      await makeLate(shop)
      await page.reload()
      await expect(sheet(page).getByRole("alert")).toContainText(t.late.title)
      const extend = filled(t.change.extend.day_one, { count: "1" })
      await press(sheet(page).getByRole("button", { name: extend }))
      await expect(sheet(page).getByRole("alert")).toHaveCount(0)

      await press(step(t.status.step.inProgress))
      await expect(said(t.status.moved.completed)).toBeVisible()
      await expect(step(t.status.step.inProgress)).toHaveCount(0)

      const before = presses
      await press(sheet(page).locator("summary", { hasText: t.money.take.open }))
      await press(sheet(page).getByRole("button", { name: new RegExp(`^${filled(t.money.take.cash, { amount: ".+" })}$`) }))
      await expect(said(t.money.taken)).toBeVisible()
      expect(presses - before).toBe(2)
      await expect(sheet(page).getByText(t.money.balance.open, { exact: true })).toHaveCount(0)

      await press(sheet(page).getByRole("link", { name: t.sheet.previous }))
      await press(step(t.status.set))
      await press(step(t.reservations.status.cancelled))
      await expect(step(t.status.step.new)).toHaveCount(0)
      await press(said(t.status.moved.cancelled).getByRole("button").first())
      await expect(step(t.status.step.new)).toBeVisible()
      await press(sheet(page).getByRole("link", { name: t.sheet.close }))
      await expect(rows(page)).toHaveCount(2)
    })
  })

const sheet = (page: Page) => page.locator("[data-sheet]")

const rows = (page: Page) => page.locator("[data-row-link]")

/** Sets the dates of the booking that is out to a day that ended two hours ago. */
const makeLate = (shop: Shop) =>
  shop.change(`
    update reservations set starts_at = date_trunc('minute', now()) - interval '26 hours', ends_at = date_trunc('minute', now()) - interval '2 hours',
      occupied_from = date_trunc('minute', now()) - interval '26 hours', occupied_until = now()
      where organization_id = $shop and status = 'inProgress';
    update reservation_items l set starts_at = r.occupied_from, ends_at = r.occupied_until from reservations r
      where r.organization_id = $shop and r.status = 'inProgress' and l.organization_id = r.organization_id and l.reservation_id = r.id`)
