import { findCode, findLinks } from "#test/stand-ins/emails.ts"
import { words } from "../account-words.ts"
import { addMember, addPerson, newAddress, password, signIn } from "../accounts.ts"
import { expect, test, untilHydrated } from "../fixtures.ts"
import { waitForEmail } from "../letter.ts"
import { filled, words as managementWords } from "../management-words.ts"
import { browserLocale } from "../words.ts"

test.describe("In Ukrainian", () => {
  test.use({ locale: browserLocale.uk })

  test("an invited person joins by email, enters their address once, and is removed again", async ({
    page,
    context,
    browser,
    open,
    shop,
    expectStatus,
  }) => {
    expectStatus(422)
    const [t, { members, ...management }] = [words.uk, managementWords.uk]
    const person = { name: "Соломія" }
    const offer = { organization: "Lviv Adventure Rentals" }
    const email = newAddress()
    const admin = await addMember(shop, "admin")
    await signIn(context, admin)
    await open("/settings/org/team")
    await page.getByLabel(members.invite.email).fill("olena@")
    await page.getByRole("button", { name: members.invite.send }).click()
    const wrong = page.locator("[aria-invalid]")
    await expect(wrong).toHaveCount(1)
    await page.getByLabel(members.invite.email).fill(email)
    await expect(wrong).toHaveCount(0)
    await page.getByRole("button", { name: members.invite.send }).click()
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByRole("status").filter({ hasText: members.done.invite })).toBeVisible()
    await expect(page.getByRole("list", { name: members.team })).toBeFocused()
    const [link = ""] = findLinks(await waitForEmail(email))

    await open(link)
    await expect(page.getByText(/Ви ввійшли як /)).toContainText(admin.email)

    const guest = await (await browser.newContext({ locale: browserLocale.uk })).newPage()
    await guest.goto(link)
    await expect(guest.getByRole("heading", { name: filled(members.accept.title, offer) })).toBeVisible()
    await guest.getByRole("link", { name: members.accept.register }).click()
    const whom = guest.getByText(filled(members.accept.joining.member, offer))
    const address = guest.getByLabel(t.email)
    await expect(whom).toBeVisible()
    await expect(guest.getByText(t.register.trial)).toHaveCount(0)
    await guest.getByRole("link", { name: t.register.login }).click()
    await expect(guest).toHaveURL(/\/login/)
    await expect(whom).toBeVisible()
    await expect(address).toHaveValue(email)
    await guest.getByRole("link", { name: t.login.withCode }).click()
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText(t.withCode.title)
    await expect(whom).toBeVisible()
    await expect(address).toHaveValue(email)
    await expect(address).not.toBeEditable()
    await guest.getByRole("link", { name: t.withCode.withPassword }).click()
    await guest.getByRole("link", { name: t.login.forgot }).click()
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText(t.recover.title)
    await expect(address).toHaveValue(email)
    await guest.getByRole("link", { name: t.recover.back }).click()
    await expect(whom).toBeVisible()
    await guest.getByRole("link", { name: members.accept.register }).click()
    await expect(guest).toHaveURL(/\/register/)
    await expect(address).toHaveValue(email)
    await expect(address).not.toBeEditable()
    await guest.getByLabel(t.password, { exact: true }).fill(password)
    await guest.getByRole("button", { name: members.accept.register }).click()
    await expect(guest).toHaveURL(/\/confirm/)
    await guest
      .getByRole("textbox")
      .first()
      .fill(findCode(await waitForEmail(email, 2)))
    await guest.getByRole("button", { name: t.confirm.submit }).click()
    await guest.getByRole("button", { name: members.accept.join }).click()
    await expect(guest.locator("[aria-invalid]")).toHaveCount(1)
    await guest.getByLabel(members.accept.firstName).fill(person.name)
    await expect(guest.locator("[aria-invalid]")).toHaveCount(0)
    await guest.getByRole("button", { name: members.accept.join }).click()
    await expect(guest).toHaveURL("/reservations/manage")
    await expect(guest.getByText(/Ви в команді «Lviv Adventure Rentals»/)).toBeVisible()
    await expect(guest.getByRole("button", { name: filled(management.account.menu, person) })).toBeVisible()
    await guest.context().close()

    // The question is rendered by the browser: its server-rendered form takes the focus by itself.
    await open("/settings/org/locations")
    await page.getByRole("navigation", { name: management.menu.settings }).getByRole("link", { name: management.menu.team }).click()
    const remove = page.getByRole("button", { name: filled(members.remove.label, person) })
    const question = page.getByRole("alertdialog", { name: filled(members.remove.question, person) })
    await remove.click()
    await expect(question.getByRole("button", { name: members.remove.keep })).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(question).toBeHidden()
    await expect(remove).toBeFocused()
    await remove.click()
    await question.getByRole("button", { name: members.remove.confirm }).click()
    await expect(page.getByText(email)).toHaveCount(0)
    await expect(page.getByRole("list", { name: members.team })).toBeFocused()

    // The links of the rail are icons with names.
    await page.setViewportSize({ width: 768, height: 800 })
    const rail = page.getByRole("navigation", { name: management.menu.main })
    for (const name of [management.menu.clients, management.menu.settings]) await expect(rail.getByRole("link", { name })).toBeVisible()
  })
})

test("Joining by a revoked invitation reports that it is no longer valid, and removes the button", async ({
  page,
  context,
  browser,
  open,
  shop,
  expectStatus,
}) => {
  expectStatus(409)
  expectStatus(404)
  const { accept, invite, revoke } = managementWords.en.members
  const elsewhere = await browser.newContext({ locale: browserLocale.en })
  const admin = await elsewhere.newPage()
  await signIn(elsewhere, await addMember(shop, "admin"))
  const person = await addPerson({ firstName: "Marta" })
  await signIn(context, person)
  await admin.goto("/settings/org/team")
  await untilHydrated(admin)
  await admin.getByLabel(invite.email).fill(person.email)
  await admin.getByRole("button", { name: invite.send }).click()
  const taken = admin.getByRole("button", { name: filled(revoke.label, { email: person.email }) })
  await expect(taken).toBeVisible()
  const [link = ""] = findLinks(await waitForEmail(person.email))
  await open(link)
  const join = page.getByRole("button", { name: accept.join })
  await expect(join).toBeVisible()
  await taken.click()
  await expect(taken).toHaveCount(0)
  await elsewhere.close()

  await join.click()
  const heading = page.getByRole("heading", { level: 1 })
  await expect(heading).toHaveText(accept.gone)
  await expect(heading).toBeFocused()
  await expect(page.getByText(accept.goneText)).toBeVisible()
  await expect(join).toHaveCount(0)
})
