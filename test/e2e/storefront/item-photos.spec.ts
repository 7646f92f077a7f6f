import type { Locator, Page } from "@playwright/test"
import { test as base, expect } from "../fixtures.ts"
import { expectGoodLook } from "../look.ts"
import { browserLocale } from "../words.ts"

const test = base.extend<{ photos: Locator }>({
  /** The page of an item with seven photos, of which the second has a text of its own. */
  photos: async ({ page, open, shop }, use) => {
    await shop.change(`
      delete from item_images where organization_id = $shop and item_id = (select id from items where organization_id = $shop and number = 8);
      insert into item_images (organization_id, item_id, image_id, position, alt)
        select i.organization_id, i.id, p.id, p.position, case p.position when 2 then 'Пряжка' else '' end
        from items i,
          (select *, row_number() over (order by key) as position from images where organization_id = $shop and width > 640 order by key limit 7) p
        where i.organization_id = $shop and i.number = 8`)
    await open(shop.item(8))
    await use(page.getByRole("list", { name: "Фото" }))
  },
})

test.use({ locale: browserLocale.uk })

const countOf = (page: Page) => page.getByRole("dialog").locator("output")

test.describe("On a phone", () => {
  test.use({ viewport: { width: 375, height: 800 } })

  test("photos are a strip that its thumbnails move, and larger ones are swiped", async ({ page, photos, expectAccessible }) => {
    const second = photos.getByRole("img", { name: "Пряжка" })
    await expect(second).not.toBeInViewport()
    await page.locator('a[href="#photo-2"]').click()
    await expect(second).toBeInViewport({ ratio: 0.5 })
    await expect(page).toHaveURL(/item-8$/)

    await second.click()
    const dialog = page.getByRole("dialog", { name: "Лижні черевики" })
    await expect(countOf(page)).toHaveText("Фото 2 з 7. Пряжка")
    const strip = dialog.getByRole("list")
    // A little more than half of a swipe: the strip comes to rest at the next photo.
    await strip.evaluate((element) => element.scrollBy({ left: element.clientWidth * 0.6 }))
    await expect(countOf(page)).toHaveText("Фото 3 з 7")
    await expect.poll(() => strip.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth)).toBe(2)
    await expectAccessible(page)
    await dialog.getByRole("button", { name: "Закрити" }).click()
    await expect(dialog).toBeHidden()
  })
})

test("On a computer five photos are a mosaic, whose button opens all", async ({ page, photos, expectAccessible }) => {
  await expect(photos.getByRole("img")).toHaveCount(5)
  for (const photo of await photos.getByRole("img").all()) await expect(photo).toBeInViewport()
  await expectGoodLook(page, "with seven photos", expectAccessible)
  const all = page.getByRole("button", { name: "Показати всі 7 фото" })
  await all.click()
  await expect(countOf(page)).toHaveText("Фото 1 з 7")
  await expectGoodLook(page, "of a photo larger", expectAccessible)
  await page.keyboard.press("Escape")
  await expect(all).toBeFocused()
})

test("A pressed photo opens whole and larger, is left by buttons and keys, and has the focus afterwards", async ({ page, photos }) => {
  const requested: string[] = []
  page.on("request", (request) => requested.push(request.url()))
  const large = () => requested.filter((url) => url.endsWith("-1200.webp"))
  await page.reload()
  await expect.poll(() => requested.filter((url) => url.endsWith(".webp")).length).toBeGreaterThanOrEqual(5)
  expect(large()).toEqual([])

  const pressed = photos.getByRole("link", { name: "Пряжка" })
  await pressed.click()
  const [dialog, count] = [page.getByRole("dialog"), countOf(page)]
  await expect(count).toHaveText("Фото 2 з 7. Пряжка")
  await expect.poll(large).not.toEqual([])
  await expect(dialog.getByRole("img", { name: "Пряжка" })).toBeInViewport({ ratio: 0.9 })
  const [next, previous] = [dialog.getByRole("button", { name: "Наступне фото" }), dialog.getByRole("button", { name: "Попереднє фото" })]
  await next.click()
  await expect(count).toHaveText("Фото 3 з 7")
  await page.keyboard.press("ArrowRight")
  await expect(count).toHaveText("Фото 4 з 7")
  await page.keyboard.press("End")
  await expect(count).toHaveText("Фото 7 з 7")
  await expect(next).toBeDisabled()
  await page.keyboard.press("ArrowRight")
  await previous.click()
  await expect(count).toHaveText("Фото 6 з 7")
  await page.keyboard.press("Home")
  await expect(count).toHaveText("Фото 1 з 7")
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await expect(pressed).toBeFocused()
})

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("every photo is in the strip, a link to its largest file", async ({ page, photos }) => {
    await page.locator('a[href="#photo-7"]').click()
    const photo = photos.getByRole("link", { name: "Лижні черевики, фото 7 з 7" })
    await expect(photo).toBeInViewport({ ratio: 0.5 })
    expect((await page.request.get((await photo.getAttribute("href")) ?? "")).headers()["content-type"]).toBe("image/webp")
    await expect(photo).toHaveAttribute("href", /-1200\.webp$/)
    await expect(page.getByRole("button", { name: /^Показати всі/ })).toBeHidden()
  })
})
