import type { Page } from "@playwright/test"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { bankOrigin, takeCards } from "../bank.ts"
import { expectBooked } from "../booked.ts"
import { cartFlow, olena } from "../cart-flow.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"
import { expectGoodLook } from "../look.ts"
import type { Shop } from "../shop.ts"
import { browserLocale, words } from "../words.ts"

/** Puts a tent in the cart, opens checkout and chooses the card. */
async function chooseCard(page: Page, open: (path: string) => Promise<unknown>, shop: Shop, locale: Locale) {
  await takeCards(shop)
  await shop.putInCart(page, 1, { from: inDays(100, "10:00"), to: inDays(103, "18:00") })
  await open(`${shop.url}/checkout`)
  await cartFlow(page, locale).fill(olena)
  await page.getByRole("radio", { name: words[locale].paymentMethod.monobank }).check()
}

/** Presses the button that pays, and waits for the bank's page. */
async function goToBank(page: Page, name: RegExp | string) {
  await page.getByRole("button", { name }).click()
  await page.waitForURL(`${bankOrigin()}/**`)
}

test("A booking is paid by card: the bank's page opens from checkout, and leads back to the booking", async ({ page, open, shop }) => {
  await chooseCard(page, open, shop, "en")
  await expect(page.getByRole("button", { name: /^Book/ })).toHaveCount(0)
  await goToBank(page, /^Pay ₴/)
  await page.getByRole("button", { name: "Approve payment" }).click()
  await expectBooked(page, "Olena")
  await expect(page.getByText("Card online · Plata by mono")).toBeVisible()
})

test.describe("In Ukrainian", () => {
  test.use({ locale: browserLocale.uk })

  test("a part is paid in advance: button and sums follow the way that is chosen, and the booking's page takes the rest", async ({
    page,
    open,
    shop,
    expectAccessible,
  }) => {
    await takeCards(shop)
    await shop.change(
      `update organizations set prices = prices || '{"prepayment": {"percent": 30, "restDays": null}, "delivery": {"fee": 10000}}' where id = $shop`,
    )
    await shop.putInCart(page, 1, { from: inDays(100, "10:00"), to: inDays(103, "18:00") })
    await open(`${shop.url}/checkout`)
    await cartFlow(page, "uk").fill(olena)
    await expect(page.getByRole("radio", { name: /^Оплата/ })).toHaveCount(0)
    await expectGoodLook(page, "checkout with a prepayment", expectAccessible, { own: /plata by mono/ })
    const button = page.getByRole("button", { name: /^Сплатити/ })
    const sumOf = async () => Number((await button.innerText()).replaceAll(/\D/g, ""))
    await page.getByRole("radio", { name: /^Самовивіз/ }).check()
    const pickedUp = await sumOf()
    await page.getByRole("radio", { name: /^Доставка/ }).check()
    await expect.poll(sumOf).toBe(pickedUp + 30)
    await page.getByRole("radio", { name: /^Самовивіз/ }).check()
    await goToBank(page, /^Сплатити/)
    await page.getByRole("button", { name: "Підтвердити оплату" }).click()
    await expectBooked(page, "Olena", "uk")
    await expect(page.getByText("Решта при отриманні", { exact: true })).toBeVisible()
    await goToBank(page, /карткою$/)
    await page.getByRole("button", { name: "Підтвердити оплату" }).click()
    await expect(page.getByRole("definition").filter({ hasText: /^Сплачено/ })).toBeVisible()
    await expect(page.getByRole("button", { name: /карткою$/ })).toHaveCount(0)
  })

  test("a declined card is followed by one that pays in another tab, and the open page says so", async ({
    page,
    open,
    shop,
    context,
    expectAccessible,
  }) => {
    await chooseCard(page, open, shop, "uk")
    await expectGoodLook(page, "checkout with a card", expectAccessible, { own: /plata by mono/ })
    await goToBank(page, /^Сплатити/)
    const bankUrl = page.url()
    await page.getByRole("button", { name: "Відхилити оплату" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Оплату не завершено")
    await expect(page.getByText("Банк відхилив оплату")).toBeVisible()
    await expect(page.getByRole("timer")).toHaveText(/^Залишилося 1\d\sхв на оплату$/)
    await expectGoodLook(page, "the booking, declined", expectAccessible, { own: /plata by mono/ })
    await goToBank(page, "Сплатити ще раз")
    await page.goBack()

    const tab = await context.newPage()
    await tab.goto(bankUrl)
    await tab.getByRole("button", { name: "Підтвердити оплату" }).click()
    await tab.close()
    await expectBooked(page, "Olena", "uk")
  })
})
