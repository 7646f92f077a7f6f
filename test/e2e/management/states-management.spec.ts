import { findLinks } from "#test/stand-ins/emails.ts"
import { words as accountWords } from "../account-words.ts"
import { addMember, addPerson, newAddress, signIn, signInAsNewcomer } from "../accounts.ts"
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
  await expect(page).toHaveURL("/reservations/manage")
  await expect(page.getByRole("heading", { name: new RegExp(t.checklist.title) })).toBeVisible()
  await look("the bookings with the checklist")
  await page.setViewportSize({ width: 375, height: 800 })
  await page.getByRole("button", { name: t.menu.menu }).click()
  await expect(page.getByRole("link", { name: /^Пробний період/ })).toBeVisible()
  await look("the menu of a phone", { screens: ["phone"] })
})

test("Bookings look good", async ({ page, open, context, bookedShop, look, complaints }) => {
  await signIn(context, await addMember(bookedShop, "admin"))
  await open("/reservations/manage")
  await look("in a list")
  await page.getByRole("button", { name: new RegExp(`^${t.account.menu.split("{{")[0]}`) }).click()
  await look("with the menu of the account", { screens: ["computer"] })
  await open("/reservations/manage?q=nobody")
  await look("where nothing matches", { own: /nobody/ })
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

test("The other pages of management look good", async ({ page, open, context, shop, look, expectStatus }) => {
  expectStatus(404)
  await signIn(context, await addMember(shop, "admin"))
  await addMember(shop, "member")
  await open("/inventory/manage")
  await look("a page to come")
  for (const [path, name] of [
    ["/settings", "the organization"],
    ["/settings/logo", "the logo"],
    ["/settings/org/localization", "the localization"],
    ["/settings/reservations/buffer", "the buffers"],
  ] as const) {
    await open(path)
    await look(name, { own: /[a-z]+(-\w+)+|localhost\S*/ })
  }
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
  await bookedShop.change("delete from locations where organization_id = $shop")
  await page.reload()
  await look("where one is gone")
  await page.getByRole("link", { name: t.locations.back }).click()
  await expect(page.getByText(t.locations.empty.title)).toBeVisible()
  await look("before there is one")
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
