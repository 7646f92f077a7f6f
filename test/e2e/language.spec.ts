import { inDays } from "./dates.ts"
import { expect, test } from "./fixtures.ts"

const tent = { en: "Two-person tent", uk: "Двомісний намет" }

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "With a script" : "Without a script", () => {
    test.use({ javaScriptEnabled })

    test("A language in the address goes before the one that was chosen, and a script keeps it on the way through the shop", async ({
      page,
      open,
    }) => {
      await open("/demo")
      await page.context().addCookies([{ name: "locale", value: "en", url: page.url() }])
      await open("/demo?lang=uk")
      await expect(page.locator("html")).toHaveAttribute("lang", "uk")
      await page.getByRole("link", { name: tent.uk }).click()
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(javaScriptEnabled ? tent.uk : tent.en)
      await expect(page.locator("html")).toHaveAttribute("lang", javaScriptEnabled ? "uk" : "en")
    })

    test("Who switches the language stays on the page, with what its address asks for", async ({ page, open }) => {
      const query = new URLSearchParams({ from: inDays(660), to: inDays(661), quantity: "2" })
      await open(`/demo/item-1?${query}&lang=en`)
      await page.getByRole("button", { name: "Українська" }).click()
      await expect(page.locator("html")).toHaveAttribute("lang", "uk")
      await expect(page).toHaveURL(`/demo/item-1?${query}`)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(tent.uk)
      await expect(page.getByRole("button", { name: "Додати в кошик · 900\u00a0₴" })).toBeVisible()
      await page.getByRole("button", { name: "English" }).click()
      await expect(page.locator("html")).toHaveAttribute("lang", "en")
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(tent.en)
    })
  })
}

test("The button that changes the language keeps the focus, and then offers the other one", async ({ page, open }) => {
  await open("/demo?lang=en")
  await page.getByRole("button", { name: "Українська" }).press("Enter")
  await expect(page.locator("html")).toHaveAttribute("lang", "uk")
  await expect(page.getByRole("button", { name: "English" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
  await expect(page.getByRole("button", { name: "Українська" })).toBeFocused()
})

test("With a script the page stays as it is while the language changes, and says before and after that it does", async ({ page, open }) => {
  await open("/demo/item-1?lang=en")
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    for (const name of ["locale:before-switch", "locale:switched"] as const) {
      addEventListener(name, ({ detail: { from, to } }) => heard.push(`${name} ${from} ${to} in ${document.documentElement.lang}`))
    }
  })
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("3")
  await page.getByRole("button", { name: "Українська" }).click()
  await expect(page.getByRole("spinbutton", { name: "Кількість" })).toHaveValue("3")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(tent.uk)
  await expect(page).toHaveTitle(new RegExp(tent.uk))
  await expect(page.locator("html")).toHaveAttribute("lang", "uk")
  expect(await page.evaluate(() => Reflect.get(window, "heard"))).toEqual([
    "locale:before-switch en uk in en",
    "locale:switched en uk in uk",
  ])
  const cookie = (await page.context().cookies()).find(({ name }) => name === "locale")
  expect(Math.round((cookie?.expires ?? 0) / 86_400 - Date.now() / 86_400_000)).toBe(365)
  await page.reload()
  await expect(page.locator("html")).toHaveAttribute("lang", "uk")
})

test("Who goes on to an item while the language changes reads all of it in that language", async ({ page, open }) => {
  await open("/demo?lang=en")
  await page.route(/\/demo\.data/, () => {})
  const isAsked = page.waitForRequest(/\/demo\.data/)
  await page.getByRole("button", { name: "Українська" }).click()
  await isAsked
  await page.getByRole("link", { name: "Two-person tent" }).first().click()
  await expect(page).toHaveURL(/item-1/)
  await expect(page.locator("html")).toHaveAttribute("lang", "uk")
  await expect(page.getByRole("heading", { level: 2, name: "Опис" })).toBeVisible()
  await expect(page.getByText(/(order|reservations|storefront):/)).toHaveCount(0)
})

test("A chosen language is pending until its words are there", async ({ page, open }) => {
  await open("/demo")
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/uk-.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole("button", { name: "Українська" }).click()
  await expect(page.getByRole("button", { name: "Українська" })).toHaveAttribute("aria-busy", "true")
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
  release()
  await expect(page.locator("html")).toHaveAttribute("lang", "uk")
  await expect(page.getByRole("button", { name: "English" })).toBeVisible()
})

test.describe("A browser that wants Ukrainian", () => {
  test.use({ locale: "uk-UA" })

  test("gets it without asking, until English is chosen", async ({ page, open }) => {
    await open("/demo")
    await expect(page.locator("html")).toHaveAttribute("lang", "uk")
    await expect(page.getByRole("heading", { level: 2, name: "Що можна орендувати" })).toBeVisible()
    await page.getByRole("button", { name: "English" }).click()
    await expect(page.locator("html")).toHaveAttribute("lang", "en")
    await open("/")
    await expect(page.locator("html")).toHaveAttribute("lang", "en")
  })
})

test.describe("A browser that wants neither language", () => {
  test.use({ locale: "fr-FR" })

  test("gets the shop's own", async ({ page, open }) => {
    await open("/demo")
    await expect(page.locator("html")).toHaveAttribute("lang", "en")
  })
})

for (const width of [375, 1280]) {
  test(`A page in English loads no letters of another script for the name of a language (${width} px)`, async ({ page, open }) => {
    const fonts: string[] = []
    page.on("request", (request) => request.resourceType() === "font" && fonts.push(request.url().replace(/.*\/inter-(\w+)-.*/, "$1")))
    await page.setViewportSize({ width, height: 800 })
    await open("/demo/shop?lang=en")
    await page.evaluate(() => document.fonts.ready)
    await expect(page.getByRole("button", { name: "Українська" })).toBeVisible()
    expect(new Set(fonts)).toEqual(new Set(["latin", "hryvnia"]))
  })
}
