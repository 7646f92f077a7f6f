import type { Locator, Page } from "@playwright/test"
import { addMember, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"
import { expectGoodLook } from "../look.ts"
import { words } from "../management-words.ts"
import { browserLocale } from "../words.ts"

const field = (page: Page, t: typeof words.en) => page.getByRole("button", { name: new RegExp(`^${t.webGeneral.color.label}: #`) })
const picker = (page: Page, t: typeof words.en) => page.getByRole("dialog", { name: t.webGeneral.color.label })

async function middleOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error("It is not on the page")
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, box }
}

test("A colour is picked by pointer and text, and is kept among the recent ones", async ({ page, context, open, shop }) => {
  const t = words.en
  await signIn(context, await addMember(shop, "admin"))
  await open("/web/edit?lang=en")
  const [button, dialog] = [field(page, t), picker(page, t)]
  const recent = dialog.getByRole("group", { name: t.colorPicker.recent }).getByRole("button")

  await button.click()
  await expect(recent).toHaveCount(8)
  const { box } = await middleOf(dialog.getByRole("group", { name: t.colorPicker.area }))
  await page.mouse.click(box.x + 1, box.y + box.height / 2)
  // Grey, for which the hue stays.
  await expect(dialog.getByLabel(t.colorPicker.hex)).toHaveValue(/^#([\dA-F]{2})\1\1$/)
  await expect(dialog.getByRole("slider", { name: t.colorPicker.hue })).toHaveValue("192")
  await dialog.getByLabel(t.colorPicker.hex).fill("#abc")
  await page.keyboard.press("Enter")
  await expect(dialog.getByLabel(t.colorPicker.rgba)).toHaveValue("170, 187, 204, 1")
  await dialog.getByLabel(t.colorPicker.rgba).fill("17, x, 300, 0.5")
  await page.keyboard.press("Enter")
  await expect(dialog.getByLabel(t.colorPicker.hex)).toHaveValue("#1100FF")

  const right = await middleOf(page.locator("iframe"))
  await page.mouse.click(right.x, right.y, { delay: 700 })
  await expect(dialog).toBeVisible()
  await page.mouse.click(right.x, right.y)
  await expect(dialog).toHaveCount(0)
  await expect(button).toHaveAccessibleName(/#1100FF$/)

  await page.setViewportSize({ width: 1280, height: 420 })
  await button.click()
  await expect(recent.first()).toHaveAttribute("title", "#1100FF")
  const shown = (await middleOf(dialog)).box
  expect([shown.x >= 0, shown.y >= 0, shown.y + shown.height <= 420]).toEqual([true, true, true])
})

test.describe("In Ukrainian", () => {
  test.use({ locale: browserLocale.uk })

  test("the look of the website is set with drawings as logos, and looks good on every screen", async ({
    page,
    context,
    open,
    shop,
    expectStatus,
    expectAccessible,
  }) => {
    expectStatus(415)
    const t = words.uk
    await signIn(context, await addMember(shop, "admin"))
    await open("/web/edit")
    const logo = page.getByRole("group", { name: t.webGeneral.logo.light })
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" fill="#E14F3C"/></svg>'
    const file = (name: string, mimeType: string, text: string) => ({ name, mimeType, buffer: Buffer.from(text) })
    const own = logo.getByRole("img", { name: t.webGeneral.logo.own })
    const before = (await own.getAttribute("src")) ?? ""
    await logo.locator("input").setInputFiles(file("logo.png", "image/png", "no picture"))
    await expect(logo.getByRole("alert")).toContainText(t.media.errors.file.kind)
    await logo.locator("input").setInputFiles(file("logo.svg", "image/svg+xml", svg))
    await expect(own).not.toHaveAttribute("src", before)
    await expect(own).toHaveJSProperty("complete", true)
    await logo.getByRole("button", { name: t.webGeneral.picture.remove }).click()
    const dark = page.getByRole("group", { name: t.webGeneral.logo.dark })
    await expect(own).toHaveAttribute("src", (await dark.getByRole("img").getAttribute("src")) ?? "")
    await dark.getByRole("button", { name: t.webGeneral.picture.remove }).click()
    await expect(own).toHaveCount(0)
    await expect(logo.getByText("Lviv Adventure Rentals", { exact: true })).toBeVisible()

    const sharing = page.getByRole("group", { name: t.webGeneral.sharing.image })
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route("**/web/pictures", (route) => held.then(() => route.continue()))
    await sharing.locator("input").setInputFiles("db/demo/pictures/two-person-tent.png")
    await page.getByRole("button", { name: t.webEditor.save, exact: true }).click()
    await expect(page.getByText(t.webEditor.savingLater)).toBeVisible()
    release()
    await expect(page.getByText(t.webEditor.saved)).toBeVisible()
    await expect(sharing.getByRole("button", { name: t.webGeneral.picture.remove })).toBeVisible()
    await page.getByRole("textbox", { name: t.webGeneral.sharing.tabTitle }).fill("Каяки")
    await page.reload()
    await expect(sharing.getByRole("img")).toBeVisible()
    await page.getByRole("radio", { name: t.webGeneral.dates.combined }).check()

    const latin = /localhost\S*|demo\S*|SVG|HEX|RGBA|#\w+/
    await expectGoodLook(page, "the General tab", expectAccessible, { own: latin })
    await field(page, t).click()
    await expectGoodLook(page, "the colour picker", expectAccessible, { own: latin })
  })
})
