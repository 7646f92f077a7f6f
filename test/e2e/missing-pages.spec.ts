import { expect, test } from "./fixtures.ts"
import { signInAs } from "./people.ts"

const missing = [
  {
    who: "Whoever asks a shop for a page it does not have",
    path: "/demo/nope",
    says: "nope page not found",
    uk: "Сторінку nope не знайдено",
    home: "/demo",
  },
  {
    who: "Whoever asks a shop for what can be no page",
    path: "/demo/about_us",
    says: "Page Not Found: /demo/about_us",
    uk: "Сторінку не знайдено: /demo/about_us",
    home: "/demo",
  },
  {
    who: "Whoever is led to a shop's page of what is missing",
    path: "/demo/404",
    says: "404 page not found",
    uk: "Сторінку 404 не знайдено",
    home: "/demo",
  },
  {
    who: "Whoever asks for an item that is not offered",
    path: "/demo/item-999",
    says: "This item is no longer offered",
    uk: "Цієї позиції більше немає в пропозиції",
    home: "/demo/shop",
  },
  {
    who: "Whoever has half a link to a booking",
    path: "/demo/booking-preview?key=half",
    says: "We could not find this booking",
    uk: "Не вдалося знайти це бронювання",
    home: "/demo/shop",
  },
  {
    who: "Whoever mistypes a shop",
    path: "/demi",
    leadsTo: "/demi/error-org-missing",
    says: "Sorry, we couldn't find what you're looking for.",
    uk: "На жаль, не вдалося знайти те, що ви шукаєте.",
    home: "/",
  },
  {
    who: "Whoever mistypes a shop on the way to an item",
    path: "/demi/item-1",
    leadsTo: "/demi/error-org-missing",
    says: "Sorry, we couldn't find what you're looking for.",
    uk: "На жаль, не вдалося знайти те, що ви шукаєте.",
    home: "/",
  },
  {
    who: "Whoever opens an address of nothing",
    path: "/x/y/z",
    says: "Page not found: /x/y/z",
    uk: "Сторінку не знайдено: /x/y/z",
    home: "/",
  },
  ...["/settings/nope", "/inventory/nope", "/account/nope", "/blog"].map((path) => ({
    who: `Whoever mistypes ${path} of the product`,
    path,
    says: `Page not found: ${path}`,
    uk: `Сторінку не знайдено: ${path}`,
    home: "/",
  })),
]

for (const { who, path, leadsTo = path, says, uk, home } of missing) {
  test(`${who} is told so, in either language, finds the way home, and is told it again who comes back`, async ({
    page,
    open,
    expectStatus,
  }) => {
    expectStatus(404)
    const response = await open(path)
    expect(response?.status()).toBe(404)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(leadsTo)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(says)
    await expect(page).toHaveTitle("404")
    await expect(page.locator("head title")).toHaveCount(1)

    await page.context().addCookies([{ name: "locale", value: "uk", url: page.url() }])
    await page.reload()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(uk)
    await page.getByRole("main").getByRole("link").click()
    await expect(page).toHaveURL(new URL(home, page.url()).href)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()

    // React Router hears of an answer's error only when the page's styles have come: one that is here before them reaches the console as unhandled.
    await page.route("**/*.data", async (route) => {
      const response = await route.fetch()
      await expect(page.locator('link[rel="preload"][as="style"]')).toHaveCount(0)
      await route.fulfill({ response })
    })
    await page.goBack()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(uk)
  })
}

test("Who is signed in and mistypes an address finds the way home to management", async ({ page, open, context, expectStatus }) => {
  expectStatus(404)
  await signInAs(context, "owner")
  for (const path of ["/inventory/nope", "/x/y/z"]) {
    await open(path)
    await page.getByRole("main").getByRole("link", { name: "Go home" }).click()
    await expect(page).toHaveURL("/reservations/manage")
  }
})

test("Who goes home from an address of nothing needs no other answer to be shown the way", async ({ page, open, expectStatus }) => {
  expectStatus(404)
  await page.route("**/__manifest?**", () => {})
  await open("/x/y/z")
  await page.getByRole("main").getByRole("link").click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rent things out without double bookings")
  await expect(page).toHaveURL("/")
})
