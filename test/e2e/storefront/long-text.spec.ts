import type { Locator } from "@playwright/test"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"
import { expectNoOverflow, scaleText } from "../layout.ts"
import type { Shop } from "../shop.ts"

const unbroken = "Надзвичайнодовгийнаметдлядвохлюдей"
const dates = { from: inDays(30), to: inDays(210, "18:00") }

test.use({ locale: "uk-UA" })

/** Takes the shop's logo away, and makes its words as long, and its sums as high, as its forms take them. */
const lengthen = (shop: Shop) =>
  shop.change(`
    update organizations set name = 'Велопрокат та майстерня «Карпатські мандрівки» Льв' where id = $shop;
    update web_settings set logo_url_light = '', logo_url_dark = '' where organization_id = $shop;
    update items set translations = '{}', price = 999999900, description = 'https://example.test/${"and-on".repeat(20)}',
      name = case number when 1 then '${unbroken.repeat(3)}' else 'Електровелотренажери' end
      where organization_id = $shop and number in (1, 2);
    update items set translations = '{}', name = '${`${unbroken.repeat(3)} ${"for two ".repeat(6)}`.slice(0, 150)}'
      where organization_id = $shop and number = 14;
    update locations set name = '${unbroken}', address_line = '${unbroken} 12' where organization_id = $shop and position = 0;
    update pages set title = '${unbroken}', translations = '{}' where organization_id = $shop and kind = 'custom'`)

test("The longest names and highest sums fit every page and overlap nothing", async ({ page, open, shop, expectAccessible }) => {
  await lengthen(shop)
  for (const item of [1, 2]) await shop.putInCart(page, item, dates)
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
      await open(shop.url + path)
      await expectNoOverflow(page)
      if (path.startsWith("/shop")) await expectAccessible(page)
    })
  }

  await page.setViewportSize({ width: 320, height: 800 })
  await open(`${shop.url}/cart`)
  for (const line of await page.getByRole("main").getByRole("listitem").all()) {
    const [name, rate, sum] = [line.getByRole("heading"), line.getByRole("paragraph").first(), line.getByText(/^\d[\d\s]+₴$/)]
    const boxes = [name, rate, sum, line.getByRole("textbox").locator(".."), line.getByRole("button", { name: /^Прибрати/ })]
    expect(await overlaps(boxes)).toEqual([])
    expect((await rate.boundingBox())?.width).toBeGreaterThan(100)
  }
  for (const path of ["/cart", ""]) {
    await open(shop.url + path)
    const header = await page.getByRole("banner").boundingBox()
    const name = await page.getByRole("banner").getByText("Велопрокат").boundingBox()
    expect((name?.y ?? 0) - (header?.y ?? 0)).toBeGreaterThanOrEqual(8)
  }
})

test("On a narrow phone with text of twice the size, headings break no words and the selected dates are fully visible", async ({
  page,
  open,
  shop,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const period = { from: inDays(100), to: inDays(340) }
  await shop.putInCart(page, 11, period)
  for (const path of [shop.url, shop.item(11, period), `${shop.url}/cart`, `${shop.url}/checkout`]) {
    await test.step(path, async () => {
      await open(path)
      await scaleText(page, "200%")
      expect(await page.getByRole("heading", { level: 1 }).evaluate(brokenWords)).toEqual([])
      const parts = page.getByRole("button", { name: /^Змінити дати/ }).locator("*")
      for (const part of await parts.all())
        await expect.poll(() => part.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
    })
  }
})

/** Runs in the page: the words that stand on more than one line. */
function brokenWords(heading: Element) {
  const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { 0: word, index } of (node.textContent ?? "").matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (range.getClientRects().length > 1) broken.push(word)
    }
  }
  return broken
}

/** Names the pairs that lie on one another. */
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
