import { uk } from "#app/ui/locales/uk.ts"
import { addMember, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"
import { expectGoodLook } from "../look.ts"
import { words } from "../management-words.ts"

const t = words.uk.subscription

test.use({ locale: "uk-UA" })

test("An admin whose card is declined tries again and subscribes, and has a receipt", async ({
  page,
  context,
  open,
  shop,
  expectAccessible,
}) => {
  await shop.change(
    "update organizations set payment_due_date = null, created_at = now() - interval '5 days', tier = 'solo' where id = $shop",
  )
  await signIn(context, await addMember(shop, "admin"))
  await open("/subscriptions/payment")
  await expectGoodLook(page, "the plans during the trial", expectAccessible)
  const subscribe = page.getByRole("button", { name: `${t.subscribe} Business` })
  await subscribe.click()
  await page.getByRole("button", { name: "Відхилити оплату" }).click()
  await expect(page.getByText(t.success.failed)).toBeVisible()
  await expectGoodLook(page, "a payment that was declined", expectAccessible)

  await page.getByRole("link", { name: uk.tryAgain }).click()
  await subscribe.click()
  await page.getByRole("button", { name: "Підтвердити оплату" }).click()
  await expect(page).toHaveURL(/\/subscriptions\/success\?payment=/)
  await expect(page.getByText(/Дякуємо\. Business діє до \d+/)).toBeVisible()
  await expectGoodLook(page, "a payment that went through", expectAccessible)

  await page.getByRole("link", { name: t.success.plans }).click()
  await expect(page.getByText(t.status.completed, { exact: true })).toBeVisible()
  await page.getByRole("button", { name: t.renewal.cancel }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: t.renewal.cancel }).click()
  await expect(page.getByText(/Business скасовано, тариф діє до/)).toBeVisible()
  await expectGoodLook(page, "a plan that is cancelled, with its payments", expectAccessible)
  await open((await page.getByRole("link", { name: /^Квитанція/ }).getAttribute("href")) ?? "")
  await expect(page.getByText("Карткою, plata by mono")).toBeVisible()
})
