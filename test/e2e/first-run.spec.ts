import { expect, test } from "./fixtures.ts"
import { expectAccessibleAndFitting, expectGoodForEverybody } from "./good-for-everybody.ts"
import { words } from "./management-words.ts"
import { signInAs, takeName } from "./people.ts"

for (const locale of ["en", "uk"] as const) {
  const look = locale === "en" ? expectGoodForEverybody : expectAccessibleAndFitting
  for (const { name, path } of [
    { name: "A name", path: "/setup" },
    { name: "A business", path: "/setup?step=business" },
  ]) {
    test(`${name} of the first run in ${locale}: good for everybody`, async ({ page, context, open, expectAccessible }) => {
      await signInAs(context, "newcomer")
      if (name === "A business") await takeName(context)
      await open(`${path}${path.includes("?") ? "&" : "?"}lang=${locale}`)
      await look({ page, expectAccessible })
    })
  }
}

for (const locale of ["en", "uk"] as const) {
  const t = words[locale]

  test(`In ${locale}, the first run leads from a name over a checked address to the bookings`, async ({
    page,
    context,
    open,
    expectAccessible,
  }) => {
    await signInAs(context, "newcomer")
    await open(`/setup?lang=${locale}`)
    await page.getByLabel(t.setup.firstName).fill("Олена")
    await page.getByRole("button", { name: t.setup.next }).click()
    await page.getByLabel(t.setup.name).fill("Демо")
    const code = page.getByLabel(t.setup.address)
    await expect(code).toHaveValue("demo")
    await expect(page.getByText(t.errors.code.taken)).toBeVisible()
    await expectAccessible(page)
    await page
      .getByRole("button", { name: /^demo-/ })
      .first()
      .click()
    await expect(page.getByText(t.setup.free, { exact: true })).toBeVisible()
    await page.getByRole("button", { name: t.setup.finish }).click()
    await expect(page).toHaveURL("/reservations/manage")
    await expect(page.getByText(t.welcome.text)).toBeVisible()
    await expect(page.getByRole("heading", { name: new RegExp(t.checklist.title) })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 375, height: 700 })
    await page.getByRole("button", { name: t.menu.menu }).click()
    await expect(page.getByRole("link", { name: /^(Your trial ends|Пробний період)/ })).toBeVisible()
    await expectAccessible(page)
  })
}

test("A long name fits a phone, is counted, and is told to be too long when it is left", async ({ page, context, open }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAs(context, "newcomer")
  await takeName(context)
  await open("/setup?step=business&lang=uk")
  const name = page.getByLabel("Назва бізнесу")
  await name.fill("Щ".repeat(20))
  await expect(page.getByText("Вільно")).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const field = await page.getByLabel("Адреса сайту").boundingBox()
  const state = await page.getByText("Вільно").boundingBox()
  expect((state?.x ?? 0) + (state?.width ?? 0)).toBeCloseTo((field?.x ?? 0) + (field?.width ?? 0), 0)
  expect(state?.y).toBeLessThan(field?.y ?? 0)
  await expect(page.getByText("/ 50")).toHaveCount(0)
  await name.fill("Щ".repeat(51))
  await expect(page.getByText("51 / 50")).toBeVisible()
  await name.blur()
  await expect(page.getByText("Не більше 50 символів.")).toBeVisible()
  await name.fill("Щ".repeat(50))
  await expect(page.getByText("Не більше 50 символів.")).toHaveCount(0)
})

test.describe("Somebody in Poland", () => {
  test.use({ locale: "pl-PL", timezoneId: "Europe/Warsaw" })

  test("begins with their currency and zone, and comes back to what they typed", async ({ page, context, open, expectStatus }) => {
    expectStatus(422)
    await signInAs(context, "newcomer")
    await open("/setup?step=business")
    await expect(page).toHaveURL("/setup")
    await page.getByRole("button", { name: "Next" }).click()
    await expect(page.getByText("Enter your first name.")).toBeVisible()
    await page.getByLabel("First name").fill("Zofia")
    await expect(page.getByText("Enter your first name.")).toHaveCount(0)
    await page.keyboard.press("Enter")
    await expect(page.getByLabel("Currency")).toHaveValue("PLN")
    await expect(page.getByLabel("Language", { exact: true })).toHaveValue("en")
    await page.getByLabel("Business name").fill("Tatry")
    await page.getByLabel("Website address").fill("tatry-narty")
    await expect(page.locator("input[name=timeZone]")).toHaveValue("Europe/Warsaw")
    await page.getByRole("button", { name: "Back" }).click()
    await expect(page.getByLabel("First name")).toHaveValue("Zofia")
    await page.getByRole("button", { name: "Next" }).click()
    await expect(page.getByLabel("Business name")).toHaveValue("Tatry")
    await expect(page.getByLabel("Website address")).toHaveValue("tatry-narty")
    await page.getByLabel("Business name").fill("Tatry Narty")
    await expect(page.getByLabel("Website address")).toHaveValue("tatry-narty")
    await page.getByLabel("Currency").selectOption("EUR")

    const comesBack = async () => {
      await expect(page.getByLabel("Business name")).toHaveValue("Tatry Narty")
      await expect(page.getByLabel("Website address")).toHaveValue("tatry-narty")
      await expect(page.getByLabel("Currency")).toHaveValue("EUR")
    }
    await page.goBack()
    await expect(page.getByLabel("First name")).toHaveValue("Zofia")
    await page.goForward()
    await comesBack()
    await page.goBack()
    await page.getByRole("button", { name: "Next" }).click()
    await comesBack()
  })
})

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("the first run leads from a name to the bookings", async ({ page, context, open, expectStatus }) => {
    expectStatus(422)
    await signInAs(context, "newcomer")
    await open("/reservations/manage?lang=en")
    await expect(page.getByRole("heading", { name: "How can we call you?" })).toBeVisible()
    await page.getByRole("button", { name: "Next" }).click()
    await expect(page.getByText("Enter your first name.")).toBeVisible()
    await page.getByLabel("First name").fill("Solomiia")
    await page.getByRole("button", { name: "Next" }).click()
    await page.getByLabel("Business name").fill("Carpathian gear")
    await page.getByLabel("Website address").fill("Carpathian gear")
    await page.getByLabel("Currency").selectOption("PLN")
    await page.getByRole("button", { name: "Back" }).click()
    await expect(page.getByLabel("First name")).toHaveValue("Solomiia")
    await page.getByRole("button", { name: "Next" }).click()
    await expect(page.getByLabel("Business name")).toHaveValue("Carpathian gear")
    await expect(page.getByLabel("Currency")).toHaveValue("PLN")
    await page.getByRole("button", { name: "Finish" }).click()
    await expect(page.getByText("Use small Latin letters, digits and single hyphens between them.")).toBeVisible()
    await page.getByLabel("Website address").fill(`gear-${crypto.randomUUID().slice(0, 8)}`)
    await page.getByRole("button", { name: "Finish" }).click()
    for (const part of ["Dashboard", "Rentals", "Bookings", "Reservations"])
      await expect(page.getByRole("listitem").filter({ hasText: part })).toContainText("(done)")
    await page.getByRole("link", { name: "Go to bookings" }).click()
    await expect(page.getByRole("heading", { name: /^Take your first booking/ })).toBeVisible()
    await expect(page.getByRole("banner").getByText("Your trial ends in 14 days")).toBeVisible()
    await expect(page.getByRole("heading", { name: "No bookings yet" })).toBeVisible()
    await expect(page.getByRole("searchbox")).toHaveCount(0)
  })
})
