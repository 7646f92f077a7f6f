import type { Locator } from "@playwright/test"
import { signInAsNewcomer } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"
import { words } from "../management-words.ts"

const t = words.en

test("The first run leads from a name over a checked address to the bookings", async ({ page, context, open }) => {
  await signInAsNewcomer(context)
  await open("/setup")
  await page.getByLabel(t.setup.firstName).fill("Олена")
  await page.getByRole("button", { name: t.setup.next }).click()
  await page.getByLabel(t.setup.name).fill("Демо")
  await expect(page.getByLabel(t.setup.address)).toHaveValue("demo")
  await expect(page.getByText(t.organizations.errors.code.taken)).toBeVisible()
  await page
    .getByRole("button", { name: /^demo-/ })
    .first()
    .click()
  await expect(page.getByText(t.setup.free, { exact: true })).toBeVisible()
  await page.getByLabel(t.setup.address).fill(`demo-${crypto.randomUUID().slice(0, 8)}`)
  await expect(page.getByText(t.setup.free, { exact: true })).toBeVisible()
  await page.getByRole("button", { name: t.setup.finish }).click()
  await page.getByRole("link", { name: t.look.skip }).click()
  await expect(page).toHaveURL("/reservations/manage")
  await expect(page.getByText(t.welcome.text)).toBeVisible()
  await expect(page.getByRole("heading", { name: new RegExp(t.checklist.title) })).toBeVisible()
  await page.setViewportSize({ width: 375, height: 700 })
  await page.getByRole("button", { name: t.menu.menu }).click()
  await expect(page.getByRole("link", { name: /^Your trial ends/ })).toBeVisible()
})

test("From the name to a test booking on the desk it is four presses, and one more removes it", async ({
  page,
  context,
  open,
  expectAccessible,
}) => {
  await signInAsNewcomer(context)
  await open("/setup?lang=en")
  let presses = 0
  const press = async (target: Locator) => {
    await target.click()
    presses += 1
  }
  await page.getByLabel(t.setup.firstName).fill("Olena")
  await press(page.getByRole("button", { name: t.setup.next }))
  await page.getByLabel(t.setup.name).fill("Gear")
  await page.getByLabel(t.setup.address).fill(`gear-${crypto.randomUUID().slice(0, 8)}`)
  await press(page.getByRole("button", { name: t.setup.finish }))
  await expect(page.getByRole("heading", { name: t.look.title })).toBeVisible()
  await expectAccessible(page)
  await press(page.getByRole("link", { name: t.look.skip }))
  await expect(page).toHaveURL("/reservations/manage")
  await expectAccessible(page)
  await press(page.getByRole("button", { name: t.checklist.booking.action }))
  const sheet = page.locator("[data-sheet]")
  await expect(sheet.getByText(t.testBooking.notice.title)).toBeVisible()
  await expect(sheet.getByText("Mountain bike")).toBeVisible()
  expect(presses).toBe(4)
  await expectAccessible(page)
  await press(sheet.getByRole("button", { name: t.testBooking.remove }))
  await expect(page).toHaveURL("/reservations/manage")
  await expect(page.getByText(`${t.checklist.booking.title} ${t.checklist.isDone}`)).toBeAttached()
})

test("A long name fits a phone, is counted, and is told to be too long when it is left", async ({ page, context, open }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAsNewcomer(context, { firstName: "Olena" })
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

test.describe("Somebody in Poland, with an American browser", () => {
  test.use({ locale: "en-US", timezoneId: "Europe/Warsaw" })

  test("begins with their currency and zone, and comes back to what they typed", async ({ page, context, open, expectStatus }) => {
    expectStatus(422)
    await signInAsNewcomer(context)
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
