import { addMember, signIn } from "../accounts.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"
import { words } from "../management-words.ts"
import { browserLocale, words as storefrontWords } from "../words.ts"

test.use({ locale: browserLocale.uk, viewport: { width: 375, height: 812 } })

test("An owner says what cancelling costs, and customers read it in the same words", async ({
  page,
  context,
  open,
  shop,
  expectAccessible,
  expectReadable,
}) => {
  const { customers: t } = words.uk.organizations
  await shop.change("update organizations set self_service = '{}' where id = $shop")
  await signIn(context, await addMember(shop, "admin"))
  await open("/settings/reservations/customers")
  await expect(page.getByText(t.noPolicy)).toBeVisible()
  await page.getByRole("radio", { name: t.policies.own }).check({ force: true })
  await page.getByLabel(t.free, { exact: true }).fill("48")
  await page.getByRole("radio", { name: t.fees.percent }).check({ force: true })
  await page.getByLabel(t.percent, { exact: true }).last().fill("")
  await expect(page.getByText(t.unfinished)).toBeVisible()
  await page.getByLabel(t.percent, { exact: true }).last().fill("30")
  const sample = page.getByRole("status").filter({ hasText: t.words })
  await expect(sample).toContainText("30")
  const sentence = (await sample.locator("span").last().textContent()) ?? ""
  await page.getByLabel(t.change, { exact: true }).check()
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
    await expectReadable(page)
  }
  await page.keyboard.press("Control+s")
  await expect(page.getByRole("button", { name: words.uk.organizations.save, exact: true })).toHaveCount(0)

  await open(shop.item(1))
  await expect(page.getByRole("main")).toContainText(sentence)
  await open(await shop.book(1, { from: inDays(92), to: inDays(93) }))
  await expect(page.getByRole("link", { name: storefrontWords.uk.change.open })).toBeVisible()
})
