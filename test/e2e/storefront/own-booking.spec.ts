import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"
import type { Shop } from "../shop.ts"
import { browserLocale, words } from "../words.ts"

/** Cancelling is free until a day before the start, then it costs half; customers may do everything. */
const offerEverything = (shop: Shop) =>
  shop.change(
    `update organizations set self_service = '${JSON.stringify({
      policy: { free: { amount: 1, unit: "day" }, fee: { kind: "percent", percent: 50 } },
      offers: ["cancel", "change", "extend", "pay"],
    })}' where id = $shop`,
  )

test.use({ viewport: { width: 375, height: 812 } })

test("A customer changes a booking: the new total first, then the change", async ({ page, open, shop, expectAccessible, expectStatus }) => {
  const t = words.en
  expectStatus(409)
  expectStatus(422)
  await offerEverything(shop)
  await open(await shop.book(1, { from: inDays(92), to: inDays(93) }))
  await page.getByRole("link", { name: t.change.open }).click()
  await expectAccessible(page)
  const quantity = page.getByRole("group", { name: /tent/i }).getByLabel(t.change.quantity)
  await quantity.fill("two")
  await page.getByRole("button", { name: t.change.show }).click()
  await expect(quantity).toHaveAttribute("aria-invalid", "true")
  await expect(quantity).toHaveValue("two")
  await quantity.fill("2")
  await page.getByRole("button", { name: t.change.show }).click()
  const totals = page.getByRole("region", { name: t.change.newTotal })
  await expect(totals).toContainText(t.change.total)
  await expectAccessible(page)
  await totals.getByRole("button", { name: t.change.confirm }).click()
  await expect(page.getByRole("link", { name: t.change.open })).toBeVisible()
  await expect(page.getByRole("main")).toContainText("× 2")
})

test.describe("uk", () => {
  test.use({ locale: browserLocale.uk })

  test("A customer reads what cancelling gives back, keeps the booking, and cancels it with the keyboard", async ({
    page,
    open,
    shop,
    expectAccessible,
    expectReadable,
  }) => {
    const t = words.uk
    await offerEverything(shop)
    await open(await shop.book(1, { from: inDays(92), to: inDays(93) }))
    await page.getByRole("link", { name: t.cancel.open }).click()
    const panel = page.getByRole("region", { name: t.cancel.title })
    await expect(panel).toContainText(t.cancel.nothingPaid)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
      await expectReadable(page)
    }
    await panel.getByRole("link", { name: t.cancel.keep }).click()
    await expect(panel).toHaveCount(0)
    await page.getByRole("link", { name: t.cancel.open }).focus()
    await page.keyboard.press("Enter")
    await panel.getByRole("button", { name: t.cancel.confirm }).focus()
    await page.keyboard.press("Enter")
    await expect(page.getByText(t.success.freed)).toBeVisible()
    await expect(page.getByRole("link", { name: t.cancel.open })).toHaveCount(0)
  })

  test("A customer keeps what they have longer", async ({ page, open, shop, expectAccessible }) => {
    const t = words.uk
    await offerEverything(shop)
    await open(await shop.book(1, { from: inDays(92), to: inDays(93) }))
    await shop.change(
      "update reservations set status = 'inProgress' where organization_id = $shop and number = (select max(number) from reservations where organization_id = $shop)",
    )
    await page.reload()
    await page.getByRole("link", { name: t.extend.open }).click()
    const panel = page.getByRole("region", { name: t.extend.title.split("{{")[0] })
    await expect(panel).toContainText(t.change.newTotal)
    await expectAccessible(page)
    await panel.getByRole("button", { name: t.extend.confirm }).click()
    await expect(panel).toHaveCount(0)
  })
})
