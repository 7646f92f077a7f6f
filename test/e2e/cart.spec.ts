import { expectBooked, expectPeriod } from "./booked.ts"
import { cartFlow, itemAt, olena } from "./cart-flow.ts"
import { inDays } from "./dates.ts"
import { expect, test } from "./fixtures.ts"

const screens = [
  { name: "a phone", viewport: { width: 375, height: 812 } },
  { name: "a computer", viewport: { width: 1280, height: 800 } },
]
const said = {
  en: { total: "₴4,050", empty: "Your cart is empty" },
  uk: { total: "4 050 ₴", empty: "Кошик порожній" },
}

let stretch = 0
const nextPeriod = () => {
  const day = 100 + 5 * stretch++
  return { from: inDays(day), to: inDays(day + 3) }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "With a script" : "Without a script", () => {
    test.use({ javaScriptEnabled })
    for (const { name, viewport } of screens) {
      for (const locale of ["en", "uk"] as const) {
        const period = nextPeriod()
        test(`A stranger on ${name} puts tents into the cart, changes how many, and books (${locale})`, async ({
          page,
          open,
          expectAccessible,
        }) => {
          await page.setViewportSize(viewport)
          const flow = cartFlow(page, locale)
          await open(`/demo/item-1?lang=${locale}`)
          await flow.fillDates(period)
          await flow.quantity.fill("2")
          if (!javaScriptEnabled) await flow.showPrice.click()
          await flow.add.click()
          if (javaScriptEnabled) await flow.viewCart.click()

          await expect(flow.from).toHaveValue(period.from)
          await page.locator("button[name=step][value='1']").click()
          await expect(flow.checkOut).toContainText(said[locale].total)
          if (javaScriptEnabled) await expectAccessible(page)
          await flow.checkOut.click()
          await flow.fillContact()
          if (javaScriptEnabled) await expectAccessible(page)
          await expect(flow.book).toContainText(said[locale].total)
          await flow.book.click()

          await expectBooked(page, "Olena", locale)
          await expectPeriod(page, period, locale)
          await open("/demo/cart")
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(said[locale].empty)
        })
      }
    }

    test("A cart has one period: who adds other dates says whose hold", async ({ page, open, expectStatus }) => {
      expectStatus(409)
      const [first, second] = [nextPeriod(), nextPeriod()]
      const flow = cartFlow(page)
      await open(itemAt(1, first))
      await flow.add.click()
      await expect(page.getByRole("link", { name: /View cart|Check out/ }).first()).toBeVisible()
      await open(itemAt(2, second))
      await flow.add.click()
      await expect(flow.refusal).toContainText("Use these dates for everything?")
      await flow.refusal.getByRole("button", { name: /^Use / }).click()
      if (javaScriptEnabled) await flow.viewCart.click()
      await expect(flow.from).toHaveValue(second.from)
      await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(2)
    })

    test("What is removed can come back", async ({ page, open }) => {
      const flow = cartFlow(page)
      await open(itemAt(1, nextPeriod()))
      await flow.add.click()
      if (javaScriptEnabled) await flow.viewCart.click()
      await page.getByRole("button", { name: /^Remove / }).click()
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your cart is empty")
      await page.getByRole("button", { name: "Undo" }).click()
      await expect(flow.checkOut).toBeVisible()
    })

    test("Of two customers for the last unit one is told in place, keeps what was typed, and takes the other dates", async ({
      page,
      open,
      browser,
      baseURL,
      expectStatus,
    }) => {
      expectStatus(409)
      const period = nextPeriod()
      const mine = cartFlow(page)
      await open(itemAt(14, period))
      await mine.add.click()
      await expect(page.getByRole("link", { name: /View cart|Check out/ }).first()).toBeVisible()
      await open("/demo/checkout")
      await mine.fillContact()

      const elsewhere = await browser.newContext({ baseURL, javaScriptEnabled: false })
      const other = await elsewhere.newPage()
      const theirs = cartFlow(other)
      await other.goto(itemAt(14, period))
      await theirs.add.click()
      await theirs.checkOut.click()
      await theirs.fillContact({ ...olena, firstName: "Ihor" })
      await theirs.book.click()
      await expectBooked(other, "Ihor")
      await elsewhere.close()

      await mine.book.click()
      await expect(mine.useNearest).toBeVisible()
      await mine.expectContact()
      await mine.useNearest.click()
      await expect(mine.useNearest).toHaveCount(0)
      await mine.expectContact()
      await mine.book.click()
      await expectBooked(page, "Olena")
    })
  })
}

test("Two tabs have one cart", async ({ page, open, context }) => {
  const period = nextPeriod()
  await open(itemAt(1, period))
  const second = await context.newPage()
  await second.goto(itemAt(2, period))
  await cartFlow(page).add.click()
  await expect(cartFlow(page).viewCart).toBeVisible()
  await cartFlow(second).add.click()
  await expect(second.getByRole("link", { name: "Cart · 2" })).toBeVisible()
  await cartFlow(page).viewCart.click()
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(2)
})

test("With the keyboard alone one books from the item's page", async ({ page, open }) => {
  const flow = cartFlow(page)
  await open(itemAt(1, nextPeriod()))
  const press = async (control: typeof flow.add) => {
    for (let stops = 0; stops < 40; stops++) {
      await page.keyboard.press("Tab")
      if (await control.evaluate((element) => element === document.activeElement)) return page.keyboard.press("Enter")
    }
    throw new Error(`The Tab key does not reach ${control}`)
  }
  await press(flow.add)
  await press(flow.viewCart)
  await expect(flow.checkOut).toBeVisible()
  await press(flow.checkOut)
  await expect(flow.firstName).toBeVisible()
  await flow.firstName.focus()
  await page.keyboard.type(olena.firstName)
  for (const text of [olena.lastName, olena.phone, olena.email]) {
    await page.keyboard.press("Tab")
    await page.keyboard.type(text)
  }
  await page.keyboard.press("Enter")
  await expectBooked(page, "Olena")
})
