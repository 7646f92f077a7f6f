import { words as account } from "../account-words.ts"
import { addMember, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"
import { words } from "../management-words.ts"

const { webPages: t, webEditor, webComponents } = words.en

test("A changed page warns when it is left, and pages stay in the draft where the server fails to save them or an address was taken meanwhile", async ({
  page,
  context,
  open,
  shop,
  expectStatus,
  complaints,
}) => {
  expectStatus(500)
  await signIn(context, await addMember(shop, "member"))
  const list = page.getByRole("region", { name: t.list })
  const save = page.getByRole("button", { name: webEditor.save })
  const fails = "**/web/edit.data*"

  await test.step("a component", async () => {
    await open("/web/edit?tab=components")
    await page.getByRole("button", { name: /^Thin line/ }).click()
    await page.getByLabel(webComponents.name, { exact: true }).fill("Hair line")
    await page.getByRole("button", { name: webComponents.back, exact: true }).click()
    await expect(page.getByRole("status").filter({ hasText: webComponents.done.edited })).toBeVisible()
    await expect(page.getByRole("button", { name: /^Hair line/ })).toBeVisible()
    await page.getByRole("button", { name: webEditor.undo, exact: true }).first().click()
  })
  await test.step("a page that was changed", async () => {
    await page.getByRole("link", { name: webEditor.tabs.pages }).click()
    await page.route(fails, (route) => route.fulfill({ status: 500, body: "" }))
    const row = list.getByRole("listitem").last()
    await row.getByRole("button").last().click()
    await page.getByRole("button", { name: t.menu.edit, exact: true }).click()
    await page.getByLabel(t.form.title).first().fill("Rental")
    await page.getByRole("button", { name: t.form.done }).click()
    await save.click()
    await expect(page.getByText(t.failed.update)).toBeVisible()
    await expect(row).toContainText("Rental")
    await page.getByRole("button", { name: webEditor.undo, exact: true }).first().click()
    await expect(list).not.toContainText("Rental")
  })
  await test.step("a new page", async () => {
    await page.getByRole("button", { name: t.add }).click()
    await page.keyboard.type("Winter")
    await page.getByRole("dialog").getByRole("button", { name: t.add }).click()
    const failure = page.getByRole("alert").filter({ hasText: t.failed.create })
    await save.click()
    await expect(failure).toBeVisible()
    await page.unroute(fails)
    await page.route(fails, (route) => route.abort())
    await save.click()
    await expect(failure.filter({ hasText: account.en.unanswered })).toBeVisible()
    await page.unroute(fails)
    const isCut = (line: string) => line.includes("net::ERR_FAILED")
    complaints.found.splice(0, complaints.found.length, ...complaints.found.filter((line) => !isCut(line)))
    await shop.change(
      "insert into pages (organization_id, id, kind, title, slug, position) values ($shop, gen_random_uuid(), 'custom', 'Snow', 'winter', 90)",
    )
    await save.click()
    await expect(page.getByRole("alert").filter({ hasText: "Pages Winter have not been saved." })).toBeVisible()
    // Within less time than a toast has of its own.
    await expect(failure).toHaveCount(0, { timeout: 3000 })
    await expect(list.getByText(/winter/i).first()).toBeVisible()
  })
})
