import { addMember, signIn } from "../accounts.ts"
import { expectBooked } from "../booked.ts"
import { cartFlow, olena } from "../cart-flow.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"
import { expectNoOverflow } from "../layout.ts"
import { words as staffWords } from "../management-words.ts"
import { browserLocale, words } from "../words.ts"

const sentences = {
  missing: "Такого промокоду немає. Перевірте, чи правильно він написаний.",
  applied: "Промокод SNOW-10",
  over: "Цей промокод діяв до 1 січня 2020.",
  full: "1 800 ₴",
  reduced: "1 620 ₴",
}

test.use({ locale: browserLocale.uk, viewport: { width: 375, height: 720 } })

test("An admin gives a code away, and a tourist pays less with it, and books without it once it is over", async ({
  page,
  context,
  open,
  shop,
  expectAccessible,
  expectReadable,
  expectStatus,
}) => {
  const { coupons: t } = staffWords.uk
  const { coupon } = words.uk
  const flow = cartFlow(page, "uk")

  await test.step("adds the code in the settings", async () => {
    await signIn(context, await addMember(shop, "admin"))
    await open("/settings/reservations/prices")
    await page.getByRole("link", { name: t.add }).press("Enter")
    const dialog = page.getByRole("dialog", { name: t.new })
    await dialog.getByLabel(t.code, { exact: true }).fill("snow-10")
    await dialog.getByLabel(t.percent, { exact: true }).and(dialog.getByRole("textbox")).fill("10")
    await expectAccessible(page)
    await dialog.getByRole("button", { name: t.add }).click()
    await expect(page.getByRole("list", { name: t.title }).getByRole("listitem")).toContainText(["SNOW-10"])
    await expectNoOverflow(page)
    await context.clearCookies()
  })

  await test.step("enters it in the cart", async () => {
    await shop.putInCart(page, 1, { from: inDays(20), to: inDays(24) })
    await open(`${shop.url}/cart`)
    await expect(flow.checkOut).toContainText(sentences.full)
    await page.getByText(coupon.open).click()
    const field = page.getByLabel(coupon.label, { exact: true })
    await field.fill("SNOW10")
    expectStatus(422)
    await field.press("Enter")
    await flow.expectWrong(field, sentences.missing)
    await expect(field).toHaveValue("SNOW10")
    await field.fill("Snow-10")
    await page.getByRole("button", { name: coupon.apply }).click()
    await expect(page.getByRole("main")).toContainText(sentences.applied)
    await expect(flow.checkOut).toContainText(sentences.reduced)
    await expect(page.locator("#cart-coupon")).toBeFocused()
    await expectAccessible(page)
    await expectReadable(page)
    await expectNoOverflow(page)
  })

  await test.step("takes it out and enters it again", async () => {
    await page.getByRole("button", { name: new RegExp(coupon.removeCode.replace("{{code}}", "")) }).click()
    await expect(flow.checkOut).toContainText(sentences.full)
    await page.getByText(coupon.open).click()
    const field = page.getByLabel(coupon.label, { exact: true })
    await field.fill("snow-10")
    await field.press("Enter")
    await expect(flow.checkOut).toContainText(sentences.reduced)
  })

  await test.step("books without it, once it is over at checkout", async () => {
    await flow.checkOut.click()
    await expect(flow.book).toContainText(sentences.reduced)
    const { firstName, phone, email } = olena
    await flow.fill({ firstName, phone, email })
    await shop.change("update coupons set valid_until = '2020-01-01' where organization_id = $shop")
    expectStatus(409)
    await flow.book.click()
    await expect(flow.refusal).toContainText(sentences.over)
    await expect(flow.refusal).toContainText(coupon.taken.replace("{{code}}", "SNOW-10"))
    await flow.expectFilled({ firstName })
    await expectAccessible(page)
    await flow.refusal.getByRole("button", { name: new RegExp(`^${coupon.without}.*${sentences.full}`) }).click()
    await expectBooked(page, firstName, "uk")
    await expect(page.getByRole("main")).toContainText(sentences.full)
    await expect(page.getByRole("main")).not.toContainText("SNOW-10")
  })
})
