import { expect, test } from "./fixtures.ts"
import { expectAccessibleAndFitting, expectGoodForEverybody } from "./good-for-everybody.ts"
import { signInAs } from "./people.ts"

const screens = [
  { name: "Bookings", path: "/reservations/manage" },
  { name: "Bookings that nothing matches", path: "/reservations/manage?q=nobody-at-all" },
  { name: "A page to come", path: "/inventory/manage" },
  { name: "The team", path: "/settings/org/team" },
  { name: "Leaving", path: "/settings/org/team/leave" },
  { name: "The account", path: "/account" },
  { name: "A new password", path: "/account/password" },
  { name: "The plans", path: "/subscriptions/payment" },
]

for (const locale of ["en", "uk"] as const) {
  const look = locale === "en" ? expectGoodForEverybody : expectAccessibleAndFitting
  for (const { name, path } of screens) {
    test(`${name} in ${locale}: good for everybody`, async ({ page, context, open, expectAccessible }) => {
      await signInAs(context, "owner")
      const response = await open(`${path}${path.includes("?") ? "&" : "?"}lang=${locale}`)
      expect(response?.status()).toBe(200)
      await look({ page, expectAccessible })
    })
  }
}

test("A member tries a component on the website, and is asked to sign in for it", async ({ page, open, expectAccessible }) => {
  await open("/demo/test-component-servicesLine?lang=en")
  await page.getByLabel("Email").fill("member@orenda.test")
  await page.getByLabel("Password", { exact: true }).fill("orenda-demo")
  await page.getByRole("button", { name: "Log in", exact: true }).click()
  await expect(page).toHaveURL(/\/demo\/test-component-servicesLine/)
  await expect(page.getByText("Login Successful!")).toBeVisible()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Why us")
  await expectAccessible(page)
})

test("The language is changed from the account's menu, and every word with it", async ({ page, context, open }) => {
  await signInAs(context, "owner")
  await open("/reservations/manage?lang=en")
  await page.getByRole("button", { name: /^Account of/ }).click()
  await page.getByRole("button", { name: "Українська" }).click()
  await expect(page.getByRole("heading", { name: "Бронювання", level: 1 })).toBeVisible()
  await expect(page.getByRole("link", { name: "Редагувати профіль" })).toBeVisible()
  await expect(page.getByRole("navigation", { name: "Меню" }).first()).toContainText("Додати позицію")
})
