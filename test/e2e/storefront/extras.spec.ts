import { numberOfSize } from "#db/demo/items.ts"
import { expectBooked } from "../booked.ts"
import { monday, wall } from "../calendar.ts"
import { cartFlow, olena } from "../cart-flow.ts"
import { expect, test } from "../fixtures.ts"
import type { Shop } from "../shop.ts"
import { browserLocale, words } from "../words.ts"

/** The demo shop has it at ₴500 a day, in each size. */
const skis = 6
const size = numberOfSize(skis, "164")

const dates = { from: wall(monday.add({ days: 74 }), "10:00"), to: wall(monday.add({ days: 75 }), "18:00") }

const { helmet, helmets, lesson, lessons, cleaning, sums } = {
  helmet: "Шолом",
  helmets: "Шолом × 350 ₴ × 3 × 2300 ₴",
  lesson: "Урок",
  lessons: "Урок × 2300 ₴ × 2600 ₴",
  cleaning: "Прибирання600 ₴",
  sums: { bare: "2 600", helmet: "2 800", lessons: "3 400", third: "4 500", unticked: "4 200" },
}

/** A helmet for each pair and day, up to four lessons, and cleaning that every booking costs. */
const addExtras = (shop: Shop) =>
  shop.change(`
    insert into extras (organization_id, id, number, position, name, translations, unit, price, most, is_compulsory, item_ids)
    select $shop, gen_random_uuid(), number, number, name, jsonb_build_object('uk', jsonb_build_object('name', uk)), unit, price, most, number = 3,
      case number when 1 then array(select id from items where organization_id = $shop and number = ${skis}) end
    from (values (1, 'Helmet', 'Шолом', 'day', 5000, null), (2, 'Lesson', 'Урок', 'piece', 30000, 4), (3, 'Cleaning', 'Прибирання', 'booking', 60000, null))
      as extra (number, name, uk, unit, price, most)`)

test.use({ viewport: { width: 375, height: 812 }, locale: browserLocale.uk })

test("On a phone a customer adds extras in the cart, sees the total follow, and books them", async ({
  page,
  open,
  shop,
  expectAccessible,
}) => {
  const flow = cartFlow(page, "uk")
  const expectSum = (sum: string) => expect(flow.checkOut).toHaveText(new RegExp(sum.replace(" ", "\\s")))
  await addExtras(shop)
  await shop.change(`update items set quantity = 3 where organization_id = $shop and number = ${size}`)
  await shop.putInCart(page, skis, dates, 2, size)

  await test.step("ticks one, and chooses how many of another", async () => {
    await open(`${shop.url}/cart`)
    await expectSum(sums.bare)
    await page.getByRole("checkbox", { name: helmet }).check()
    await expectSum(sums.helmet)
    await page.getByRole("combobox", { name: lesson }).selectOption("2")
    await expectSum(sums.lessons)
    await expectAccessible(page)
  })

  await test.step("takes a third pair, which gets a helmet too", async () => {
    await page.getByRole("button", { name: words.uk.cart.more.split(":")[0] }).click()
    await expectSum(sums.third)
    await page.getByRole("checkbox", { name: helmet }).uncheck()
    await expectSum(sums.unticked)
    await page.getByRole("checkbox", { name: helmet }).check()
    await expectSum(sums.third)
  })

  await test.step("reads them at checkout and on the booking", async () => {
    await flow.checkOut.click()
    const { firstName, phone, email } = olena
    await flow.fill({ firstName, phone, email })
    await expect(flow.book).toHaveText(new RegExp(sums.third.replace(" ", "\\s")))
    await flow.book.click()
    await expectBooked(page, firstName, "uk")
    for (const row of [helmets, lessons, cleaning]) await expect(page.getByRole("main")).toContainText(row)
    await expectAccessible(page)
  })
})
