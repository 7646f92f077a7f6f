import { findLinks } from "#test/stand-ins/emails.ts"
import { words as accountWords } from "../account-words.ts"
import { addMember, addPerson, newAddress, signIn, signInAsNewcomer } from "../accounts.ts"
import { takeCards } from "../bank.ts"
import { test as base, expect } from "../fixtures.ts"
import { waitForEmail } from "../letter.ts"
import { expectGoodLook, type Look } from "../look.ts"
import { filled, words } from "../management-words.ts"
import { browserLocale } from "../words.ts"

const test = base.extend<{ look(name: string, look?: Look): Promise<void> }>({
  look: async ({ page, expectAccessible }, use) => use((name, look) => expectGoodLook(page, name, expectAccessible, look)),
})

test.use({ locale: browserLocale.uk })

const t = words.uk

test("The first run looks good", async ({ page, open, context, look, expectStatus }) => {
  expectStatus(422)
  await signInAsNewcomer(context)
  await open("/setup")
  await page.getByRole("button", { name: t.setup.next }).click()
  await expect(page.locator("[aria-invalid]")).toHaveCount(1)
  await look("its first step, with a mistake")
  await page.getByLabel(t.setup.firstName).fill("Олена")
  await page.getByRole("button", { name: t.setup.next }).click()
  await page.getByLabel(t.setup.name).fill("Демо")
  await expect(page.getByText(t.organizations.errors.code.taken)).toBeVisible()
  await look("its second step, with an address that is taken", { own: /demo\S*|localhost\S*/ })
  await page.getByLabel(t.setup.address).fill(`demo-${crypto.randomUUID().slice(0, 8)}`)
  await expect(page.getByText(t.setup.free, { exact: true })).toBeVisible()
  await page.getByRole("button", { name: t.setup.finish }).click()
  await expect(page).toHaveURL("/setup/look")
  await look("its last step", { own: /PNG|JPEG|SVG/ })
  await page.getByRole("link", { name: t.look.skip }).click()
  await expect(page).toHaveURL("/reservations/manage")
  await expect(page.getByRole("heading", { name: new RegExp(t.checklist.title) })).toBeVisible()
  await look("the bookings with the checklist", { own: /\/demo-\w+/ })
  await page.setViewportSize({ width: 375, height: 800 })
  await page.getByRole("button", { name: t.menu.menu }).click()
  await expect(page.getByRole("link", { name: /^Пробний період/ })).toBeVisible()
  await look("the menu of a phone", { screens: ["phone"], own: /\/demo-\w+/ })
})

test("The sheet of a booking looks good", async ({ page, open, context, bookedShop, look, expectStatus }) => {
  expectStatus(404)
  await signIn(context, await addMember(bookedShop, "admin"))
  await bookedShop.change(`update reservations set note = 'Дзвоніть заздалегідь', over_capacity = (
      select json_agg(json_build_object('itemId', item_id, 'from', starts_at, 'until', ends_at, 'missing', 1)) from reservation_items
      where reservation_items.organization_id = $shop and reservation_id = reservations.id)
    where organization_id = $shop and number = 1020`)
  await bookedShop.change(`insert into reservation_history (organization_id, id, reservation_id, from_status, to_status, details, actor_kind)
    select organization_id, gen_random_uuid(), id, status, status, '{"place": true}', 'program' from reservations, generate_series(1, 3)
    where organization_id = $shop and number = 1020`)
  await open("/reservations/manage?q=1020&booking=1020")
  await page.locator("[data-sheet] summary", { hasText: "Показати все" }).press("Enter")
  await look("with a shortage, a note and its history")
  await page.getByRole("textbox", { name: t.sheet.staffNote.label }).fill("Подзвонити")
  await expect(page.getByText(t.edit.unsaved)).toBeVisible()
  await look("with a note that is not saved")
  await page.getByRole("button", { name: t.edit.discard }).click()
  await page.getByRole("button", { name: t.status.set, exact: true }).click()
  await look("with the menu of statuses", { screens: ["computer"] })

  await bookedShop.change(`update reservation_items set quantity = 9999, held = 9999 where organization_id = $shop
    and reservation_id = (select id from reservations where organization_id = $shop and status = 'cancelled' order by number desc limit 1)`)
  await open("/reservations/manage?tab=cancelled")
  await page.locator("[data-row-link]").first().press("Enter")
  await page.locator("[data-sheet]").getByRole("button", { name: t.status.set, exact: true }).click()
  await page.locator("[data-sheet]").getByRole("button", { name: t.reservations.status.confirmed }).click()
  await expect(page.getByRole("button", { name: t.status.short.confirm })).toBeVisible()
  await look("under the question about a shortage")
  await page.getByRole("button", { name: t.status.short.confirm }).click()
  await expect(page.locator("[data-sheet] header")).toContainText(t.reservations.status.confirmed)
  await expect(page.getByText(t.sheet.shortage.title)).toBeVisible()
  await open("/reservations/manage?tab=cancelled&booking=9")
  await look("of a booking that is not there")
})

test("New bookings look good", async ({ page, open, context, bookedShop, look }) => {
  await signIn(context, await addMember(bookedShop, "admin"))
  await bookedShop.change(`
    update reservations set note = 'Дзвоніть заздалегідь' where organization_id = $shop;
    update reservations set status = 'confirmed' where organization_id = $shop and status = 'new'
      and number not in (select number from reservations where organization_id = $shop and status = 'new' order by number desc limit 3)`)
  await bookedShop.change(`update reservation_items set quantity = 9999, held = 9999 where organization_id = $shop
    and reservation_id = (select id from reservations where organization_id = $shop and status = 'new' order by number desc limit 1)`)
  await open("/reservations/confirm")
  await page.getByRole("button", { name: t.confirm.expand }).click()
  await page.locator("details details summary").first().click()
  await look("in open cards, the first with details and too few items")
  await page.getByRole("button", { name: t.confirm.confirmShort }).click()
  await expect(page.getByRole("dialog").getByText(t.status.short.known)).toBeVisible()
  await look("under the question about a shortage")
  await bookedShop.change("update reservations set status = 'confirmed' where organization_id = $shop and status = 'new'")
  await open("/reservations/confirm")
  await expect(page.getByText(t.confirm.empty.title)).toBeVisible()
  await look("where there is none")
})

test("Bookings look good", async ({ page, open, context, bookedShop, look, complaints }) => {
  await signIn(context, await addMember(bookedShop, "admin"))
  await open("/reservations/manage")
  await look("in a list")
  await open("/reservations/manage?q=nobody")
  await look("where nothing matches", { own: /nobody/ })
  await page.getByRole("button", { name: new RegExp(`^${t.account.menu.split("{{")[0]}`) }).click()
  await look("with the menu of the account", { screens: ["computer"], own: /nobody/ })
  await page.keyboard.press("Escape")
  await page.keyboard.press("Control+k")
  const palette = page.getByRole("combobox", { name: t.palette.open })
  await palette.pressSequentially("barvinok")
  await expect(page.getByRole("option", { name: /Barvinok/ }).first()).toBeVisible()
  await look("under the palette", { own: /barvinok|nobody/ })
  await page.route("**/search?*", (route) => route.abort())
  await palette.fill("1001")
  await expect(page.getByRole("option")).not.toHaveCount(0)
  await look("under the palette whose search failed", { own: /nobody/ })
  await page.keyboard.press("Escape")
  await page.locator("h1").click()
  await page.keyboard.press("?")
  await expect(page.getByRole("dialog", { name: t.shortcuts.title })).toBeVisible()
  await look("under the list of shortcuts", { own: /nobody/ })
  await page.keyboard.press("Escape")
  await page.route("**/reservations/manage.data*", (route) => route.abort())
  await page.getByRole("link", { name: /^Завершені/ }).click()
  await look("that did not load")
  complaints.found.length = 0
})

test("The settings look good", async ({ page, open, context, shop, look, expectStatus }) => {
  expectStatus(422)
  await signIn(context, await addMember(shop, "admin"))
  for (const [path, name] of [
    ["/settings", "the organization"],
    ["/settings/menu", "the list"],
    ["/settings/logo", "the logo"],
    ["/settings/org/localization", "the localization"],
    ["/settings/integrations/payments", "the payments"],
  ] as const) {
    await open(path)
    await look(name, { own: /[a-z]+(-\w+)+|localhost\S*|SVG|plata by mono|sandbox-|(web\.)?monobank(\.ua)?/ })
  }
  await open("/settings/reservations/buffer")
  await page.getByRole("radio", { name: t.organizations.buffer.custom, exact: true }).first().check()
  await page.getByRole("button", { name: t.organizations.save, exact: true }).click()
  await expect(page.getByLabel(t.organizations.buffer.hoursBefore)).toHaveAccessibleDescription(t.organizations.errors.buffer.hours)
  await look("the buffers, with a mistake")

  expectStatus(403)
  await shop.change("update organizations set payment_due_date = current_date - 9 where id = $shop")
  await open("/settings/reservations/buffer")
  await expect(page.getByText(t.banner.readOnly)).toBeVisible()
  await page.getByRole("radio", { name: t.organizations.buffer.custom, exact: true }).first().check()
  await page.getByLabel(t.organizations.buffer.hoursBefore).fill("7")
  await page.getByRole("button", { name: t.organizations.save, exact: true }).click()
  const refusal = page.getByRole("alert").filter({ hasText: t.readOnly.choosePlan.overdue })
  await expect(refusal.getByRole("button", { name: t.banner.trialEnded.button })).toBeVisible()
  await look("the buffers, refused once the grace has ended")
  await expect(page.getByLabel(t.organizations.buffer.hoursBefore)).toHaveValue("7")
})

test("The item editor looks good", async ({ page, open, context, bookedShop, look, expectStatus }) => {
  expectStatus(422)
  await signIn(context, await addMember(bookedShop, "admin"))
  await open("/inventory/edit?id=1")
  await page.getByRole("textbox", { name: t.itemEditor.price.quantity }).fill("5")
  await expect(page.getByText(t.edit.unsaved)).toBeVisible()
  await look("with an unsaved change")
  await page.getByRole("button", { name: t.edit.discard }).click()
  await open("/inventory/add")
  await page.getByRole("button", { name: t.itemEditor.save }).click()
  await expect(page.locator("[aria-invalid]").first()).toBeVisible()
  await look("with mistakes")
})

test("The other pages of management look good", async ({ page, open, context, shop, look, expectStatus }) => {
  expectStatus(404)
  await signIn(context, await addMember(shop, "admin"))
  await addMember(shop, "member")
  await open("/inventory/manage")
  await look("the inventory")
  await open("/inventory/manage?view=grid&delete=3")
  await expect(page.getByRole("dialog")).toBeVisible()
  await look("the inventory as a grid, with the question before an item is deleted")
  await open("/settings/org/team")
  const startOf = async (role: string) => (await page.getByRole("listitem").getByText(role, { exact: true }).first().boundingBox())?.x
  expect(await startOf(t.members.role.member), "roles stand in one column").toBe(await startOf(t.members.role.admin))
  await look("the team")
  await page.getByRole("button", { name: filled(t.members.remove.label, { name: "Ihor Levchenko" }) }).click()
  await expect(page.getByRole("alertdialog")).toBeVisible()
  await look("the team, with a question before somebody is removed")
  await open("/settings/org/team/leave")
  await look("leaving as the only admin")
  await open("/subscriptions/payment")
  await look("the plans")
  await open("/account")
  await look("the account")
  await open("/account/notifications")
  await look("the emails of a member")
  await open("/inventory/edit?id=nonsense")
  await expect(page.getByRole("main").getByRole("link").first()).toHaveAttribute("href", "/reservations/manage")
  await look("a page that is not there", { own: /\/inventory\/edit/ })
  await open(`${shop.url}/test-component-servicesLine`)
  await look("a component that is tried on the website", { own: /Why us/ })
})

test("Locations look good", async ({ page, open, context, bookedShop, look, expectStatus }) => {
  expectStatus(404)
  expectStatus(422)
  await signIn(context, await addMember(bookedShop, "member"))
  await open("/settings/org/locations")
  await look("in a list")
  await page.getByRole("button", { name: filled(t.locations.menu.label, { name: "Старе місто" }) }).click()
  await page.getByRole("link", { name: t.locations.menu.delete, exact: true }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
  await look("in a list, with a question before one is deleted")
  await page.getByRole("button", { name: t.locations.delete.keep }).click()
  await page.getByRole("link", { name: "Старе місто", exact: true }).click()
  await page.getByLabel(t.locations.form.zipCode).fill("")
  await page.getByLabel(t.locations.form.mapsUrl).fill("maps")
  await page.getByRole("button", { name: t.locations.form.save }).click()
  await expect(page.locator("[aria-invalid]")).toHaveCount(2)
  await look("in the form, with mistakes")
  await bookedShop.change(
    "update reservations set location_id = null where organization_id = $shop; delete from locations where organization_id = $shop",
  )
  await page.reload()
  await look("where one is gone")
  await page.getByRole("link", { name: t.locations.back }).click()
  await expect(page.getByText(t.locations.empty.title)).toBeVisible()
  await look("before there is one")
})

test("The pages of the website look good in its editor", async ({ page, open, context, shop, look }) => {
  const own =
    /Winter hero|Why us|Thin line|Cabin of the week|Popular now|Out there|Between rentals|Frequent questions|How it works|Contacts|Shop|About us|About|Eng|\/[a-z-]*|shop-[0-9a-f-]+|localhost\S*|127\S*/
  await signIn(context, await addMember(shop, "member"))
  await open("/web/edit?tab=pages")
  await look("in a list", { own })
  await page.getByRole("button", { name: filled(t.webPages.menu.label, { title: "Про нас" }) }).click()
  await page.getByRole("button", { name: t.webPages.menu.edit, exact: true }).last().click()
  await page.getByLabel(t.webPages.form.slug).fill("shop")
  await page.getByText(t.webPages.form.search).click()
  await expect(page.locator("[aria-invalid]")).toHaveCount(1)
  await look("in the form, with a mistake", { own })
})

test("The parts of the website editor look good", async ({ page, open, context, shop, look }) => {
  const own =
    /Winter hero|Why us|Thin line|Cabin of the week|Popular now|Out there|Between rentals|Frequent questions|How it works|Contacts|Shop|About us|Eng|Alt|Shift|javascript|\/shop/
  const tool = (name: string) => page.getByRole("button", { name, exact: true })
  await signIn(context, await addMember(shop, "member"))
  await open("/web/edit?tab=components")
  await page.getByRole("button", { name: /^How it works/ }).click()
  await page.getByRole("toolbar").getByRole("button", { name: t.webComponents.richText.link }).click()
  await page.getByLabel(t.webComponents.richText.address).fill("javascript:0")
  await page.keyboard.press("Enter")
  await expect(page.getByText(t.webComponents.errors.link.invalid)).toBeVisible()
  const scrolled = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  expect(await scrolled(), "the window does not scroll beside the panel").toBe(0)
  await look("a text with a link that is refused", { own })
  await tool(t.webEditor.history.title).click()
  await expect(page.getByText(t.webEditor.history.empty)).toBeVisible()
  await look("the history before there is one", { own })
  await open("/web/edit?designs=all")
  await expect(page.getByRole("heading", { name: t.webDesigns.title })).toBeVisible()
  await look("the designs", { own })
  await page.setViewportSize({ width: 375, height: 800 })
  await tool(t.webEditor.preview).click()
  await look("the preview on a phone", { own, screens: ["phone"] })
})

test("The card is turned off in the website editor, and stays so while the shop is read-only", async ({
  page,
  open,
  context,
  shop,
  look,
  expectStatus,
}) => {
  expectStatus(403)
  const { payments } = t.webEditor
  const own = /Eng|plata by mono/
  await takeCards(shop)
  await signIn(context, await addMember(shop, "admin"))
  await open("/web/edit?tab=payments")
  await expect(page.getByRole("complementary", { name: t.management.banner.label })).toHaveCount(0)
  const toggle = page.getByRole("switch", { name: payments.turn })
  await toggle.click()
  await expect(page.getByText(payments.turnedOff)).toBeVisible()
  await shop.change("update organizations set payment_due_date = current_date - 40 where id = $shop")
  await open("/web/edit?tab=payments")
  await expect(page.getByRole("complementary", { name: t.management.banner.label })).toBeVisible()
  await toggle.click()
  await expect(page.getByText(t.management.readOnly.title)).toBeVisible()
  await expect(toggle).not.toBeChecked()
  await expect(page.getByText(payments.isNotOffered)).toBeVisible()
  await look("the card of a shop that is read-only", { own })
})

test("Clients look good", async ({ page, open, context, bookedShop, look, expectStatus }) => {
  expectStatus(422)
  await signIn(context, await addMember(bookedShop, "admin"))
  await open("/clients/manage")
  await look("in a list")
  await page.getByRole("link", { name: t.clients.add }).click()
  await page.getByRole("dialog").getByLabel(t.clients.form.email).fill("olena@")
  await page.getByRole("dialog").getByRole("button", { name: t.clients.add }).click()
  await expect(page.locator("[aria-invalid]")).toHaveCount(3)
  await look("under the dialog that adds one, with mistakes", { own: /olena@/ })
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: t.edit.leave.confirm }).dblclick()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await page.locator("[data-row-link]").first().press("Enter")
  await expect(page.getByRole("heading", { name: t.bookings.ofClient.past })).toBeVisible()
  await look("one with bookings")
  await page.getByRole("link", { name: t.clients.erase.open }).click()
  await page.getByRole("button", { name: t.clients.erase.next }).click()
  await expect(page.getByRole("alertdialog")).toBeVisible()
  await look("one about to be erased")
})

test("An invitation looks good", async ({ page, open, context, shop, look, expectStatus }) => {
  expectStatus(404)
  expectStatus(422)
  const [admin, email] = [await addMember(shop, "admin"), newAddress()]
  await signIn(context, admin)
  await open("/settings/org/team")
  await page.getByLabel(t.members.invite.email).fill(email)
  await page.getByRole("button", { name: t.members.invite.send }).click()
  await expect(page.getByText(email)).toBeVisible()
  await look("in the team's list")
  const [link = ""] = findLinks(await waitForEmail(email))
  await open(link)
  await look("to somebody else who is logged in")
  await context.clearCookies({ name: "session" })
  await open(link)
  await look("to its guest")
  await page.getByRole("link", { name: t.members.accept.register }).click()
  await expect(page.getByText(filled(t.members.accept.joining.member, { organization: "Lviv Adventure Rentals" }))).toBeVisible()
  await look("to its guest who registers")
  await page.getByRole("link", { name: accountWords.uk.register.login }).click()
  await expect(page).toHaveURL(/\/login/)
  await look("to its guest who logs in")
  await signIn(context, await addPerson({ email }))
  await open(link)
  await page.getByRole("button", { name: t.members.accept.join }).click()
  await expect(page.locator("[aria-invalid]")).toHaveCount(1)
  await look("to its guest without a name")
  await shop.change("update invitations set revoked_at = now() where organization_id = $shop")
  await open(link)
  await look("that is no longer valid")
})
