import { putInCart } from "./cart-flow.ts"
import { inDays } from "./dates.ts"
import { expect, test } from "./fixtures.ts"
import { browserLocale } from "./words.ts"

const kayak = 2
const said = {
  en: { rounded: "30 min counted as 1 hour", times: /, 10:00 – 10:30 · 30\smin$/, items: "What you book" },
  uk: { rounded: "30 хв рахуємо як 1 годину", times: /, 10:00–10:30 · 30\sхв$/, items: "Що ви бронюєте" },
}

for (const locale of ["en", "uk"] as const) {
  test.describe(`In ${locale}`, () => {
    test.use({ locale: browserLocale[locale] })
    const t = said[locale]

    test("Half an hour is half an hour in the cart and at checkout, counted as one, and its day stands there once", async ({
      page,
      open,
    }) => {
      await putInCart(page, kayak, { from: inDays(680, "10:00"), to: inDays(680, "10:30") })
      await open("/demo/cart")
      await expect(page.getByRole("form").getByText(t.rounded)).toBeVisible()
      await open("/demo/checkout")
      const items = page.getByRole("complementary", { name: t.items })
      await expect(items).toContainText(t.rounded)
      await expect(items.getByText(/10:00/)).toHaveCount(1)
      await expect(items.getByText(/10:00/)).toHaveText(t.times)
    })
  })
}
