import { heading, words } from "./account-words.ts"
import { expect, test } from "./fixtures.ts"
import { signInAs } from "./people.ts"
import { browserLocale } from "./words.ts"

const menus = { en: "Menu", uk: "Меню" }

for (const locale of ["en", "uk"] as const) {
  test.describe(`In ${locale}`, () => {
    test.use({ locale: browserLocale[locale] })
    const [t, other] = [words[locale], words[locale === "en" ? "uk" : "en"]]
    const otherLanguage = locale === "en" ? "Українська" : "English"

    test("a member keeps the menu around the account, and chooses language and colour mode there", async ({ page, context, open }) => {
      await signInAs(context, "member")
      await open("/reservations/manage")
      const menu = page.getByRole("navigation", { name: menus[locale], exact: true })
      await page.getByRole("button", { name: /Ihor Levchenko/ }).click()
      await page.locator("#account-menu").getByRole("link").click()
      await expect(heading(page)).toHaveText(t.account.title)
      await expect(menu).toBeVisible()
      await page.getByRole("link", { name: t.account.changePassword }).click()
      await expect(heading(page)).toHaveText(t.account.changePassword)
      await expect(menu).toBeVisible()
      await page.getByRole("link", { name: t.account.backToAccount }).click()

      const dark = page.getByRole("group", { name: t.account.colorMode }).getByRole("button", { name: t.account.dark })
      await dark.click()
      await expect(dark).toHaveAttribute("aria-pressed", "true")
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
      await page.getByRole("group", { name: t.account.language }).getByRole("button", { name: otherLanguage }).click()
      await expect(heading(page)).toHaveText(other.account.title)
      const chosen = page.getByRole("group", { name: other.account.language }).getByRole("button", { name: otherLanguage })
      await expect(chosen).toHaveAttribute("aria-pressed", "true")
      await page.reload()
      await expect(heading(page)).toHaveText(other.account.title)
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
    })

    test.describe("without a script", () => {
      test.use({ javaScriptEnabled: false })

      test("whoever has no organization has the account page alone, changes its language, and is led to one", async ({
        page,
        context,
        open,
      }) => {
        await signInAs(context, "newcomer")
        await open("/account")
        await expect(page.getByRole("navigation")).toHaveCount(0)
        await page.getByRole("group", { name: t.account.language }).getByRole("button", { name: otherLanguage }).click()
        await expect(heading(page)).toHaveText(other.account.title)
        await expect(page.getByRole("button", { name: other.account.dark })).toBeHidden()
        await page.getByRole("link", { name: other.account.setUp }).click()
        await expect(page).toHaveURL("/setup")
      })
    })
  })
}

test("The account of whoever has no organization is good for everybody", async ({ page, context, open, expectAccessible }) => {
  await signInAs(context, "newcomer")
  await open("/account")
  await expectAccessible(page)
})
