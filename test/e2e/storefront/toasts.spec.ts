import type { Page } from "@playwright/test"
import { expect, test } from "../fixtures.ts"

const area = (page: Page) => page.getByRole("region", { name: /^Notifications/ })
const saved = (page: Page) => area(page).getByRole("status").filter({ hasText: "Saved" })
const failed = (page: Page) => area(page).getByRole("alert").filter({ hasText: "Could not load the language" })

/** Leads to the shop's home as an answer does that has something to tell there. */
async function tell(page: Page) {
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
    document.cookie = "flash=saved; Path=/"
  })
  await page.getByRole("banner").getByRole("link").first().click()
}

test.beforeEach(async ({ page, open, shop }) => {
  await page.clock.install()
  await open(shop.url)
})

test("A toast closes after five seconds, but waits while hovered or focused; only the newest three are shown", async ({ page }) => {
  await tell(page)
  await expect(saved(page)).toBeVisible()
  await page.clock.runFor(4000)
  await expect(saved(page)).toBeVisible()
  await page.clock.runFor(2000)
  await expect(saved(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(saved(page)).toHaveCount(0)

  await tell(page)
  await saved(page).hover()
  await page.clock.runFor(20_000)
  await expect(saved(page)).toBeVisible()
  await page.mouse.move(10, 10)
  await page.clock.runFor(6000)
  await expect(saved(page)).toHaveCount(0)

  await test.step("by keyboard", async () => {
    await tell(page)
    await expect(saved(page)).toBeVisible()
    await page.keyboard.press("Alt+KeyT")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Tab")
    await expect(saved(page).getByRole("button", { name: "Close notification" })).toBeFocused()
    await page.clock.runFor(20_000)
    await expect(saved(page)).toBeVisible()
    await page.keyboard.press("Enter")
    await page.clock.runFor(1000)
    await expect(saved(page)).toHaveCount(0)
  })

  for (let count = 1; count <= 5; count += 1) {
    await tell(page)
    await expect(saved(page)).toHaveCount(Math.min(count, 3))
  }
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 720 })
    const box = await saved(page).first().boundingBox()
    expect(box?.width).toBe(Math.min(360, width - 32))
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width - 16)
  }
})

test("An error is announced at once, stays ten seconds and offers an action", async ({ page, context }) => {
  await tell(page)
  await expect(saved(page)).toBeVisible()
  await page.clock.runFor(6000)
  await page.waitForLoadState("networkidle")
  await context.setOffline(true)
  await page.getByRole("button", { name: "Українська" }).click()
  await expect(failed(page)).toBeVisible()
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
  await page.clock.runFor(9000)
  await expect(failed(page)).toBeVisible()
  await page.clock.runFor(2000)
  await expect(failed(page)).toHaveCount(0)
  await page.getByRole("button", { name: "Українська" }).click()
  await expect(failed(page)).toBeVisible()

  await test.step("and below another it is read whole when the window becomes narrow", async () => {
    await page.getByRole("button", { name: "Українська" }).click()
    await expect(failed(page)).toHaveCount(2)
    await page.setViewportSize({ width: 320, height: 720 })
    await page.clock.runFor(1000)
    const edges = await failed(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).sort((a, b) => a.top - b.top))
    expect(edges[0]?.height).toBeGreaterThan(60)
    expect(edges[0]?.bottom).toBeLessThan(edges[1]?.top ?? 0)
    await failed(page).first().getByRole("button", { name: "Close notification" }).click()
    await page.clock.runFor(1000)
    await expect(failed(page)).toHaveCount(1)
  })
  await context.setOffline(false)
  await failed(page).getByRole("button", { name: "Try again" }).click()
  await expect(page.locator("html")).toHaveAttribute("lang", "uk")
})
