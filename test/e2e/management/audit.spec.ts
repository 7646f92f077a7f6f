import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { en as ui } from "#app/ui/locales/en.ts"
import { addMember, addPerson, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"
import { expectGoodLook } from "../look.ts"
import { filled, words } from "../management-words.ts"
import type { Shop } from "../shop.ts"
import { browserLocale } from "../words.ts"

const longName = "Надзвичайнодовгеім’яякемаєпівсотнілітербезпробілів"

/** Fills the log with 60 entries of somebody with a name of 50 letters, who has left. */
async function fillLog(shop: Shop) {
  const former = await addPerson({ firstName: longName })
  await shop.change(`insert into audit_entries (organization_id, id, actor_kind, actor_id, kind, details, created_at)
    select $shop, ('01000000-0000-7000-8000-' || lpad(each::text, 12, '0'))::uuid, 'member', '${former.id}', 'providerSaved',
      '{"issuer": "https://login.example.test/${"long".repeat(12)}"}', now() - interval '1 day' + each * interval '1 minute' from generate_series(1, 60) each`)
  return former
}

async function press(page: Page, role: "link" | "button", name: string) {
  await page.getByRole(role, { name, exact: true }).focus()
  await page.keyboard.press("Enter")
}

test.describe("In Ukrainian", () => {
  const { audit, members } = words.uk
  test.use({ locale: browserLocale.uk })

  test("an admin changes a role, reads of it in the log, filters and pages it by keyboard, and takes the file", async ({
    page,
    open,
    context,
    shop,
    expectAccessible,
  }) => {
    const admin = await addMember(shop, "admin")
    const member = await addMember(shop, "member")
    const former = await fillLog(shop)
    await signIn(context, admin)
    await open("/settings/org/team")
    await page.getByRole("button", { name: members.make.admin }).first().press("Enter")
    await expect(page.getByRole("status").filter({ hasText: members.done["change-role"] })).toBeVisible()

    await open("/settings/audit")
    const rows = page.getByRole("table").getByRole("row")
    const sentence = filled(audit.entry.roleChanged, { name: "Ihor Levchenko", from: audit.role.member, to: audit.role.admin })
    await expect(rows).toHaveCount(51)
    await expect(rows.nth(1)).toContainText(sentence)
    await expect(rows.nth(1)).toContainText("Olena Koval")
    await expectGoodLook(page, "the audit log", expectAccessible, { own: /long|monobank/ })

    const group = page.getByRole("combobox", { name: audit.filters.group })
    const person = page.getByRole("combobox", { name: audit.filters.person })
    await group.focus()
    await page.keyboard.press("ArrowDown")
    await expect(page).toHaveURL("/settings/audit?group=people")
    await expect(rows).toHaveCount(2)
    await expect(group).toBeFocused()
    await person.selectOption({ label: longName })
    await expect(page.getByText(audit.filtered)).toBeVisible()
    await expect(page.getByText(`${audit.group.people} · ${longName}`)).toBeVisible()
    await expectGoodLook(page, "the audit log", expectAccessible, { own: /long|monobank/ })
    await group.selectOption("")
    await expect(page).toHaveURL(`/settings/audit?person=${former.id}`)
    await expect(rows).toHaveCount(51)

    await press(page, "link", audit.older)
    await expect(rows).toHaveCount(11)
    await expect(page).toHaveURL(new RegExp(`person=${former.id}&after=`))
    await expect(person).toHaveValue(former.id)
    await press(page, "link", audit.newer)
    await expect(rows).toHaveCount(51)

    await person.selectOption(member.id)
    await expect(rows).toHaveCount(2)
    const download = page.waitForEvent("download")
    await press(page, "link", audit.export)
    const file = await readFile(await (await download).path(), "utf8")
    const { when, who, what } = audit.columns
    expect(file.split("\r\n")).toEqual([`\ufeff${when},${who},${what}`, expect.stringContaining(`Olena Koval,`), ""])
    expect(file).toContain(sentence)
    await press(page, "link", audit.filters.clear)
    await expect(page).toHaveURL(/\/settings\/audit\??$/)
    await expect(rows.nth(1)).toContainText(audit.entry.exported.audit)
  })
})

test("On a phone the filters open as a sheet; an empty log says what will be there", async ({
  page,
  open,
  context,
  shop,
  expectAccessible,
}) => {
  const { audit } = words.en
  await signIn(context, await addMember(shop, "admin"))
  await page.setViewportSize({ width: 375, height: 800 })
  await open("/settings/audit")
  await expect(page.getByRole("heading", { name: audit.empty.title })).toBeVisible()
  await expectAccessible(page)
  await fillLog(shop)
  await open("/settings/audit")
  await press(page, "button", ui.filters.open)
  await page.getByRole("combobox", { name: audit.filters.group }).selectOption("data")
  await expect(page.getByText(audit.filtered)).toBeVisible()
  await expectAccessible(page)
  await press(page, "button", audit.filters.done)
  await expect(page.getByRole("combobox", { name: audit.filters.group })).toBeHidden()
  await press(page, "button", filled(ui.filters.chosen, { chosen: "1" }))
  await page.getByRole("combobox", { name: audit.filters.group }).selectOption("signIn")
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(51)
})
