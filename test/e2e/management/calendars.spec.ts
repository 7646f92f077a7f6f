import { startPortal } from "#test/stand-ins/portal.ts"
import { addMember, signIn } from "../accounts.ts"
import { today } from "../calendar.ts"
import { expect, test } from "../fixtures.ts"
import { filled, words } from "../management-words.ts"
import { browserLocale } from "../words.ts"

const cabin = { en: "Mountain cabin", uk: "Будинок у горах" }

for (const locale of ["en", "uk"] as const) {
  test.describe(locale, () => {
    test.use({ locale: browserLocale[locale] })

    test("An owner connects a portal’s calendar, and sees its weekend hatched in the calendar of the desk", async ({
      page,
      context,
      open,
      shop,
      expectAccessible,
    }) => {
      const { calendars: t, timeline } = words[locale]
      const portal = await startPortal()
      portal.holds({ uid: "1@portal.example", first: today.add({ days: 1 }).toString(), last: today.add({ days: 3 }).toString() })
      await signIn(context, await addMember(shop, "admin"))
      await open("/settings/integrations/calendars")
      await expectAccessible(page)
      await page.getByRole("link", { name: t.add }).click()
      const dialog = page.getByRole("dialog", { name: t.add })
      await dialog.getByLabel(t.form.of).selectOption({ label: cabin[locale] })
      await dialog.getByLabel(t.form.name).fill("Airbnb")
      await dialog.getByLabel(t.form.url).fill(portal.url)
      await expectAccessible(page)
      await dialog.getByRole("button", { name: t.form.add, exact: true }).click()

      const card = page.getByRole("article", { name: "Airbnb" })
      await expect(card).toContainText("/ical/")
      await expect(card.getByRole("button", { name: `${t.readNow}: Airbnb` })).toBeVisible()
      await expect(card.getByText(filled(t.ours.itemHelp, { name: "Airbnb" }))).toBeVisible()
      await expectAccessible(page)
      await card.getByRole("link", { name: filled(t.edit.label, { name: "Airbnb" }) }).click()
      await expect(page.getByRole("dialog")).toBeVisible()
      await page.keyboard.press("Escape")
      await expect(page.getByRole("dialog")).toHaveCount(0)
      await portal.stop()

      await open("/reservations/calendar")
      const row = page.locator("[data-item]").filter({ hasText: cabin[locale] })
      await expect(row.locator("[data-service]")).toBeVisible()
      await expect(row.getByRole("link", { name: timeline.service_one.replace("{{count}}", "1") })).toHaveAttribute("title", /Airbnb/)
    })
  })
}
