import { codeIn, linksIn } from "#test/letters.ts"
import { heading, logIn, logOut, press, words } from "./account-words.ts"
import { expect, test } from "./fixtures.ts"
import { expectGoodForEverybody } from "./good-for-everybody.ts"
import { letterTo } from "./letter.ts"
import { newAddress, newPassword, signInAsNewcomer } from "./people.ts"
import { browserLocale } from "./words.ts"

for (const locale of ["en", "uk"] as const) {
  test.describe(`In ${locale}`, () => {
    test.use({ locale: browserLocale[locale] })
    const t = words[locale]

    test("whoever forgot the password sets another by a letter, and the old one opens nothing", async ({
      page,
      open,
      context,
      expectStatus,
      expectAccessible,
    }) => {
      expectStatus(422)
      const email = await signInAsNewcomer(context)
      await context.clearCookies()
      await open("/login")
      await page.getByLabel(t.email).fill(email)
      await page.getByRole("link", { name: t.login.forgot }).click()
      await expect(heading(page)).toHaveText(t.recover.title)
      await expect(heading(page)).toBeFocused()
      await expect(page.getByLabel(t.email)).toHaveValue(email)
      await press(page, t.recover.ask)

      await expect(heading(page)).toHaveText(t.reset.title)
      await expect(heading(page)).toBeFocused()
      await expect(page.getByRole("button", { name: /\d+\s(s|с)$/ })).toBeDisabled()
      await expectAccessible(page)
      await page.getByLabel(t.letterCode.label).fill(codeIn(await letterTo(email, 2)))
      await page.getByLabel(t.newPassword).fill("skis-in-summer")
      await press(page, t.reset.submit)
      await expect(page.getByText(t.toast.signedIn).filter({ visible: true })).toBeVisible()

      await open("/account")
      await logOut(page, t)
      await open("/login?to=/account")
      await logIn(page, t, email, newPassword)
      await expect(page.getByRole("main").getByRole("alert")).toContainText(t.errors["login.wrong"])
      await logIn(page, t, email, "skis-in-summer")
      await expect(heading(page)).toHaveText(t.account.title)
    })

    test("whoever opens the letter's link types the new password alone, and goes on to where they wanted", async ({
      page,
      open,
      context,
      expectAccessible,
    }) => {
      const email = await signInAsNewcomer(context)
      await context.clearCookies()
      await open("/login?to=/account")
      await page.getByLabel(t.email).fill(email)
      await page.getByRole("link", { name: t.login.forgot }).click()
      await press(page, t.recover.ask)
      await expect(heading(page)).toHaveText(t.reset.title)
      await expectGoodForEverybody({ page, expectAccessible })
      const [link = ""] = linksIn(await letterTo(email, 2))
      await open(link)
      await expect(page.getByText(email)).toBeVisible()
      await expect(page.getByLabel(t.letterCode.label)).toHaveCount(0)
      await expectGoodForEverybody({ page, expectAccessible })
      await page.getByLabel(t.newPassword).fill("skis-in-summer")
      await press(page, t.reset.submit)
      await expect(heading(page)).toHaveText(t.account.title)
    })

    test("whoever confirms on another browser than they registered on is told that no password was kept, and sets one", async ({
      page,
      open,
      context,
      expectAccessible,
    }) => {
      const email = newAddress()
      await open("/register?to=/account")
      await page.getByLabel(t.email).fill(email)
      await page.getByLabel(t.password, { exact: true }).fill(newPassword)
      await press(page, t.register.submit)
      const [link = ""] = linksIn(await letterTo(email))
      await context.clearCookies()
      await open(link)
      await press(page, t.confirm.submit)
      await expect(heading(page)).toHaveText(t.confirmed.title)
      await expectGoodForEverybody({ page, expectAccessible })
      await page.getByRole("link", { name: t.account.addPassword }).click()
      await expect(heading(page)).toHaveText(t.account.addPassword)
      await page.goBack()
      await page.getByRole("link", { name: t.confirmed.later }).click()
      await expect(heading(page)).toHaveText(t.account.title)
    })

    test("a person moves to another address by the codes sent to both", async ({ page, open, context, expectStatus, expectAccessible }) => {
      expectStatus(422)
      const [email, newEmail] = [await signInAsNewcomer(context), newAddress()]
      await open("/account")
      await page.getByRole("link", { name: t.account.changeEmail }).click()
      await expect(heading(page)).toBeFocused()
      await page.getByLabel(t.newEmail.label).fill(newEmail)
      await page.getByLabel(t.account.presentPassword).fill(newPassword)
      await press(page, t.newEmail.ask)
      const [own, fresh] = [page.getByLabel(t.newEmail.ownCode.replace("{{email}}", email)), page.getByLabel(new RegExp(newEmail))]
      await expect(own).toBeVisible()
      await expect(heading(page)).toBeFocused()
      await expectAccessible(page)
      await page.reload()
      await expect(fresh).toBeVisible()
      await expect(page.getByRole("button", { name: t.againIn.split("{{")[0] ?? "" })).toBeVisible()
      const [ownCode, newCode] = [codeIn(await letterTo(email, 2)), codeIn(await letterTo(newEmail))]
      await own.fill(ownCode)
      await fresh.fill(newCode === "000000" ? "000001" : "000000")
      await press(page, t.newEmail.submit)
      await expect(page.getByText(t.errors["code.wrong"]).filter({ visible: true })).toBeVisible()
      await own.fill(ownCode)
      await fresh.fill(newCode)
      await press(page, t.newEmail.submit)
      await expect(heading(page)).toHaveText(t.account.title)
      await expect(page.getByText(newEmail)).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL("/account/email")
      await expect(fresh).toHaveCount(0)
      await page.goBack()
      await expect(page).toHaveURL("/account")
      await expect(page.getByText(newEmail)).toBeVisible()
    })

    test("a person's picture is taken, shown and removed", async ({ page, open, context, expectAccessible }) => {
      await signInAsNewcomer(context)
      await open("/account")
      await page.getByRole("link", { name: t.account.addPicture }).click()
      await page.getByLabel(t.picture.choose).setInputFiles("db/demo/pictures/snowboard.png")
      await press(page, t.account.save)
      await expect(page.getByText(t.said.profileSaved).filter({ visible: true })).toBeVisible()
      const picture = page.locator("main img")
      await expect(picture).toHaveJSProperty("naturalWidth", 192)
      await expectAccessible(page)
      await page.getByRole("link", { name: t.account.changePicture }).click()
      await press(page, t.picture.remove)
      await expect(page.getByRole("link", { name: t.account.addPicture })).toBeVisible()
      await expect(picture).toHaveCount(0)
    })
  })
}
