import { en as ui } from "#app/ui/locales/en.ts"
import { addMember, endSessions, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"
import { words } from "../management-words.ts"

const { webEditor: t, webGeneral, colorPicker, edit, accounts } = words.en

const colorField = new RegExp(`^${webGeneral.color.label}: `)

test("A new colour outlives a reload, is published with one press, and goes back by the history", async ({
  page,
  context,
  open,
  shop,
  expectAccessible,
}) => {
  page.on("dialog", (dialog) => dialog.accept())
  await signIn(context, await addMember(shop, "member"))
  await open("/web/edit")
  const color = page.getByRole("button", { name: colorField })
  const before = await color.getAttribute("aria-label")

  await test.step("is a draft that the browser keeps", async () => {
    await color.click()
    await page.getByLabel(colorPicker.hex).fill("#A04000")
    await page.keyboard.press("Escape")
    await expect(page.getByText(t.unsaved, { exact: true })).toBeVisible()
    await open("/web/edit")
    await expect(page.getByText(/^You have unsaved changes from /)).toBeVisible()
    await expect(color).toHaveAccessibleName(/#A04000$/)
    await expectAccessible(page)
    await page.keyboard.press("ControlOrMeta+z")
    await expect(page.getByText(t.unsaved, { exact: true })).toBeHidden()
    await page.keyboard.press("ControlOrMeta+Shift+z")
    await page.getByRole("link", { name: t.close }).click()
    await expect(page.getByRole("dialog", { name: edit.leave.question })).toContainText(t.leave)
    await page.getByRole("button", { name: edit.leave.stay }).click()
  })

  await test.step("is undone with the keys pressed in the preview too", async () => {
    await expect(page.getByRole("region", { name: t.preview }).locator("[aria-busy=true]")).toHaveCount(0)
    await page.frameLocator("iframe").getByRole("link").first().press("ControlOrMeta+z")
    await expect(color).toHaveAttribute("aria-label", before ?? "")
  })

  await test.step("is edited in one tab, and goes to another with all its steps", async () => {
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(other.getByText(t.elsewhere.title)).toBeVisible()
    await expectAccessible(other)
    await page.getByRole("button", { name: t.redo, exact: true }).click()
    await other.getByRole("button", { name: t.elsewhere.take }).click()
    await expect(other.getByRole("button", { name: colorField })).toHaveAccessibleName(/#A04000$/)
    await expect(page.getByText(t.elsewhere.title)).toBeVisible()
    await page.getByRole("button", { name: t.elsewhere.take }).click()
    await expect(color).toHaveAccessibleName(/#A04000$/)
    await expect(other.getByText(t.elsewhere.title)).toBeVisible()
    await other.close()
  })

  await test.step("is public once it is saved", async () => {
    await page.getByRole("button", { name: t.save, exact: true }).click()
    await expect(page.getByRole("status").filter({ hasText: t.saved })).toBeVisible()
    await expect(page.getByText(t.unsaved, { exact: true })).toBeHidden()
    expect(await (await page.request.get(shop.url)).text()).toContain("--progress:#A04000")
  })

  await test.step("is one of two versions, of which the first comes back as a draft", async () => {
    await page.getByRole("button", { name: t.history.title, exact: true }).click()
    const versions = page.getByRole("region", { name: t.history.title }).getByRole("listitem")
    await expect(versions).toHaveText([new RegExp(`${t.history.public}.*Ihor Levchenko`), new RegExp(t.history.outside)])
    await versions.last().getByRole("button").click()
    await expectAccessible(page)
    await page.getByRole("button", { name: t.history.restore }).click()
    await expect(color).toHaveAttribute("aria-label", before ?? "")
    await page.getByRole("button", { name: t.discard, exact: true }).click()
    await expect(page.getByRole("status").filter({ hasText: t.discarded })).toBeVisible()
    await expect(color).toHaveAccessibleName(/#A04000$/)
    await page.getByRole("button", { name: ui.undo }).last().click()
    await expect(color).toHaveAttribute("aria-label", before ?? "")
  })
})

test.describe("On a phone", () => {
  test.use({ viewport: { width: 375, height: 667 } })

  test("the second to save chooses between both colours, and a member who was signed out keeps the draft", async ({
    page,
    context,
    open,
    shop,
    expectStatus,
    expectAccessible,
  }) => {
    expectStatus(409)
    expectStatus(401)
    const person = await addMember(shop, "member")
    await signIn(context, person)
    await open("/web/edit")
    const color = page.getByRole("button", { name: colorField })
    await color.click()
    await page.getByLabel(colorPicker.hex).fill("#A04000")
    await page.keyboard.press("Escape")
    await shop.change("update web_settings set primary_color = '#225577' where organization_id = $shop")

    await page.getByRole("button", { name: t.save, exact: true }).click()
    const question = page.getByRole("dialog", { name: edit.conflict.title })
    await expect(question.getByRole("group")).toContainText(["#A04000"])
    await expect(question.getByRole("group")).toContainText(["#225577"])
    await expectAccessible(page)
    await question.getByRole("radio", { name: t.conflict.useTheirs }).check()
    await question.getByRole("button", { name: t.save, exact: true }).click()
    await expect(page.getByRole("status").filter({ hasText: t.saved })).toBeVisible()
    await expect(color).toHaveAccessibleName(/#225577$/)

    await page.getByRole("button", { name: t.undo, exact: true }).click()
    await expect(color).toHaveAccessibleName(/#A04000$/)
    await endSessions(person)
    await page.getByRole("button", { name: t.save, exact: true }).click()
    await expect(page.getByRole("dialog", { name: accounts.ended.title })).toBeVisible()
    await signIn(context, person)
    page.on("dialog", (dialog) => dialog.accept())
    await open("/web/edit")
    await expect(color).toHaveAccessibleName(/#A04000$/)
    await page.getByRole("main").getByRole("button", { name: t.discard, exact: true }).click()
    await expect(page.getByRole("status").filter({ hasText: t.kept.deleted })).toBeVisible()
    await expect(color).toHaveAccessibleName(/#225577$/)
  })
})
