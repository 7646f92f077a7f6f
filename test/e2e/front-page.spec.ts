import { expect, test } from "./fixtures.ts"
import { expectAccessibleAndFitting, expectGoodForEverybody } from "./good-for-everybody.ts"
import { signInAs } from "./people.ts"

test("The front page in English: good for everybody", async ({ page, open, expectAccessible }) => {
  await open("/?lang=en")
  await expectGoodForEverybody({ page, expectAccessible })
})

test("The front page in Ukrainian: accessible, and it fits", async ({ page, open, expectAccessible }) => {
  await open("/?lang=uk")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Здавайте речі в оренду без подвійних бронювань")
  await expectAccessibleAndFitting({ page, expectAccessible })
})

test("Its head says where it is found, and what is shown where it is shared", async ({ page, open }) => {
  await open("/?lang=uk&currency=EUR")
  await expect(page).toHaveTitle("Orenda · Здавайте речі в оренду без подвійних бронювань")
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${process.env.ORENDA_TEST_ORIGIN}/`)
  await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /на якому клієнти обирають дати/)
  const picture = await page.locator('meta[property="og:image"]').getAttribute("content")
  expect((await page.request.get(picture ?? "")).headers()["content-type"]).toBe("image/png")
})

test("Whoever is signed in goes to their bookings, in the language that the page has", async ({ page, context, open }) => {
  await signInAs(context, "owner")
  await open("/?lang=en")
  await expect(page.getByRole("link", { name: "Create account" })).toHaveCount(0)
  await page.getByRole("button", { name: "Українська" }).click()
  await page.getByRole("link", { name: "До бронювань" }).first().click()
  await expect(page).toHaveURL("/reservations/manage")
  await expect(page.getByRole("heading", { name: "Бронювання", exact: true })).toBeVisible()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? "With" : "Without"} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test("the plans are shown in the currency that is asked for, and an account is one step away", async ({ page, open }) => {
      await open("/?lang=en")
      await expect(page.getByText("14 day free trial.")).toBeVisible()
      await expect(page.getByText("$15", { exact: true })).toBeVisible()
      await page.getByRole("link", { name: "EUR" }).click()
      await expect(page.getByText("€36", { exact: true })).toBeVisible()
      await expect(page.getByText("or €388 a year")).toBeVisible()
      await page.getByRole("link", { name: "Create account" }).first().click()
      await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible()
    })
  })
}
