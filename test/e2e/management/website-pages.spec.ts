import { addMember, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"
import { words } from "../management-words.ts"

const { webPages: t, webEditor } = words.en

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
