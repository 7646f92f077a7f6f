import type { Page } from "@playwright/test"
import { addMember, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"

test.beforeEach(async ({ context, shop }) => signIn(context, await addMember(shop, "admin")))

const search = (page: Page) => page.getByRole("searchbox", { name: "Name or description" })

const menuOf = (page: Page, name: string) => page.getByRole("button", { name: `Actions for ${name}` })

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, name: RegExp) {
  await expect(async () => {
    await page.keyboard.press("Tab")
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent)).toMatch(
      name,
    )
  }).toPass({ intervals: [0] })
}

test("By keyboard an item is found, archived and brought back", async ({ page, open }) => {
  await open("/reservations/manage")
  await open("/inventory/manage")
  await search(page).focus()
  await page.keyboard.type("roof")
  await expect(page).toHaveURL("/inventory/manage?q=roof")
  await expect(page.getByRole("row")).toHaveCount(2)
  await page.keyboard.type(" box")
  await expect(page).toHaveURL("/inventory/manage?q=roof+box")
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveValue("roof box")

  await tabTo(page, /^Actions for Roof box$/)
  await page.keyboard.press("Enter")
  await tabTo(page, /^Archive$/)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("status").filter({ hasText: "Item archived" })).toBeVisible()
  await expect(page.getByRole("heading", { name: "No matches" })).toBeVisible()
  await expect(search(page)).toBeFocused()

  await page.keyboard.press("Alt+t")
  await tabTo(page, /^Undo$/)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("status").filter({ hasText: "Item restored" })).toBeVisible()
  await expect(page.getByRole("row")).toHaveCount(2)
  await expect(page.getByRole("main").locator(":focus"), "the focus is in the list again").toHaveCount(1)

  await page.goBack()
  await expect(page, "the search replaced its history entry").toHaveURL("/reservations/manage")
})

test("Deleting asks first, also again before its question is gone, and the focus stays in the list", async ({ page, open }) => {
  await open("/inventory/manage?view=grid")
  const choose = async () => {
    await menuOf(page, "Mountain cabin").click()
    await page.getByRole("link", { name: "Delete" }).click()
  }
  const question = page.getByRole("dialog", { name: "Delete Mountain cabin?" })
  const isClosing = (url: URL) => url.pathname === "/inventory/manage.data" && !url.searchParams.has("delete")
  await page.route(isClosing, () => {})
  await choose()
  await expect(question).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(question).toBeHidden()
  await choose()
  await expect(question).toBeVisible()
  await page.unroute(isClosing)
  await page.keyboard.press("Escape")
  await expect(question).toBeHidden()
  await expect(menuOf(page, "Mountain cabin")).toBeFocused()
  await choose()
  await question.getByRole("button", { name: "Delete item" }).click()
  await expect(page.getByRole("status").filter({ hasText: "Item deleted" })).toBeVisible()
  await expect(menuOf(page, "Mountain cabin")).toHaveCount(0)
  await expect(menuOf(page, "Roof box")).toBeFocused()
  await expect(page).toHaveURL("/inventory/manage?view=grid")
})

test("An item that somebody else has deleted is not found when it is archived, until another one is", async ({ page, open, shop }) => {
  // The list would follow the change at once.
  await page.route("**/api/live", () => {})
  await open("/inventory/manage")
  await shop.change(
    "delete from item_images where organization_id = $shop; delete from items where organization_id = $shop and name = 'Mountain cabin'",
  )
  await menuOf(page, "Mountain cabin").click()
  await page.getByRole("button", { name: "Archive" }).click()
  await expect(page.getByRole("alert").filter({ hasText: "Not found" })).toBeVisible()
  await expect(menuOf(page, "Mountain cabin")).toHaveCount(0)
  await menuOf(page, "Snowboard").click()
  await page.getByRole("button", { name: "Archive" }).click()
  await expect(page.getByRole("status").filter({ hasText: "Item archived" })).toBeVisible()
  await expect(page.getByRole("alert").filter({ hasText: "Not found" })).toHaveCount(0)
})

test("A phone filters in a sheet", async ({ page, open }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await open("/inventory/manage")
  await page.getByRole("button", { name: "Filters" }).click()
  await page.getByRole("combobox", { name: "Type" }).selectOption("Property")
  await expect(page).toHaveURL("/inventory/manage?type=property")
  await page.getByRole("button", { name: "Done" }).click()
  await expect(page.getByRole("combobox", { name: "Type" })).toBeHidden()
  await expect(page.getByRole("button", { name: "Filters: 1" })).toBeFocused()
  await expect(page.getByRole("row")).toHaveCount(3)
  const menu = await menuOf(page, "Mountain cabin").boundingBox()
  expect(Math.min(menu?.width ?? 0, menu?.height ?? 0)).toBeGreaterThanOrEqual(44)
})
