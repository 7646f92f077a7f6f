import { expect, type Page } from "@playwright/test"

/** Sets the size of text that a visitor has chosen in the browser; "" for the usual one. */
export const scaleText = (page: Page, size: string) =>
  page.locator("html").evaluate((html, fontSize) => void (html.style.fontSize = fontSize), size)

export type Screen = "computer" | "phone"

export const screenWidths = { computer: 1280, phone: 375 }

/**
 * On a computer, and on phones down to 320 pixels, there with text of twice the size too, nothing is wider than the window; `isBrief` leaves out all between a
 * computer and the narrowest phone. Calls `check` once per screen, since each change of the width lays the page out anew.
 */
export async function expectNoOverflow(
  page: Page,
  { screens = ["computer", "phone"], isBrief = false }: { screens?: Screen[]; isBrief?: boolean } = {},
  check: (screen: Screen) => Promise<void> = async () => {},
) {
  const isPhone = screens.includes("phone")
  const checked = { computer: screenWidths.computer, phone: isBrief ? 320 : screenWidths.phone }
  const between = [...(screens.length > 1 && !isBrief ? [768] : []), ...(isPhone ? [...new Set([checked.phone, 320])] : [])]
  for (const width of [...(screens.includes("computer") ? [checked.computer] : []), ...between]) {
    await page.setViewportSize({ width, height: 800 })
    for (const screen of screens) if (checked[screen] === width) await check(screen)
    await expectNothingBeside(page, `${width} wide`)
  }
  if (!isPhone) return
  await scaleText(page, "200%")
  await expectNothingBeside(page, "320 wide, text of twice the size")
  await scaleText(page, "")
}

export async function expectNothingBeside(page: Page, when: string) {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > clientWidth
    return [...document.body.querySelectorAll("*")].filter(isBeyond).map((element) => element.outerHTML.slice(0, 100))
  })
  expect(beyond, `beyond the edge, ${when}`).toEqual([])
}
