import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { codeIn, letterTo, linkIn } from "./letter.ts"

const words = {
  en: {
    email: "Email",
    password: "Password",
    register: "Create account",
    confirm: "Confirm",
    code: "Code from the letter",
    login: "Log in",
    in: "Login Successful!",
    out: "Log out",
    isOut: "Logged out",
    failed: "Login Failed",
    title: "Your account",
  },
  uk: {
    email: "Ел. пошта",
    password: "Пароль",
    register: "Створити обліковий запис",
    confirm: "Підтвердити",
    code: "Код із листа",
    login: "Увійти",
    in: "Вхід виконано!",
    out: "Вийти",
    isOut: "Ви вийшли",
    failed: "Не вдалося увійти",
    title: "Ваш обліковий запис",
  },
} as const

type Words = (typeof words)[keyof typeof words]

let people = 0
const newAddress = () => `browser${process.pid}-${Date.now()}-${(people += 1)}@example.test`

async function fillLogin(page: Page, t: Words, email: string, password: string) {
  await page.getByLabel(t.email).fill(email)
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await page.getByRole("button", { name: t.login, exact: true }).click()
}

for (const locale of ["en", "uk"] as const) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`In ${locale}, ${javaScriptEnabled ? "with" : "without"} a script`, () => {
      test.use({ javaScriptEnabled, locale: locale === "uk" ? "uk-UA" : "en-GB" })
      const t = words[locale]

      test("a person registers, confirms by the letter, logs out, mistypes the password and logs in", async ({
        page,
        open,
        expectStatus,
        expectAccessible,
      }) => {
        expectStatus(422)
        const email = newAddress()
        await open("/register?to=/account")
        if (javaScriptEnabled) await expectAccessible(page)
        await page.getByLabel(t.email).fill(email)
        await page.getByLabel(t.password, { exact: true }).fill("skis-in-winter")
        await page.getByRole("button", { name: t.register }).click()
        await expect(page).toHaveURL(/\/confirm/)
        await page.getByLabel(t.code).fill(codeIn(await letterTo(email)))
        await page.getByRole("button", { name: t.confirm, exact: true }).click()
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.title)
        await expect(page.getByText(t.in).filter({ visible: true })).toBeVisible()
        if (javaScriptEnabled) await expectAccessible(page)

        await page.getByRole("button", { name: t.out, exact: true }).click()
        await expect(page.getByText(t.isOut).filter({ visible: true })).toBeVisible()
        await open("/login?to=/account")
        await fillLogin(page, t, email, "skis-in-summer")
        await expect(page.getByRole("alert")).toContainText(t.failed)
        await expect(page.getByLabel(t.email)).toHaveValue(email)
        await expect(page.getByLabel(t.password, { exact: true })).toBeFocused()
        if (javaScriptEnabled) await expectAccessible(page)
        await fillLogin(page, t, email, "skis-in-winter")
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.title)
      })
    })
  }
}

async function register(page: Page, open: (path: string) => Promise<unknown>) {
  const email = newAddress()
  await open("/register?to=/account")
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill("skis-in-winter")
  await page.getByRole("button", { name: "Create account" }).click()
  await expect(page).toHaveURL(/\/confirm/)
  await open(linkIn(await letterTo(email)))
  await page.getByRole("button", { name: "Confirm", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account")
  return email
}

test("Who logs out in one tab is out in the others", async ({ page, open, context }) => {
  await register(page, open)
  const other = await context.newPage()
  await other.goto("/account")
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Your account")
  await page.getByRole("button", { name: "Log out", exact: true }).click()
  await expect(other).toHaveURL(/\/login/)
})

test("A session that ends while something is typed asks for the sign-in over the form, and keeps what was typed", async ({
  page,
  open,
  context,
}) => {
  const email = await register(page, open)
  await page.getByLabel("First name").fill("Olena")
  const other = await context.newPage()
  await other.goto("/account")
  await other.getByRole("button", { name: "Log out", exact: true }).click()
  const dialog = page.getByRole("dialog", { name: "You were logged out" })
  await expect(dialog).toBeVisible()
  const [tab] = await Promise.all([context.waitForEvent("page"), dialog.getByRole("link").click()])
  await fillLogin(tab, words.en, email, "skis-in-winter")
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel("First name")).toHaveValue("Olena")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Profile info updated").filter({ visible: true })).toBeVisible()
})

test.describe("On the program's own machine", () => {
  // Through a proxy nobody is.
  test.use({ extraHTTPHeaders: {} })

  test("the letters that stay on it are read at its mailbox", async ({ page, open }) => {
    const email = await register(page, open)
    await page.goto("/dev/mailbox")
    await page.getByRole("listitem").filter({ hasText: email }).getByRole("link").click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your email")
  })
})
