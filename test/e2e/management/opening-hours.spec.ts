import { addMember, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"
import { filled, words } from "../management-words.ts"
import { browserLocale } from "../words.ts"

const names = ["Старе місто", "Залізничний вокзал", "Стрийський парк"]
const said = { hours: "Пн–Пт9:00–18:00", saturday: "Субота", monday: "Понеділок" }
const { locations: t, organizations, management } = words.uk

test.use({ locale: browserLocale.uk })

test("An owner enters the hours of three locations and a closed day, and turns on that they bind", async ({
  page,
  context,
  open,
  shop,
  expectAccessible,
}) => {
  await signIn(context, await addMember(shop, "admin"))
  await open("/settings/org/locations")

  for (const name of names)
    await test.step(`types the hours of ${name}`, async () => {
      await page.getByRole("button", { name: filled(t.menu.label, { name }) }).click()
      await page.locator(":popover-open").getByText(t.menu.edit, { exact: true }).click()
      await page.getByRole("radio", { name: t.hours.weekly }).check()
      for (const day of [said.monday, said.saturday]) await page.getByLabel(day, { exact: true }).fill("")
      await page.getByLabel(said.monday, { exact: true }).fill("9-18")
      await page.getByRole("button", { name: t.hours.copyToWeekdays }).click()
      await page.getByLabel(said.saturday, { exact: true }).fill("10-14")
      await page.keyboard.press("Control+s")
      await expect(page.getByRole("button", { name: t.form.save, exact: true })).toHaveCount(0)
      await page.getByRole("link", { name: t.back }).click()
      await expect(page.getByRole("list", { name: t.title })).toBeVisible()
    })

  await test.step("turns on that hours bind, and adds a closed day", async () => {
    await open("/settings/reservations/rules")
    await expect(page.getByText(organizations.rules.unbound.title)).toBeVisible()
    await page.getByLabel(organizations.rules.openingHoursOnly).check()
    await expectAccessible(page)
    await page.keyboard.press("Control+s")
    await expect(page.getByText(organizations.rules.unbound.title)).toHaveCount(0)
    await page.getByRole("link", { name: management.menu.closedDays }).first().click()
    await page.getByRole("link", { name: t.closedDays.add }).first().click()
    const dialog = page.getByRole("dialog", { name: t.closedDays.add })
    await dialog.getByLabel(t.closedDays.first).fill("2099-12-25")
    await expectAccessible(page)
    await dialog.getByRole("button", { name: t.closedDays.save, exact: true }).click()
    await expect(page.getByRole("list", { name: t.closedDays.title })).toContainText("2099")
  })

  await open(shop.url)
  for (const name of names)
    await expect(page.getByRole("contentinfo").getByRole("listitem").filter({ hasText: name })).toContainText(said.hours)
})
