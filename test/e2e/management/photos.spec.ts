import { readFile } from "node:fs/promises"
import type { Locator } from "@playwright/test"
import { en as editor } from "#app/modules/inventory/locales/item-editor.en.ts"
import { en as pictures } from "#app/modules/inventory/locales/pictures.en.ts"
import { en as media } from "#app/modules/media/locales/en.ts"
import { en as edit } from "#app/ui/edit-form/locales/en.ts"
import { addMember, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"
import { filled } from "../management-words.ts"

const photo = async (name: string) => ({ name, mimeType: "image/png", buffer: await readFile(`db/demo/pictures/${name}`) })
const noPhoto = { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("Wax the skis") }
const names = ["skis.png", "snowboard.png", "ski-boots.png", "e-bike.png"]

/** The pictures of the tiles in order, whatever their width. */
const orderOf = (field: Locator) =>
  field
    .locator("[data-tile] img")
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src.replace(/-\d+\.webp$/, "")))

/** The browser logs each request that it did not send. */
test.afterEach(({ complaints: { found } }) => {
  const own = found.filter((line) => !line.includes("net::ERR_INTERNET_DISCONNECTED"))
  found.splice(0, found.length, ...own)
})

test("Photos survive a bad file and a lost connection, are arranged, and are shown so in the shop", async ({
  page,
  context,
  shop,
  open,
  expectStatus,
  expectAccessible,
}) => {
  expectStatus(415)
  await signIn(context, await addMember(shop, "member"))
  await open("/inventory/add")
  const field = page.getByRole("group", { name: pictures.title })
  const tile = (position: number, total = 4) =>
    field.getByRole("button", { name: filled(pictures.photo, { position: `${position}`, total: `${total}` }) })
  const failed = field.getByRole("alert")
  const choose = (key: keyof typeof pictures.menu) => page.getByRole("button", { name: pictures.menu[key], exact: true }).click()
  const openMenu = (position: number) =>
    field.getByRole("button", { name: filled(pictures.menu.label, { position: `${position}` }) }).click()

  const upload = "**/inventory/photos"
  const cut = Promise.withResolvers<void>()
  await page.route(upload, async (route) => {
    await cut.promise
    // Cut with the connection.
    await route.abort().catch(() => undefined)
  })
  const [first, ...others] = await Promise.all(names.map(photo))
  if (!first) throw new Error("No photo")
  await page.locator("input[type=file][multiple]").setInputFiles([first, noPhoto, ...others])
  await expect(field.getByRole("progressbar")).toHaveCount(5)
  await page.getByRole("button", { name: editor.save }).click()
  await expect(page.getByRole("status").filter({ hasText: edit.savingLater })).toBeVisible()

  await context.setOffline(true)
  await expect(failed).toHaveText(Array(5).fill(media.errors.connection))
  const warning = page.getByRole("alert").filter({ hasText: edit.uploadFailed })
  await expect(warning).toHaveAttribute("data-severity", "warn")
  cut.resolve()
  await page.unroute(upload)
  await context.setOffline(false)
  await expect(failed).toHaveText([media.errors.file.kind])
  await expect(field.locator("[data-tile] button img")).toHaveCount(4)
  await expectAccessible(page)
  await field.getByRole("button", { name: filled(pictures.upload.removeFile, { name: noPhoto.name }) }).click()
  await expect(failed).toHaveCount(0)

  const [skis, snowboard, boots, bike] = await orderOf(field)
  await tile(1).focus()
  await page.keyboard.press("Alt+ArrowRight")
  await expect(tile(2)).toBeFocused()
  expect(await orderOf(field)).toEqual([snowboard, skis, boots, bike])
  await openMenu(4)
  await choose("cover")
  await expect(tile(1)).toBeFocused()
  expect(await orderOf(field)).toEqual([bike, snowboard, skis, boots])
  await tile(1).dragTo(tile(3))
  expect(await orderOf(field)).toEqual([snowboard, skis, bike, boots])
  await openMenu(2)
  await choose("remove")
  const toast = page.getByRole("status").filter({ hasText: pictures.announcement.removed })
  await expect(toast).toHaveAttribute("data-severity", "info")
  await expect(field.locator("[data-tile]")).toHaveCount(3)
  await page.getByRole("button", { name: "Undo" }).click()
  expect(await orderOf(field)).toEqual([snowboard, skis, bike, boots])

  await openMenu(1)
  await choose("focus")
  await page.keyboard.press("Shift+ArrowLeft")
  await page.keyboard.press("ArrowUp")
  await page.getByRole("button", { name: media.focus.save, exact: true }).click()
  await openMenu(1)
  await choose("alt")
  await page.getByLabel(pictures.alt.in.en).fill("Two snowboards in the snow")
  await page.getByLabel(pictures.alt.in.en).press("Enter")

  await page.getByLabel(editor.name).first().fill("Winter set")
  await page.getByLabel(filled(editor.price.price, { currency: "₴" })).fill("450")
  await page.getByRole("button", { name: editor.save }).click()
  await expect(page).toHaveURL(/\/inventory\/edit\?id=\d+/)
  expect(await orderOf(field)).toEqual([snowboard, skis, bike, boots])
  await expect(page.getByRole("region", { name: editor.shop.title }).getByRole("presentation")).toHaveCSS("object-position", "40% 49%")

  await open(`/${shop.code}/item-${new URL(page.url()).searchParams.get("id")}`)
  const cover = page.getByRole("img", { name: "Two snowboards in the snow" }).first()
  await expect(cover).toHaveCSS("object-position", "40% 49%")
  await expect(page.getByRole("img", { name: "Winter set, photo 2 of 4" }).first()).toBeVisible()
})

test("Saving while a photo is on its way waits for it, and saves by itself", async ({ page, context, shop, open }) => {
  await signIn(context, await addMember(shop, "member"))
  await open("/inventory/add")
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route("**/inventory/photos", (route) => held.then(() => route.continue()))
  await page.getByLabel(editor.name).first().fill("Winter set")
  await page.getByLabel(filled(editor.price.price, { currency: "₴" })).fill("450")
  await page.locator("input[type=file][multiple]").setInputFiles(await photo("skis.png"))
  await page.getByRole("button", { name: editor.save }).click()
  await expect(page.getByRole("status").filter({ hasText: edit.savingLater })).toBeVisible()
  release()
  await expect(page).toHaveURL(/\/inventory\/edit\?id=\d+/)
})
