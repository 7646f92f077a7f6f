import { inDays } from "./dates.ts"
import { expect, test } from "./fixtures.ts"
import { expectAccessibleAndFitting, expectGoodForEverybody } from "./good-for-everybody.ts"
import { openShopOfItsOwn } from "./shop-of-its-own.ts"
import { browserLocale } from "./words.ts"

for (const { locale, look, says, call } of [
  { locale: "en", look: expectGoodForEverybody, says: "This shop does not take bookings online yet.", call: "To book, call:" },
  {
    locale: "uk",
    look: expectAccessibleAndFitting,
    says: "Тут поки що не можна забронювати онлайн.",
    call: "Щоб забронювати, телефонуйте:",
  },
] as const) {
  test.describe(`In ${locale}`, () => {
    test.use({ locale: browserLocale[locale] })

    test("A shop from which nothing can be got says so before anybody fills in a form", async ({ page, open, expectAccessible }) => {
      const shop = await openShopOfItsOwn(`
        update locations set is_pickup = false where organization_id = $shop;
        update organizations set delivers = false where id = $shop`)
      await page.request.post(`${shop}/cart`, {
        form: { intent: "add", item: 8, quantity: 1, from: inDays(2), to: inDays(3) },
        headers: { Origin: process.env.ORENDA_TEST_ORIGIN ?? "" },
        maxRedirects: 0,
      })
      for (const path of [`${shop}/item-8`, `${shop}/cart`, `${shop}/checkout`]) {
        await open(path)
        const notice = page.getByRole("main").getByRole("status").filter({ hasText: says })
        await expect(notice).toContainText(call)
        await expect(notice.getByRole("link")).toHaveAttribute("href", /^tel:\+380/)
        await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0)
        await expect(page.getByRole("main").getByRole("link", { name: /Check out|Оформити/ })).toHaveCount(0)
        await expect(page.getByRole("button", { name: /^Book|^Забронювати|^Add to cart|^Додати в кошик/ })).toHaveCount(0)
        await look({ page, expectAccessible })
        await page.setViewportSize({ width: 1280, height: 800 })
      }
    })

    test("A shop with nothing on its home says that it is being set up, and whom to ask", async ({ page, open, expectAccessible }) => {
      const shop = await openShopOfItsOwn("delete from page_components where organization_id = $shop")
      await open(shop)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        locale === "en" ? "This shop is being set up" : "Цей магазин ще налаштовують",
      )
      await expect(page.getByRole("main").getByRole("link")).toHaveAttribute("href", /^tel:\+380/)
      await look({ page, expectAccessible })
    })
  })
}
