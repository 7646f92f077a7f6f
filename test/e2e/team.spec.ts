import type { Page } from "@playwright/test"
import { codeIn, linksIn } from "#test/letters.ts"
import { words } from "./account-words.ts"
import { expect, test } from "./fixtures.ts"
import { letterTo } from "./letter.ts"
import { filled, words as managementWords } from "./management-words.ts"
import { signInAs, signInAsNewcomer, takeName } from "./people.ts"
import { browserLocale } from "./words.ts"

test("An admin is offered what a member is not, and what is not there is a page of management", async ({
  page,
  context,
  open,
  expectStatus,
  expectAccessible,
}) => {
  expectStatus(404)
  const invite = page.getByRole("heading", { name: "Invite somebody" })
  await signInAs(context, "owner")
  await open("/settings/org/team")
  await expect(invite).toBeVisible()
  await expect(page.getByRole("button", { name: "Remove Ihor Levchenko" })).toBeVisible()
  const startOf = async (role: string) => (await page.getByRole("listitem").getByText(role, { exact: true }).first().boundingBox())?.x
  expect(await startOf("Member"), "roles stand in one column").toBe(await startOf("Admin"))
  await open("/settings/org/team/leave")
  await expect(page.getByText("You are the only admin. To leave, make somebody else an admin first.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Leave" })).toHaveCount(0)
  await context.clearCookies({ name: "session" })
  await signInAs(context, "member")
  await open("/settings/org/team")
  await expect(page.getByRole("heading", { name: "Team" })).toBeVisible()
  await expect(invite).toHaveCount(0)
  await expect(page.getByRole("button", { name: /^(Remove|Make)/ })).toHaveCount(0)
  await open("/inventory/edit?id=nonsense")
  await expect(page.getByRole("link", { name: "Go home" })).toHaveAttribute("href", "/reservations/manage")
  await expectAccessible(page)
})

for (const locale of ["en", "uk"] as const) {
  test(`In ${locale}, whoever is invited joins by the letter, typing their address once`, async ({
    page,
    context,
    browser,
    open,
    expectStatus,
    expectAccessible,
  }) => {
    expectStatus(422)
    const [t, { members, ...management }] = [words[locale], managementWords[locale]]
    const person = { name: "Соломія" }
    const offer = { organization: "Lviv Adventure Rentals" }
    // The colours are the same in both languages.
    const look = async (seen: Page) => locale === "uk" && expectAccessible(seen)
    const email = `${crypto.randomUUID()}@example.test`
    await signInAs(context, "owner")
    await open(`/settings/org/team?lang=${locale}`)
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
    const [link = ""] = linksIn(await letterTo(email))

    await open(link)
    await expect(page.getByText(/(You are logged in as|Ви увійшли як) owner@orenda.test/)).toBeVisible()
    await look(page)

    const guest = await (await browser.newContext({ locale: browserLocale[locale] })).newPage()
    await guest.goto(link)
    await expect(guest.getByRole("heading", { name: filled(members.accept.title, offer) })).toBeVisible()
    await look(guest)
    await guest.getByRole("link", { name: members.accept.register }).click()
    const whom = guest.getByText(filled(members.accept.joining.member, offer))
    const address = guest.getByLabel(t.email)
    await expect(whom).toBeVisible()
    await expect(guest.getByText(t.register.trial)).toHaveCount(0)
    await look(guest)
    await guest.getByRole("link", { name: t.register.login }).click()
    await expect(guest).toHaveURL(/\/login/)
    await expect(whom).toBeVisible()
    await expect(address).toHaveValue(email)
    await guest.getByRole("link", { name: t.login.withCode }).click()
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText(t.withCode.title)
    await expect(whom).toBeVisible()
    await expect(address).toHaveValue(email)
    await expect(address).not.toBeEditable()
    await look(guest)
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
    await guest.getByLabel(t.password, { exact: true }).fill("skis-in-winter")
    await guest.getByRole("button", { name: members.accept.register }).click()
    await expect(guest).toHaveURL(/\/confirm/)
    await guest
      .getByRole("textbox")
      .first()
      .fill(codeIn(await letterTo(email, 2)))
    await guest.getByRole("button", { name: t.confirm.submit }).click()
    await guest.getByRole("button", { name: members.accept.join }).click()
    await expect(guest.locator("[aria-invalid]")).toHaveCount(1)
    await guest.getByLabel(members.accept.firstName).fill(person.name)
    await expect(guest.locator("[aria-invalid]")).toHaveCount(0)
    await look(guest)
    await guest.getByRole("button", { name: members.accept.join }).click()
    await expect(guest).toHaveURL("/reservations/manage")
    await expect(guest.getByText(/(You have joined|Ви в команді) «?Lviv Adventure Rentals»?/)).toBeVisible()
    await expect(guest.getByRole("button", { name: filled(management.account.menu, person) })).toBeVisible()
    await guest.goto(link)
    await expect(guest.getByRole("heading", { name: members.accept.gone })).toBeVisible()
    await look(guest)
    await guest.context().close()

    await open(`/settings/org/team?lang=${locale}`)
    await page.getByRole("button", { name: filled(members.remove.label, person) }).click()
    const question = page.getByRole("alertdialog", { name: filled(members.remove.question, person) })
    await look(page)
    await question.getByRole("button", { name: members.remove.confirm }).click()
    await expect(page.getByText(email)).toHaveCount(0)
    await expect(page.getByRole("list", { name: members.team })).toBeFocused()
  })
}

test("Who presses Join on an invitation that was revoked meanwhile reads that it is no longer valid, and presses no more", async ({
  page,
  context,
  browser,
  open,
  expectStatus,
  expectAccessible,
}) => {
  expectStatus(409)
  expectStatus(404)
  const { accept, invite, revoke } = managementWords.en.members
  const elsewhere = await browser.newContext({ locale: browserLocale.en })
  const admin = await elsewhere.newPage()
  await signInAs(elsewhere, "owner")
  const email = await signInAsNewcomer(context)
  await takeName(context)
  await admin.goto("/settings/org/team")
  await admin.getByLabel(invite.email).fill(email)
  await admin.getByRole("button", { name: invite.send }).click()
  const taken = admin.getByRole("button", { name: filled(revoke.label, { email }) })
  await expect(taken).toBeVisible()
  const [link = ""] = linksIn(await letterTo(email, 2))
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
  await expectAccessible(page)
})
