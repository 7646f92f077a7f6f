import type { BrowserContext, Page } from "@playwright/test"
import { expect, test } from "../fixtures.ts"

const title = (page: Page) => page.getByRole("heading", { level: 1 })

test("The header of a long page hides on scrolling down and returns on scrolling up; on a phone its menu closes on Esc and on a press outside", async ({
  page,
  open,
  shop,
}) => {
  await open(`${shop.url}/shop`)
  await page.mouse.wheel(0, 900)
  await expect(page.getByRole("banner")).not.toBeInViewport()
  await page.mouse.wheel(0, -200)
  await expect(page.getByRole("banner")).toBeInViewport()

  await page.setViewportSize({ width: 375, height: 720 })
  const button = page.locator("header summary")
  const about = page.getByRole("banner").getByRole("link", { name: "About" })
  await button.click()
  await expect(about).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(about).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await page.mouse.click(180, 700)
  await expect(about).toBeHidden()
})

test("A missing page links home, and is missing again after Back", async ({ page, open, shop, expectStatus }) => {
  expectStatus(404)
  for (const { path, says, home } of [
    { path: `${shop.url}/nope`, says: "nope page not found", home: shop.url },
    { path: `${shop.url}/item-999`, says: "This item is no longer available", home: `${shop.url}/shop` },
    { path: `${shop.url}/booking-preview?key=half`, says: "We couldn’t find this booking", home: `${shop.url}/shop` },
    { path: "/no-shop/item-1", says: "Sorry, we couldn't find what you're looking for.", home: "/" },
    { path: "/x/y/z", says: "Page not found: /x/y/z", home: "/" },
  ]) {
    await test.step(path, async () => {
      await open(path)
      await expect(title(page)).toHaveText(says)
      await expect(page).toHaveTitle("404")
      await expect(page.locator("head title")).toHaveCount(1)
      await page.getByRole("main").getByRole("link").click()
      await expect(page).toHaveURL(home)
      await expect(title(page)).not.toHaveText(says)
      // React Router handles a response error after the page's styles have loaded: an earlier one is logged as unhandled.
      await page.route("**/*.data", async (route) => {
        const response = await route.fetch()
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
        await expect(page.locator('link[rel="preload"][as="style"]')).toHaveCount(0)
        await route.fulfill({ response })
      })
      await page.goBack()
      await expect(title(page)).toHaveText(says)
      await page.unroute("**/*.data")
    })
  }
})

test("The link home from a missing page loads without another request", async ({ page, open, expectStatus }) => {
  expectStatus(404)
  await page.route("**/__manifest?**", () => {})
  await open("/x/y/z")
  await page.getByRole("main").getByRole("link").click()
  await expect(title(page)).toHaveText("Run your rentals without double bookings")
  await expect(page).toHaveURL("/")
})

test("A cookie stores the width of the window and follows it", async ({ page, context, open, shop }) => {
  await open(shop.url)
  await expect.poll(() => viewportCookie(context)).toMatchObject({ value: "desktopMedium", path: "/", sameSite: "Strict", secure: true })
  const days = ((await viewportCookie(context))?.expires ?? 0) / 86_400 - Date.now() / 86_400_000
  expect(Math.round(days)).toBe(365)
  await page.setViewportSize({ width: 800, height: 800 })
  await expect.poll(async () => (await viewportCookie(context))?.value).toBe("tablet")
  await page.setViewportSize({ width: 300, height: 800 })
  await expect.poll(async () => (await viewportCookie(context))?.value).toBe("mobile")
})

const viewportCookie = async (context: BrowserContext) => (await context.cookies()).find(({ name }) => name === "viewport")

test.describe("While the next page is loading slowly", () => {
  const bar = (page: Page) => page.locator("[data-progress]")

  async function expectColor(page: Page, color: string) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(bar(page)).toHaveCSS("background-color", color)
    }
  }

  /** Delays the responses of a URL until the returned function is called. */
  async function hold(page: Page, address: string | RegExp) {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(address, async (route) => {
      await held
      await route.continue()
    })
    return release
  }

  test("a bar in the shop's colour is shown, without motion where motion is reduced", async ({ page, open, shop, expectAccessible }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" })
    await open(shop.url)
    const release = await hold(page, /item-1\.data/)
    await expect(bar(page)).toHaveCount(0)
    await page.getByRole("link", { name: "Two-person tent" }).click()
    await expect(bar(page)).toBeVisible()
    await expect(bar(page)).toHaveCSS("height", "3px")
    await expectColor(page, "rgb(1, 110, 136)")
    await expect(bar(page)).not.toHaveCSS("transform", "none")
    await page.emulateMedia({ reducedMotion: "reduce" })
    await expect(bar(page)).toHaveCSS("transform", "none")
    await expectAccessible(page)
    release()
    await expect(title(page)).toHaveText("Two-person tent")
    await expect(bar(page)).toHaveCount(0)
  })

  test("the bar is red outside a shop", async ({ page, open, expectStatus }) => {
    expectStatus(404)
    await open("/no/such/page")
    const release = await hold(page, /\/assets\/front-page\..*\.js$/)
    await page.getByRole("link", { name: "Go home" }).click()
    await expectColor(page, "rgb(225, 79, 60)")
    release()
    await expect(bar(page)).toHaveCount(0)
  })
})
