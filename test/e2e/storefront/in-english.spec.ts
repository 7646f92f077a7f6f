import type { Page } from "@playwright/test"
import { demoPeople } from "#db/demo/people.ts"
import { addMember, signIn } from "../accounts.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"
import { expectNothingBeside, scaleText } from "../layout.ts"

test.use({ viewport: { width: 320, height: 800 } })

/** Fails the test when something of the page is wider than the narrowest window, where text is twice the size, or is left in Ukrainian. */
async function expectEnglish(page: Page) {
  await page.waitForLoadState()
  await scaleText(page, "200%")
  await expectNothingBeside(page, "320 wide, text of twice the size")
  const ukrainian = (await page.locator("body").innerText()).match(/[А-ЯІЇЄҐа-яіїєґ]{2,}/g) ?? []
  expect(ukrainian.filter((word) => !own.has(word))).toEqual([])
}

/** Words that stay Ukrainian: the language's own name, and the names of clients. */
const own = new Set(["Українська", "Укр", ...demoPeople.flatMap(({ name, lastName }) => [name, lastName])])

test.describe("As the server renders them", () => {
  // A page without its script is opened in a third of the time.
  test.use({ javaScriptEnabled: false })

  test("in English too the pages of a shop and of signing in fit the narrowest window", async ({ page, open, shop, expectStatus }) => {
    expectStatus(404)
    const dates = { from: inDays(50), to: inDays(53) }
    await shop.putInCart(page, 1, dates)
    for (const path of [
      "/",
      shop.url,
      shop.list(dates),
      shop.item(12, dates, 2),
      `${shop.url}/cart`,
      `${shop.url}/checkout`,
      await shop.book(11, dates),
      `${shop.url}/booking-preview`,
      `${shop.url}/nope`,
      "/register",
      "/login",
      "/login/code",
      "/recover",
    ])
      await test.step(path, async () => {
        await open(path)
        await expectEnglish(page)
      })
  })
})

test("In English too the account and the pages of management fit the narrowest window", async ({ page, open, context, bookedShop }) => {
  await signIn(context, await addMember(bookedShop, "admin"))
  for (const path of [
    "/reservations/manage",
    "/inventory/manage",
    "/settings/org/team",
    "/settings/org/team/leave",
    "/settings/integrations/single-sign-on",
    "/subscriptions/payment",
    "/account",
    "/account/password",
    "/account/email",
    "/account/two-step",
    "/account/notifications",
  ])
    await test.step(path, async () => {
      await open(path)
      await expectEnglish(page)
    })
})
