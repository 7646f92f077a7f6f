import { addMember, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"
import { words } from "../management-words.ts"

const { webPages: t, webEditor, webComponents } = words.en

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

test("A new page stays in the draft where the server fails to save it, and where its address was taken meanwhile", async ({
  page,
  context,
  open,
  shop,
  expectStatus,
}) => {
  expectStatus(500)
  await signIn(context, await addMember(shop, "member"))
  await open("/web/edit?tab=pages")
  await page.getByRole("button", { name: t.add }).click()
  await page.keyboard.type("Winter")
  await page.getByRole("dialog").getByRole("button", { name: t.add }).click()
  const save = page.getByRole("button", { name: webEditor.save })
  await page.route("**/web/edit.data*", (route) => route.fulfill({ status: 500, body: "" }))
  await save.click()
  await expect(page.getByRole("alert").filter({ hasText: t.failed.create })).toBeVisible()
  await page.unroute("**/web/edit.data*")
  await shop.change(
    "insert into pages (organization_id, id, kind, title, slug, position) values ($shop, gen_random_uuid(), 'custom', 'Snow', 'winter', 90)",
  )
  await save.click()
  await expect(page.getByRole("alert").filter({ hasText: "Pages Winter have not been saved." })).toBeVisible()
  await expect(
    page
      .getByRole("region", { name: t.list })
      .getByText(/winter/i)
      .first(),
  ).toBeVisible()
})

test("A component that was changed says so when it is left", async ({ page, context, open, shop }) => {
  await signIn(context, await addMember(shop, "member"))
  await open("/web/edit?tab=components")
  await page.getByRole("button", { name: /^Thin line/ }).click()
  await page.getByLabel(webComponents.name, { exact: true }).fill("Hair line")
  await page.getByRole("button", { name: webComponents.back, exact: true }).click()
  await expect(page.getByRole("status").filter({ hasText: webComponents.done.edited })).toBeVisible()
  await expect(page.getByRole("button", { name: /^Hair line/ })).toBeVisible()
})
