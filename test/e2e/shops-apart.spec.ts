import { asAdministrator } from "./as-administrator.ts"
import { inDays } from "./dates.ts"
import { expect, test } from "./fixtures.ts"
import { expectAccessibleAndFitting, expectGoodForEverybody } from "./good-for-everybody.ts"
import { openShopOfItsOwn } from "./shop-of-its-own.ts"
import { browserLocale } from "./words.ts"

for (const { locale, look, says, call } of [
  { locale: "en", look: expectGoodForEverybody, says: "This shop does not take bookings online yet.", call: "To book, call:" },
  {
    locale: "uk",
    look: expectAccessibleAndFitting,
    says: "Тут поки що не можна забронювати онлайн.",
    call: "Щоб забронювати, телефонуйте:",
  },
] as const) {
  test.describe(`In ${locale}`, () => {
    test.use({ locale: browserLocale[locale] })

    test("A shop from which nothing can be got says so before anybody fills in a form", async ({ page, open, expectAccessible }) => {
      const shop = await openShopOfItsOwn(`
        update locations set is_pickup = false where organization_id = $shop;
        update organizations set delivers = false where id = $shop`)
      await page.request.post(`${shop}/cart`, {
        form: { intent: "add", item: 8, quantity: 1, from: inDays(2), to: inDays(3) },
        headers: { Origin: process.env.ORENDA_TEST_ORIGIN ?? "" },
        maxRedirects: 0,
      })
      for (const path of [`${shop}/item-8`, `${shop}/cart`, `${shop}/checkout`]) {
        await open(path)
        const notice = page.getByRole("main").getByRole("status").filter({ hasText: says })
        await expect(notice).toContainText(call)
        await expect(notice.getByRole("link")).toHaveAttribute("href", /^tel:\+380/)
        await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0)
        await expect(page.getByRole("main").getByRole("link", { name: /Check out|Оформити/ })).toHaveCount(0)
        await expect(page.getByRole("button", { name: /^Book|^Забронювати|^Add to cart|^Додати в кошик/ })).toHaveCount(0)
        await look({ page, expectAccessible })
        await page.setViewportSize({ width: 1280, height: 800 })
      }
    })

    test("A shop with nothing on its home says that it is being set up, and whom to ask", async ({ page, open, expectAccessible }) => {
      const shop = await openShopOfItsOwn("delete from page_components where organization_id = $shop")
      await open(shop)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        locale === "en" ? "This shop is being set up" : "Цей магазин ще налаштовують",
      )
      await expect(page.getByRole("main").getByRole("link")).toHaveAttribute("href", /^tel:\+380/)
      await look({ page, expectAccessible })
    })
  })
}

test("An item with several pictures shows them in a strip that its thumbnails move", async ({ page, open, expectAccessible }) => {
  const shop = await openShopOfItsOwn(`
    delete from item_images where organization_id = $shop and item_id = (select id from items where organization_id = $shop and number = 8);
    insert into item_images (organization_id, item_id, image_id, position)
      select i.organization_id, i.id, p.id, row_number() over (order by p.key)
      from items i, (select * from images where organization_id = $shop order by key limit 6) p
      where i.organization_id = $shop and i.number = 8`)
  await open(`${shop}/item-8`)
  const strip = page.getByRole("list", { name: "Photos" })
  await expect(strip.getByRole("img")).toHaveCount(6)
  const second = strip.getByRole("img", { name: "Ski boots, photo 2 of 6" })
  await expect(second).not.toBeInViewport()
  await page.getByRole("link", { name: "Ski boots, photo 2 of 6" }).click()
  await expect(second).toBeInViewport({ ratio: 0.5 })
  await expect(page).toHaveURL(/item-8$/)
  await expectGoodForEverybody({ page, expectAccessible })
})

test.describe("Without a script", () => {
  test.use({ javaScriptEnabled: false })

  test("the thumbnails of an item are links to its pictures", async ({ page, open }) => {
    const shop = await openShopOfItsOwn(`
      insert into item_images (organization_id, item_id, image_id, position)
        select i.organization_id, i.id, p.id, 100
        from items i, images p
        where i.organization_id = $shop and i.number = 8 and p.organization_id = $shop
          and not exists (select from item_images x where x.organization_id = $shop and x.item_id = i.id and x.image_id = p.id)
        limit 1`)
    await open(`${shop}/item-8?lang=en`)
    await page.getByRole("link", { name: "Ski boots, photo 2 of 2" }).click()
    await expect(page.getByRole("listitem").getByRole("img", { name: "Ski boots, photo 2 of 2" }).first()).toBeInViewport({ ratio: 0.5 })
  })
})

test("Who comes to checkout with more than is left reads it before filling anything in", async ({ page, open, expectAccessible }) => {
  const shop = await openShopOfItsOwn("update items set quantity = 3 where organization_id = $shop and number = 8")
  await page.request.post(`${shop}/cart`, {
    form: { intent: "add", item: 8, quantity: 3, from: inDays(400), to: inDays(401) },
    headers: { Origin: process.env.ORENDA_TEST_ORIGIN ?? "" },
    maxRedirects: 0,
  })
  await asAdministrator(`update items set quantity = 1 where number = 8 and organization_id = '${shop.replace("/own-", "")}'`)
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(`${shop}/checkout`)
  await expect(page.getByText("Only 1 free on these dates.").filter({ visible: true })).toBeInViewport()
  const notice = page.getByRole("main").getByRole("alert").filter({ hasText: "Something in your cart has to be changed first." })
  await expect(notice).toBeInViewport()
  await expectGoodForEverybody({ page, expectAccessible })
  await notice.getByRole("link", { name: "View cart" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Your booking" })).toBeVisible()
  await expect(page.getByRole("main")).toContainText("Only 1 free on these dates.")
})

test("What cannot be drawn is said within the shop too", async ({ page, open, complaints }) => {
  const shop = await openShopOfItsOwn("update organizations set time_zone = 'Nowhere/Land', phone = null where id = $shop")
  const answer = await open(`${shop}/shop`)
  expect(answer?.status()).toBe(500)
  expect(complaints.found).toEqual([expect.stringContaining("status of 500")])
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText("Unexpected error occured")
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart" })).toBeVisible()
  complaints.found.length = 0
})

test("What breaks on our side is said within the shop, with the ways on and the number of the error", async ({
  page,
  open,
  complaints,
  expectAccessible,
}) => {
  const shop = await openShopOfItsOwn("update items set translations = 'null' where organization_id = $shop and number = 8")
  await open(`${shop}/cart`)
  const answer = await open(`${shop}/item-8`)
  expect(answer?.status()).toBe(500)
  expect(complaints.found).toEqual([expect.stringContaining("status of 500")])
  const main = page.getByRole("main")
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Unexpected error occured")
  await expect(page).toHaveTitle("Unexpected error occured")
  await expect(main.getByText("1", { exact: true })).toBeVisible()
  await expect(main.getByText(/^Error number: \S+$/)).toBeVisible()
  await expect(main.getByRole("link", { name: "Go home" })).toHaveAttribute("href", shop)
  await expectGoodForEverybody({ page, expectAccessible })
  complaints.found.length = 0
  await main.getByRole("button", { name: "Go back" }).click()
  await expect(page).toHaveURL(/cart$/)
})
