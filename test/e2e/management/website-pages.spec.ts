import type { Locator, Page } from "@playwright/test"
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

test("A page stays in the draft where the server fails to save it", async ({ page, context, open, shop, expectStatus }) => {
  expectStatus(500)
  await signIn(context, await addMember(shop, "member"))
  await open("/web/edit?tab=pages")
  await page.route("**/web/edit.data*", (route) => route.fulfill({ status: 500, body: "" }))
  const row = page.getByRole("region", { name: t.list }).getByRole("listitem").last()
  await row.getByRole("button").last().click()
  await page.getByRole("button", { name: t.menu.edit, exact: true }).click()
  await page.getByLabel(t.form.title).first().fill("Rental")
  await page.getByRole("button", { name: t.form.done }).click()
  await page.getByRole("button", { name: webEditor.save }).click()
  await expect(page.getByText(t.failed.update)).toBeVisible()
  await expect(row).toContainText("Rental")
})

test.describe("On a phone", () => {
  test.use({ viewport: { width: 375, height: 800 }, hasTouch: true })

  test("a page with two components takes 8 presses and a title; it is moved by its handle, deleted and back", async ({
    page,
    context,
    open,
    shop,
  }) => {
    await signIn(context, await addMember(shop, "member"))
    await open("/web/edit")
    let presses = 0
    const press = async (target: Locator) => {
      await target.tap()
      presses += 1
    }
    const place = async (name: string) => {
      await press(page.getByRole("button", { name: t.sections.place }))
      await press(page.locator("#place-component").getByRole("button", { name }))
    }
    await press(page.getByRole("link", { name: webEditor.tabs.pages }))
    await press(page.getByRole("button", { name: t.add }))
    await page.keyboard.type("Prices")
    await press(page.getByRole("dialog").getByRole("button", { name: t.add }))
    await place("Why us")
    await place("Thin line")
    await press(page.getByRole("button", { name: webEditor.save }))
    await expect(page.getByText(webEditor.saved)).toBeVisible()
    expect(presses).toBe(8)

    const [from, to] = ["Thin line", "Why us"].map((name) => page.getByRole("button", { name: filled(edit.order.handle, { name }) }))
    const [start, end] = [await centerOf(from), await centerOf(to)]
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(end.x + 200, end.y, { steps: 5 })
    await expect(page.locator("[data-insert=before]")).toHaveText(/Why us/)
    await page.mouse.up()
    await expect(sectionsOf(page)).toHaveText([/Thin line/, /Why us/])

    const row = page.getByRole("region", { name: t.list }).getByRole("listitem").filter({ hasText: "/prices" })
    await row.getByRole("button", { name: filled(t.menu.label, { title: "Prices" }) }).tap()
    await page.getByRole("button", { name: t.menu.delete, exact: true }).tap()
    await expect(page.getByText(filled(t.delete.public, { address: `${shop.url}/prices` }))).toBeVisible()
    await page.getByRole("button", { name: t.delete.confirm }).tap()
    await expect(page.getByText(t.deleted)).toBeVisible()
    await expect(row).toHaveCount(0)
    await page.getByRole("status").getByRole("button", { name: "Undo" }).tap()
    await expect(row).toHaveCount(1)
  })
})

async function centerOf(target: Locator | undefined) {
  const box = await target?.boundingBox()
  if (!box) throw new Error("It is not shown")
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
