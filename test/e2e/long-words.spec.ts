import type { Locator, Page } from "@playwright/test"
import { inDays } from "./dates.ts"
import { expect, test } from "./fixtures.ts"
import { expectItFits } from "./good-for-everybody.ts"
import { openShopOfItsOwn } from "./shop-of-its-own.ts"

const unbroken = "Надзвичайнодовгийнаметдлядвохлюдей"
const dates = { from: inDays(30), to: inDays(210, "18:00") }

/** A shop without a logo, whose words are as long, and whose sums are as high, as its forms take them. */
const openShopOfLongWords = () =>
  openShopOfItsOwn(`
    update organizations set name = 'Велопрокат та майстерня «Карпатські мандрівки» Льв' where id = $shop;
    update web_settings set logo_url_light = '', logo_url_dark = '' where organization_id = $shop;
    update items set translations = '{}', price = 999999900, description = 'https://example.test/${"and-on".repeat(20)}',
      name = case number when 1 then '${unbroken.repeat(3)}' else 'Електровелотренажери' end
      where organization_id = $shop and number in (1, 2);
    update locations set name = '${unbroken}', address_line = '${unbroken} 12' where organization_id = $shop and position = 0;
    update pages set title = '${unbroken}', translations = '{}' where organization_id = $shop and kind = 'custom'`)

async function putBothInCart(page: Page, shop: string) {
  for (const item of [1, 2]) {
    const answer = await page.request.post(`${shop}/cart`, {
      form: { intent: "add", item, quantity: 1, ...dates },
      headers: { Origin: process.env.ORENDA_TEST_ORIGIN ?? "" },
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(302)
  }
}

test.use({ locale: "uk-UA" })

test("The longest names and the highest sums of a shop fit every page", async ({ page, open }) => {
  const shop = await openShopOfLongWords()
  await putBothInCart(page, shop)
  for (const path of [
    "",
    `/shop?${new URLSearchParams(dates)}`,
    "/item-1",
    `/item-2?${new URLSearchParams(dates)}`,
    "/cart",
    "/checkout",
    "/about",
  ]) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await open(shop + path)
      await expectItFits(page)
    })
  }
})

test("On a narrow phone a line of the cart has room for its name and sum, and the name of a shop for air above it", async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const shop = await openShopOfLongWords()
  await putBothInCart(page, shop)
  await open(`${shop}/cart`)
  for (const line of await page.getByRole("main").getByRole("listitem").all()) {
    const [name, rate, sum] = [line.getByRole("heading"), line.getByRole("paragraph").first(), line.getByText(/^\d[\d\s]+₴$/)]
    const boxes = [name, rate, sum, line.getByRole("spinbutton").locator(".."), line.getByRole("button", { name: /^Прибрати/ })]
    expect(await overlaps(boxes)).toEqual([])
    expect((await rate.boundingBox())?.width).toBeGreaterThan(100)
  }
  for (const path of ["/cart", ""]) {
    await open(shop + path)
    const header = await page.getByRole("banner").boundingBox()
    const name = await page.getByRole("banner").getByText("Велопрокат").boundingBox()
    expect((name?.y ?? 0) - (header?.y ?? 0)).toBeGreaterThanOrEqual(8)
  }
})

/** Which of them lie on one another. */
async function overlaps(locators: Locator[]) {
  const boxes = await Promise.all(locators.map((locator) => locator.boundingBox()))
  return boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((other, next) => (isApart(one, other) ? [] : [`${locators[index]} and ${locators[index + 1 + next]}`])),
  )
}

type Box = Awaited<ReturnType<Locator["boundingBox"]>>

const isApart = (one: Box, other: Box) =>
  one !== null &&
  other !== null &&
  (one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + one.height <= other.y || other.y + other.height <= one.y)
