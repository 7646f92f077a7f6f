import { en as ui } from "#app/ui/locales/en.ts"
import { addMember, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"
import { filled, words } from "../management-words.ts"

const { locations: t, edit } = words.en
const list = "/settings/org/locations"

test.describe("On a phone", () => {
  test.use({ viewport: { width: 375, height: 667 } })

  test("a location is added by keyboard, and customers see it", async ({ page, context, open, shop, expectStatus }) => {
    expectStatus(422)
    await signIn(context, await addMember(shop, "member"))
    await open(list)
    await page.getByRole("link", { name: t.add }).focus()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.add)

    await page.getByRole("radio", { name: edit.language.uk }).check()
    await page.keyboard.press("Control+s")
    const english = page.getByRole("group", { name: edit.language.en })
    await expect(english.getByLabel(t.form.name)).toBeFocused()
    await page.keyboard.type("Pier")
    for (const typed of ["Prymorska 1", "Odesa", "", "65000"]) {
      await page.keyboard.press("Tab")
      await page.keyboard.type(typed)
    }
    await page.keyboard.press("Shift+Tab")
    await page.keyboard.press("Shift+Tab")
    await expect(english.getByLabel(t.form.city)).toBeFocused()

    await page.getByRole("radio", { name: t.hours.always }).focus()
    await page.keyboard.press("ArrowRight")
    await page.getByLabel("Monday").fill("9-13, 14-18")
    await page.getByRole("button", { name: t.hours.copyToWeekdays }).focus()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Control+s")
    await expect(page).toHaveURL(list)
    await expect(page.getByRole("status").filter({ hasText: t.done.created })).toBeVisible()
    await expect(page.getByRole("list", { name: t.title }).getByRole("listitem").last()).toContainText("Pier")

    await open(shop.url)
    const inShop = page.getByRole("contentinfo").getByRole("listitem").filter({ hasText: "Pier" })
    await expect(inShop).toContainText("Prymorska 1, Odesa")
    await expect(inShop).toContainText("Mon–Fri9:00–13:00, 14:00–18:00")
  })
})

test("A moved location keeps the focus on its menu; a deleted one leaves it in the list", async ({ page, context, open, shop }) => {
  await signIn(context, await addMember(shop, "member"))
  await open(list)
  const rows = page.getByRole("list", { name: t.title }).getByRole("listitem")
  const menuOf = (name: string) => page.getByRole("button", { name: filled(t.menu.label, { name }) })
  const choose = async (name: string, entry: string) => {
    await menuOf(name).focus()
    await page.keyboard.press("Enter")
    await page.locator(":popover-open").getByText(entry, { exact: true }).focus()
    await page.keyboard.press("Enter")
  }
  for (const position of ["2", "1"]) {
    await choose("Stryiskyi park", t.menu.up)
    await expect(page.getByText(filled(t.moved, { name: "Stryiskyi park", position, all: "3" }))).toBeAttached()
    await expect(menuOf("Stryiskyi park")).toBeFocused()
  }
  await expect(rows).toContainText(["Stryiskyi park", "Old town", "Railway station"])

  await choose("Old town", t.menu.delete)
  const question = page.getByRole("dialog", { name: filled(t.delete.question, { name: "Old town" }) })
  await question.getByRole("button", { name: t.delete.keep }).click()
  await expect(question).toBeHidden()
  await expect(menuOf("Old town")).toBeFocused()
  await choose("Old town", t.menu.delete)
  await question.getByRole("button", { name: t.delete.confirm }).click()
  await expect(page.getByRole("status").filter({ hasText: t.done.deleted })).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expect(page.locator("main :focus")).toContainText("Stryiskyi park")
})

test("The second of two people to save sees both values, and takes the saved one", async ({ page, context, open, shop, expectStatus }) => {
  expectStatus(409)
  await signIn(context, await addMember(shop, "member"))
  await open(list)
  await page.getByRole("link", { name: "Old town", exact: true }).click()
  const zipCode = page.getByLabel(t.form.zipCode)
  await zipCode.fill("79000")
  await page.getByLabel("Sunday").fill("11:00–15:00")
  await shop.change("update locations set zip_code = '79111', is_pickup = false, version = version + 1 where organization_id = $shop")
  await page.keyboard.press("Control+s")
  const conflict = page.getByRole("alert").filter({ hasText: edit.conflict.title })
  await expect(conflict).toBeFocused()
  await expect(conflict).toBeInViewport()
  await expect(conflict).toContainText("79111")
  await conflict.getByRole("button", { name: edit.conflict.takeTheirs }).click()
  await expect(zipCode).toBeFocused()
  await expect(zipCode).toHaveValue("79111")
  await page.keyboard.press("Control+s")
  await expect(page.getByRole("status").filter({ hasText: ui.toast.saved })).toBeVisible()
  await expect(page.getByLabel(t.form.isPickup)).not.toBeChecked()
  await expect(page.getByLabel("Sunday")).toHaveValue("11:00–15:00")
})
