import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"

type Look = { page: Page; expectAccessible: (page: Page) => Promise<void> }

/** In light and dark, on a phone and a computer; then as narrow as 320 pixels, and with letters twice as large. */
export async function expectGoodForEverybody({ page, expectAccessible }: Look) {
  await expect(page.locator("[aria-busy]")).toHaveCount(0)
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
      await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme)
      await test.step(`${width} wide, ${colorScheme}`, () => expectAccessible(page))
    }
  }
  await expectItFits(page)
}

export async function expectAccessibleAndFitting({ page, expectAccessible }: Look) {
  await expect(page.locator("[aria-busy]")).toHaveCount(0)
  await expectAccessible(page)
  await expectItFits(page)
}

/** At every width down to 320 pixels, and on phones with letters twice as large too. */
export async function expectItFits(page: Page) {
  for (const width of [1280, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNothingBeside(page, `${width} wide`)
  }
  const scaleText = (size: string) => page.locator("html").evaluate((html, fontSize) => void (html.style.fontSize = fontSize), size)
  await scaleText("200%")
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNothingBeside(page, `${width} wide, text of twice the size`)
  }
  await scaleText("")
}

/** Nothing is wider than the screen, so that nobody scrolls sideways. */
async function expectNothingBeside(page: Page, when: string) {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > clientWidth
    return [...document.body.querySelectorAll("*")].filter(isBeyond).map((element) => element.outerHTML.slice(0, 100))
  })
  expect(beyond, `beyond the edge, ${when}`).toEqual([])
}
