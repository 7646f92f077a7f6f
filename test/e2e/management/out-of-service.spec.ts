import { addMember, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"
import { words } from "../management-words.ts"
import { browserLocale } from "../words.ts"

const tents = 1

const { service: t, shortage, timeline } = words.uk

test.use({ viewport: { width: 375, height: 720 }, locale: browserLocale.uk })

test("On a phone all tents go to the workshop: the bookings that lose them are listed before, and the calendar shows it until they are back", async ({
  page,
  context,
  open,
  bookedShop,
  expectStatus,
  expectAccessible,
}) => {
  expectStatus(409)
  await signIn(context, await addMember(bookedShop, "member"))
  const [stock] = await bookedShop.change(`select quantity::text from items where organization_id = $shop and number = ${tents}`)
  const count = String(stock?.quantity)
  await open(`/inventory/service?id=${tents}`)
  await expectAccessible(page)
  await page.getByRole("link", { name: t.add }).click()
  await page.getByLabel(t.fields.quantity).fill(count)
  await page.getByLabel(t.fields.reason).fill("Workshop")
  await expectAccessible(page)
  await page.getByRole("button", { name: t.save }).click()
  await page.getByRole("dialog").getByRole("button", { name: shortage.confirm }).click()
  const row = page.getByRole("list", { name: t.title }).getByRole("listitem")
  await expect(row).toContainText("Workshop")

  await page.setViewportSize({ width: 1280, height: 800 })
  const shown = page.getByRole("link", { name: new RegExp(`^${timeline.service_other.replace("{{count}}", count)}`) })
  await open("/reservations/calendar")
  await expect(shown).toBeVisible()
  await expectAccessible(page)
  await shown.click()
  await page.getByRole("button", { name: t.back }).click()
  await expect(page.getByText(t.empty.title)).toBeVisible()
})
