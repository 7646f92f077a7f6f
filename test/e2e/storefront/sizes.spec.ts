import type { Locator, Page } from "@playwright/test"
import { findLinks } from "#test/stand-ins/emails.ts"
import { newAddress } from "../accounts.ts"
import { expectBooked } from "../booked.ts"
import { dayName, today } from "../calendar.ts"
import { cartFlow, olena } from "../cart-flow.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"
import { waitForEmail } from "../letter.ts"
import { expectGoodLook } from "../look.ts"
import type { Shop } from "../shop.ts"
import { browserLocale, words } from "../words.ts"

const mostTaps = 14
/** Four of the twelve that the demo shop has, two of which are out of stock. */
const sizes = ["36", "39", "41", "43"]

test.use({ locale: browserLocale.uk, viewport: { width: 375, height: 720 }, hasTouch: true })

/** Has somebody sign in and book once, so that the shop knows their contact. */
async function becomeKnown(page: Page, shop: Shop) {
  const { myBookings: t, form } = words.uk
  const flow = cartFlow(page, "uk")
  const email = newAddress()
  await page.goto(`${shop.url}/booking-preview`)
  await page.getByRole("main").getByLabel(form.email).fill(email)
  await page.getByRole("button", { name: t.sendCode }).click()
  const [link = ""] = findLinks(await waitForEmail(email))
  await page.goto(link)
  await page.getByRole("button", { name: t.show }).click()
  await expect(page.getByRole("heading", { name: t.none })).toBeVisible()
  await shop.putInCart(page, 5, { from: inDays(50), to: inDays(51) })
  await page.goto(`${shop.url}/checkout`)
  await flow.fill({ firstName: "Olena", phone: olena.phone.replaceAll(" ", "") })
  await flow.book.click()
  await expectBooked(page, "Olena", "uk")
}

test(`A parent books boots in four sizes on a phone in at most ${mostTaps} taps`, async ({ page, open, shop, expectAccessible }) => {
  await becomeKnown(page, shop)
  const flow = cartFlow(page, "uk")
  const calendar = page.getByRole("dialog", { name: words.uk.cart.chooseDates })
  const dayOf = (days: number) => calendar.getByRole("button", { name: dayName(today.add({ days }), browserLocale.uk) })
  let taps = 0
  const tap = async (control: Locator) => {
    taps++
    await control.tap()
  }

  await open(`${shop.url}/shop`)
  await tap(page.getByRole("button", { name: /^(Обрати|Змінити) дати/ }).first())
  await tap(dayOf(1))
  await tap(dayOf(3))
  await tap(calendar.getByRole("button", { name: /^(Застосувати|Показати)/ }))
  await expect(page.getByText("Вільні розміри: 10 з 12")).toBeVisible()
  await tap(page.getByRole("link", { name: "Лижні черевики" }))
  for (const size of sizes) await tap(page.getByRole("button", { name: words.uk.form.moreOf.replace("{{what}}", size) }))
  await expect(flow.add).toContainText("·")
  await expectGoodLook(page, "sizes that are chosen", expectAccessible, { screens: ["phone"] })
  await tap(flow.add)
  await tap(page.getByRole("complementary", { name: words.uk.cart.added }).getByRole("link"))
  await tap(flow.book)
  await expectBooked(page, "Olena", "uk")
  for (const size of sizes) await expect(page.getByText(`Лижні черевики · ${size}`)).toBeVisible()
  expect(taps).toBeLessThanOrEqual(mostTaps)
})
