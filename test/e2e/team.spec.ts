import { codeIn, linksIn } from "#test/letters.ts"
import { words } from "./account-words.ts"
import { expect, test } from "./fixtures.ts"
import { letterTo } from "./letter.ts"
import { signInAs } from "./people.ts"

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

test("Whoever is invited joins by the letter, typing their address once", async ({
  page,
  context,
  browser,
  open,
  expectStatus,
  expectAccessible,
}) => {
  expectStatus(422)
  const { uk: t } = words
  const email = `${crypto.randomUUID()}@example.test`
  await signInAs(context, "owner")
  await open("/settings/org/team?lang=uk")
  await page.getByLabel("Електронна пошта").fill("olena@")
  await page.getByRole("button", { name: "Надіслати запрошення" }).click()
  const wrong = page.locator("[aria-invalid]")
  await expect(wrong).toHaveCount(1)
  await page.getByLabel("Електронна пошта").fill(email)
  await expect(wrong).toHaveCount(0)
  await page.getByRole("button", { name: "Надіслати запрошення" }).click()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole("status").filter({ hasText: "Запрошення надіслано" })).toBeVisible()
  await expect(page.getByRole("list", { name: "Команда" })).toBeFocused()
  const [link = ""] = linksIn(await letterTo(email))

  await open(link)
  await expect(page.getByText("Ви увійшли як owner@orenda.test")).toBeVisible()
  await expectAccessible(page)

  const guest = await (await browser.newContext({ locale: "uk-UA" })).newPage()
  await guest.goto(link)
  await expect(guest.getByRole("heading", { name: "Вас запрошує Lviv Adventure Rentals" })).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole("link", { name: "Створити обліковий запис" }).click()
  const whom = guest.getByText("Ви приєднуєтеся до «Lviv Adventure Rentals». Роль: учасник.")
  const address = guest.getByLabel(/пошта/)
  await expect(whom).toBeVisible()
  await expect(guest.getByText("14 днів")).toHaveCount(0)
  await expectAccessible(guest)
  await guest.getByRole("link", { name: "Увійти" }).click()
  await expect(guest).toHaveURL(/\/login/)
  await expect(whom).toBeVisible()
  await expect(address).toHaveValue(email)
  await guest.getByRole("link", { name: t.login.withCode }).click()
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(t.withCode.title)
  await expect(whom).toBeVisible()
  await expect(address).toHaveValue(email)
  await expect(address).not.toBeEditable()
  await expectAccessible(guest)
  await guest.getByRole("link", { name: t.withCode.withPassword }).click()
  await guest.getByRole("link", { name: t.login.forgot }).click()
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(t.recover.title)
  await expect(address).toHaveValue(email)
  await guest.getByRole("link", { name: t.recover.back }).click()
  await expect(whom).toBeVisible()
  await guest.getByRole("link", { name: "Створити обліковий запис" }).click()
  await expect(guest).toHaveURL(/\/register/)
  await expect(address).toHaveValue(email)
  await expect(address).not.toBeEditable()
  await guest.getByLabel("Пароль").fill("skis-in-winter")
  await guest.getByRole("button", { name: "Створити обліковий запис" }).click()
  await expect(guest).toHaveURL(/\/confirm/)
  await guest
    .getByRole("textbox")
    .first()
    .fill(codeIn(await letterTo(email, 2)))
  await guest.getByRole("button", { name: "Підтвердити" }).click()
  await guest.getByRole("button", { name: "Приєднатися" }).click()
  await expect(guest.locator("[aria-invalid]")).toHaveCount(1)
  await guest.getByLabel("Ім’я").fill("Соломія")
  await expect(guest.locator("[aria-invalid]")).toHaveCount(0)
  await expectAccessible(guest)
  await guest.getByRole("button", { name: "Приєднатися" }).click()
  await expect(guest).toHaveURL("/reservations/manage")
  await expect(guest.getByText("Ви в команді «Lviv Adventure Rentals»")).toBeVisible()
  await expect(guest.getByRole("button", { name: "Профіль: Соломія" })).toBeVisible()
  await guest.goto(link)
  await expect(guest.getByRole("heading", { name: "Це запрошення вже недійсне" })).toBeVisible()
  await expectAccessible(guest)
  await guest.context().close()

  await open("/settings/org/team?lang=uk")
  await page.getByRole("button", { name: "Вилучити: Соломія" }).click()
  const question = page.getByRole("alertdialog", { name: "Вилучити з команди: Соломія?" })
  await expectAccessible(page)
  await question.getByRole("button", { name: "Вилучити з команди" }).click()
  await expect(page.getByText(email)).toHaveCount(0)
  await expect(page.getByRole("list", { name: "Команда" })).toBeFocused()
})
