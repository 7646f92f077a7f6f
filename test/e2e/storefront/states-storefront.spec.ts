import type { Page } from "@playwright/test"
import { answerWithBookings, dayName, monday, typeMoment, wall } from "../calendar.ts"
import { cartFlow, olena } from "../cart-flow.ts"
import { inDays, overNewYear } from "../dates.ts"
import { test as base, expect } from "../fixtures.ts"
import { expectGoodLook, type Look } from "../look.ts"
import { browserLocale } from "../words.ts"

const test = base.extend<{ look(name: string, look?: Look): Promise<void> }>({
  look: async ({ page, expectAccessible }, use) => use((name, look) => expectGoodLook(page, name, expectAccessible, look)),
})

test.use({ locale: browserLocale.uk })

const dates = { from: inDays(100), to: inDays(103, "18:00") }
const openerIn = (page: Page) => page.getByRole("button", { name: /^(Обрати|Змінити) дати/ }).first()

test("Pages of a shop look good", async ({ page, open, shop, look }) => {
  await open(shop.url)
  await look("home")
  await open(`${shop.url}/about`)
  await look("a page of the shop's own")
  await shop.change("update items set quantity = 1 where organization_id = $shop and number = 12")
  await shop.book(12, dates)
  await open(shop.list(dates))
  await expect(page.getByRole("article").last()).toContainText("На ці дати зайнято")
  await look("the list with dates, one item booked")
  await open(shop.list(overNewYear()))
  await look("the list with dates of two years")
  await open(shop.list({ ...dates, q: "бокс" }))
  await look("the list where nothing is free")
  await open(shop.list({ q: "zzz" }))
  await look("the list where nothing matches", { own: /zzz/ })
})

test("Missing pages look good", async ({ open, shop, look, expectStatus }) => {
  expectStatus(404)
  await open(`${shop.url}/nope`)
  await look("a page that the shop does not have", { own: /nope/ })
  await open(shop.item(999))
  await look("an item that is not offered")
  await open(`${shop.url}/booking-preview?key=half`)
  await look("half a link to a booking")
  await open("/nobody")
  await look("an address of no shop")
  await open("/x/y/z")
  await look("an address of nothing", { own: /\/x\/y\/z/ })
})

test("The calendar looks good", async ({ page, open, shop, look }) => {
  const dialog = page.getByRole("dialog", { name: "Обрати дати" })
  const day = (days: number) => dialog.getByRole("button", { name: dayName(monday.add({ days }), "uk-UA") })
  await answerWithBookings(page)
  await open(shop.item(9))
  await openerIn(page).click()
  await expect(dialog.getByRole("grid").first()).toBeVisible()
  while ((await day(0).count()) === 0) await dialog.getByRole("button", { name: "Наступні місяці" }).click()
  await day(0).click()
  await day(2).click()
  await look("on a computer, with two days chosen", { screens: ["computer"] })
  await dialog.getByRole("button", { name: "Ввести дати" }).click()
  await dialog.getByRole("button", { name: "Очистити" }).click()
  await typeMoment(dialog.getByRole("group", { name: "Повернення", exact: true }), wall(monday, "10:00"))
  await dialog.getByRole("button", { name: /^Застосувати/ }).click()
  await look("on a computer, with dates that are typed in part", { screens: ["computer"] })
  await shop.change("update web_settings set date_picker_type = 1 where organization_id = $shop")
  await open(shop.item(8, dates))
  await openerIn(page).click()
  await expect(dialog.getByRole("grid").first()).toBeVisible()
  await look("of a shop with dates and times in one control", { screens: ["computer"] })

  await page.setViewportSize({ width: 375, height: 720 })
  await open(shop.item(9))
  await openerIn(page).click()
  await day(0).click()
  await look("on a phone, with a day chosen", { screens: ["phone"] })
  await day(2).click()
  await look("on a phone, with two days chosen", { screens: ["phone"] })
})

test("An item looks good", async ({ page, open, shop, look, expectStatus }) => {
  expectStatus(409)
  const flow = cartFlow(page, "uk")
  await open(shop.item(1))
  await look("without dates")
  await open(shop.item(12, { from: inDays(100), to: inDays(150) }, 2))
  await look("with the price of its dates")
  await open(shop.item(12, { from: inDays(-3), to: inDays(-1) }))
  await look("with dates that have passed")
  await shop.book(9, dates)
  await open(shop.item(9, dates, 2))
  await expect(flow.takeNearest).toBeVisible()
  await look("of which fewer are free than asked")
  await shop.book(9, dates)
  await open(shop.item(9, dates))
  await look("that is booked on its dates")
  await shop.putInCart(page, 2, { from: inDays(110), to: inDays(111) })
  await open(shop.item(1, dates))
  await flow.add.click()
  await expect(flow.refusal).toBeVisible()
  await look("whose dates are not the cart's")
  await flow.refusal.getByRole("button").first().click()
  await expect(flow.viewCart).toBeVisible()
  await look("that was added")
})

test("An item with several pictures shows them in a strip that its thumbnails move", async ({ page, open, shop, look }) => {
  await shop.change(`
    delete from item_images where organization_id = $shop and item_id = (select id from items where organization_id = $shop and number = 8);
    insert into item_images (organization_id, item_id, image_id, position)
      select i.organization_id, i.id, p.id, row_number() over (order by p.key)
      from items i, (select * from images where organization_id = $shop order by key limit 6) p
      where i.organization_id = $shop and i.number = 8`)
  await open(shop.item(8))
  const strip = page.getByRole("list", { name: "Фото" })
  await expect(strip.getByRole("img")).toHaveCount(6)
  const second = strip.getByRole("img", { name: "Лижні черевики, фото 2 з 6" })
  await expect(second).not.toBeInViewport()
  await page.locator('a[href="#photo-2"]').click()
  await expect(second).toBeInViewport({ ratio: 0.5 })
  await expect(page).toHaveURL(/item-8$/)
  await look("with six pictures")
})

test("A cart looks good", async ({ page, open, shop, look, context }) => {
  await open(`${shop.url}/cart`)
  await look("empty")
  await shop.putInCart(page, 9, dates, 2)
  await shop.putInCart(page, 1, dates)
  await open(`${shop.url}/cart`)
  await look("with two items")
  await shop.book(9, dates)
  await open(`${shop.url}/cart`)
  await expect(page.locator("#problem")).toBeVisible()
  await look("with a problem")
  await shop.change("update items set archived_at = now() where organization_id = $shop and number = 9")
  await shop.change("update items set price = 60000 where organization_id = $shop and number = 1")
  await open(`${shop.url}/cart`)
  await look("with an item that is gone and another price")
  await page
    .getByRole("button", { name: /^Прибрати/ })
    .last()
    .click()
  await expect(page.getByRole("button", { name: "Скасувати дію" })).toBeVisible()
  await look("from which an item was removed")
  const cookie = (await context.cookies()).find(({ name }) => name.startsWith("cart_"))
  if (!cookie) throw new Error("There is no cart")
  await context.addCookies([{ ...cookie, value: cookie.value.replace(dates.from, inDays(-4)).replace(dates.to, inDays(-1)) }])
  await open(`${shop.url}/cart`)
  await look("with dates that have passed")
})

test("Checkout and its booking look good", async ({ page, open, shop, look, expectStatus }) => {
  expectStatus(409)
  expectStatus(422)
  const flow = cartFlow(page, "uk")
  await shop.putInCart(page, 14, dates)
  await open(`${shop.url}/checkout`)
  await expect(flow.places).toHaveCount(3)
  await look("checkout")
  await flow.delivery.check()
  await flow.book.click()
  await expect(flow.refusal).toBeVisible()
  await look("checkout with mistakes")

  await shop.book(14, dates)
  await flow.fill({ ...olena, city: "Lviv", addressLine: "Rynok 1" })
  await flow.book.click()
  await expect(flow.useNearest).toBeVisible()
  await look("checkout with an offer of other dates", { own: /Rynok/ })
  await flow.useNearest.click()
  await expect(flow.useNearest).toHaveCount(0)
  await flow.book.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olena, ваше бронювання оформлено!")
  await look("the booking", { own: /Rynok/ })
  await shop.change("update reservations set status = 'cancelled' where organization_id = $shop")
  await page.reload()
  await look("the booking, cancelled", { own: /Rynok/ })

  await shop.change("update items set quantity = 3 where organization_id = $shop and number = 8")
  await shop.putInCart(page, 8, { from: inDays(40), to: inDays(41) }, 3)
  await shop.change("update items set quantity = 1 where organization_id = $shop and number = 8")
  await open(`${shop.url}/checkout`)
  const notice = page.getByRole("main").getByRole("alert")
  await expect(notice).toBeInViewport()
  await look("checkout with more than is left, said before anything is filled in")
  await notice.getByRole("link").click()
  await expect(page).toHaveURL(`${shop.url}/cart`)
})

test("A shop that takes no bookings, or is being set up, says so with its phone", async ({ page, open, shop, look }) => {
  await shop.change(`
    update locations set is_pickup = false where organization_id = $shop;
    update organizations set delivers = false where id = $shop;
    delete from page_components where organization_id = $shop`)
  await open(shop.url)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Сайт ще налаштовують")
  await expect(page.getByRole("main").getByRole("link")).toHaveAttribute("href", /^tel:\+380/)
  await look("home without anything on it")
  await shop.putInCart(page, 8, { from: inDays(2), to: inDays(3) })
  for (const path of ["item-8", "cart", "checkout"]) {
    await open(`${shop.url}/${path}`)
    const notice = page.getByRole("main").getByRole("status").filter({ hasText: "Тут поки що не можна забронювати онлайн." })
    await expect(notice).toContainText("Щоб забронювати, телефонуйте:")
    await expect(notice.getByRole("link")).toHaveAttribute("href", /^tel:\+380/)
    await expect(page.getByRole("main").locator("input[type=email], input[type=tel]")).toHaveCount(0)
    await look(path)
  }
})

test("An error is shown within the shop, with ways on", async ({ page, open, shop, look, complaints, expectStatus }) => {
  expectStatus(500)
  const main = page.getByRole("main")
  await open(`${shop.url}/shop`)
  await page.route("**/item-7.data*", (route) => route.abort("connectionreset"))
  await page.getByRole("link", { name: "Сноуборд" }).click()
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Не вдалося завантажити сторінку")
  await look("a page that did not come")
  complaints.found.length = 0

  await shop.change('update items set translations = \'{"uk": {"name": {}}}\' where organization_id = $shop and number = 8')
  await open(`${shop.url}/cart`)
  const answer = await open(shop.item(8))
  expect(answer?.status()).toBe(500)
  await expect(main.getByRole("link", { name: "На головну" })).toHaveAttribute("href", shop.url)
  await look("an error, with its number", { own: /Номер помилки: \S+/ })
  await main.getByRole("button", { name: "Назад" }).click()
  await expect(page).toHaveURL(/cart$/)
})
