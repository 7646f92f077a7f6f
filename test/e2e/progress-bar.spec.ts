import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"

const bar = (page: Page) => page.locator("[data-progress]")

/** The next page's answer waits until the returned function is called. */
async function slowly(page: Page, address: string | RegExp) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}

test("While the next page is slow to come a bar in the shop's colour says so", async ({ page, open, expectAccessible }) => {
  await open("/demo")
  const release = await slowly(page, /item-1\.data/)
  await expect(bar(page)).toHaveCount(0)
  await page.getByRole("link", { name: "Two-person tent" }).click()
  await expect(bar(page)).toBeVisible()
  await expect(bar(page)).toHaveCSS("height", "3px")
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(bar(page)).toHaveCSS("background-color", "rgb(1, 110, 136)")
  }
  await expectAccessible(page)
  release()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Two-person tent")
  await expect(bar(page)).toHaveCount(0)
})

test("Outside a shop the bar is red", async ({ page, open, expectStatus }) => {
  expectStatus(404)
  await open("/no/such/page")
  const release = await slowly(page, /\/assets\/front-page-.*\.js$/)
  await page.getByRole("link", { name: "Go home" }).click()
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(bar(page)).toHaveCSS("background-color", "rgb(225, 79, 60)")
  }
  release()
  await expect(bar(page)).toHaveCount(0)
})

test("Who wants no motion sees the bar stand still", async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await open("/demo")
  const release = await slowly(page, /item-1\.data/)
  await page.getByRole("link", { name: "Two-person tent" }).click()
  await expect(bar(page)).toBeVisible()
  await expect(bar(page)).toHaveCSS("transform", "none")
  release()
  await expect(bar(page)).toHaveCount(0)
})
