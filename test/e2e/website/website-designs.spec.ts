import { expect, test } from "../fixtures.ts"
import { words } from "../management-words.ts"
import { openNewShop } from "../new-shop.ts"

const { webDesigns: t, webEditor, webPages, checklist } = words.en

const heroTitle = "A place of your own for a few days"

test("A new shop is published from a design, by mouse", async ({ page, context, open, expectAccessible }) => {
  const shop = await openNewShop(context, "Forest Cabins")
  await open("/reservations/manage?lang=en")
  await page.getByRole("main").getByRole("link", { name: checklist.website.action }).click()
  await page.getByRole("button", { name: t.title }).click()
  await expect(page.getByRole("heading", { name: t.title })).toBeFocused()

  const preview = page.frameLocator("iframe")
  await page.getByRole("button", { name: t.designs.rooms.title }).click()
  await expect(preview.getByRole("heading", { name: heroTitle, level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: t.use }).click()
  await expect(page.getByText(t.usedWithTerms)).toBeVisible()
  await expect(page.getByText(webEditor.unsaved)).toBeVisible()

  await test.step("it can be undone", async () => {
    await page.getByRole("banner").getByRole("button", { name: webEditor.undo }).click()
    await expect(preview.getByRole("heading", { name: "Forest Cabins", level: 1 })).toBeVisible()
    await page.getByRole("banner").getByRole("button", { name: webEditor.redo }).click()
    await expect(preview.getByRole("heading", { name: heroTitle, level: 1 })).toBeVisible()
  })

  await page.getByRole("button", { name: webEditor.save, exact: true }).click()
  await expect(page.getByText(webEditor.saved)).toBeVisible()
  await open(`${shop}?lang=en`)
  await expect(page.getByRole("heading", { name: heroTitle, level: 1 })).toBeVisible()
  await expect
    .poll(() => page.locator('[data-kind="hero"] img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.getByRole("link", { name: "Rental terms" })).toHaveCount(0)

  await test.step("its terms are shown once they were opened", async () => {
    await open("/web/edit?tab=pages&lang=en")
    const shows = page.getByRole("switch", { name: webPages.show.replace("{{title}}", "Rental terms") })
    await expect(page.getByText(webPages.unread)).toHaveCount(2)
    await expect(shows).toHaveCount(0)
    await page.getByRole("button", { name: /^Rental terms.*rental-terms/ }).click()
    await expect(page.getByText(webPages.sections.unread, { exact: true })).toBeVisible()
    await shows.click()
    await page.getByRole("button", { name: webEditor.save, exact: true }).click()
    await expect(page.getByText(webEditor.saved)).toBeVisible()
    await open(`${shop}/rental-terms?lang=en`)
    await expect(page.getByRole("heading", { name: "Rental terms", level: 1 })).toBeVisible()
  })
})
