import type { Page } from "@playwright/test"
import { addMember, signIn } from "../accounts.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"

test.use({ viewport: { width: 1280, height: 800 } })

const toast = (page: Page, text: string) => page.getByRole("region").getByText(text, { exact: true })

test("An item with two coming bookings gets sizes, and its bookings are spread over them", async ({
  page,
  context,
  open,
  shop,
  expectStatus,
  expectAccessible,
}) => {
  expectStatus(409)
  const dates = { from: inDays(2), to: inDays(4) }
  await shop.change("update items set quantity = 2 where organization_id = $shop and number = 1")
  for (let person = 0; person < 2; person += 1) await shop.book(1, dates)
  const named = "select item_name as name from reservation_items where organization_id = $shop order by item_name"
  const names = async () => (await shop.change(named)).map(({ name }) => name)
  const [plain] = await names()
  await signIn(context, await addMember(shop, "admin"))
  await open("/inventory/edit?id=1")
  await page.getByText("Sizes", { exact: true }).first().click()
  for (const [index, label] of ["S", "M"].entries()) {
    await page.getByRole("button", { name: "Add a size" }).click()
    await page.getByRole("textbox", { name: `Size ${index + 1}`, exact: true }).fill(label)
  }
  const save = page.getByRole("button", { name: "Save item" })
  await save.click()

  const question = page.getByRole("dialog", { name: "Which sizes do 2 coming bookings get?" })
  const choices = question.getByRole("combobox")
  await expect(choices).toHaveCount(2)
  const chosen = () => choices.evaluateAll((all) => all.map((select) => (select as HTMLSelectElement).selectedOptions[0]?.textContent))
  expect(await chosen(), "the second pair of the same time is of another size").toEqual(["S", "M"])
  await expectAccessible(page)

  await choices.first().selectOption("M")
  await question.getByRole("button", { name: "Save with these sizes" }).click()
  const shortage = page.getByRole("dialog", { name: "2 bookings would not get their items" })
  await shortage.getByRole("button", { name: "Change quantity" }).click()
  await save.click()
  await expect(shortage, "the answer stays with the form").toBeVisible()
  await shortage.getByRole("button", { name: "Save anyway" }).click()
  await expect(toast(page, "Item edited")).toBeVisible()
  expect(await names()).toEqual([`${plain} · M`, `${plain} · M`])

  await page.getByRole("main").getByRole("link", { name: "All items" }).click()
  await page.getByText("2 sizes", { exact: true }).click()
  await expect(page.getByRole("table", { name: `Sizes of ${plain}` }).getByRole("row")).toHaveCount(3)
  await expectAccessible(page)
})
