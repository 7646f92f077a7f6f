import type { Page } from "@playwright/test"
import { addMember, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"
import { filled, words } from "../management-words.ts"

const { webPages: t, webEditor, edit } = words.en

/** The names of the components of the page that is shown, in order. */
const sectionsOf = (page: Page) => page.getByRole("region", { name: /components$/ }).getByRole("listitem")

test("A page in both languages with two components is made and published by keyboard alone", async ({
  page,
  context,
  open,
  shop,
  expectAccessible,
}) => {
  await signIn(context, await addMember(shop, "member"))
  await open("/web/edit?tab=pages")
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const activate = async (name: string) => {
    await page.getByRole("button", { name, exact: true }).focus()
    await press("Enter")
  }

  await test.step("the slug follows the title, and a wrong one is explained", async () => {
    await activate(t.add)
    await page.keyboard.type("About us")
    await press("Tab")
    await page.keyboard.type("Про нас")
    await press("Tab")
    await expect(page.getByLabel(t.form.slug)).toHaveValue("about-us")
    await page.keyboard.type("about")
    await press("Enter")
    await expect(page.getByText(t.errors.slug.taken)).toBeVisible()
    await expect(page.getByLabel(t.form.slug)).toBeFocused()
    await expectAccessible(page)
    await press("ControlOrMeta+a")
    await page.keyboard.type("Our team")
    await press("Enter")
    await expect(page.getByRole("dialog")).toHaveCount(0)
  })

  await test.step("components are placed and put in order", async () => {
    await expect(sectionsOf(page)).toHaveCount(0)
    for (const name of ["Thin line", "Why us"]) {
      await activate(t.sections.place)
      await page.locator("#place-component").getByRole("button", { name }).focus()
      await press("Enter")
    }
    await expect(sectionsOf(page)).toHaveText([/Thin line/, /Why us/])
    await page.getByRole("button", { name: filled(edit.order.handle, { name: "Why us" }) }).focus()
    await press("ArrowUp")
    await expect(sectionsOf(page)).toHaveText([/Why us/, /Thin line/])
    await expect(page.getByRole("button", { name: filled(edit.order.handle, { name: "Why us" }) })).toBeFocused()
    await expect(page.getByText(filled(edit.order.moved, { name: "Why us", position: "1", all: "2" }))).toBeAttached()
    await page.getByRole("button", { name: filled(edit.order.handle, { name: "About us" }) }).focus()
    await press("ArrowUp", "ArrowUp")
  })

  await activate(webEditor.save)
  await expect(page.getByText(webEditor.saved)).toBeVisible()
  await open(`${shop.url}?lang=uk`)
  const menu = page.getByRole("navigation").first().getByRole("link")
  await expect(menu.first()).toHaveText("Про нас")
  await menu.first().click()
  await expect(page).toHaveURL(/\/our-team/)
  await expect(page.getByRole("heading", { level: 1, name: "Про нас" })).toBeVisible()
})
