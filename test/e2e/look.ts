import type { Page } from "@playwright/test"
import { type ExpectAccessible, expect, test, untilHydrated } from "./fixtures.ts"
import { expectNoOverflow, type Screen, screenWidths } from "./layout.ts"

export interface Look {
  /** The screens on which the page can be in this state: both, unless its layout takes it away. */
  screens?: Screen[]
  /** Latin words that belong to the shop's or the visitor's own data. */
  own?: RegExp
}

/** The addresses that were looked at in each browser page, with the screen that was first. Items and bookings differ by their numbers alone. */
const lookedAt = new WeakMap<Page, Set<string>>()

/**
 * Fails the test when a page in Ukrainian is not accessible, has a message that is missing or left in English, is wider than the window at some width or with
 * text of twice the size, or lacks one of its drawings. axe looks at the first state of an address on both screens, and at a further one on the first of them.
 */
export async function expectGoodLook(page: Page, name: string, expectAccessible: ExpectAccessible, look: Look = {}) {
  const { screens = ["computer", "phone"] } = look
  const isFirst = isFirstLook(page, screens)
  await test.step(name, async () => {
    await untilHydrated(page)
    await expect(page.locator("[aria-busy]")).toHaveCount(0)
    expect(await page.evaluate(findLatin, (look.own ?? /(?!)/).source), `words that are not Ukrainian: ${name}`).toEqual([])
    await expect.poll(() => page.evaluate(drawingsWithoutSize), `drawings that are not there: ${name}`).toEqual([])
    await expectNoOverflow(page, { screens, isBrief: !isFirst }, async (screen) => {
      if (isFirst || screen === screens[0]) await test.step(screen, () => expectAccessible(page))
    })
    await page.setViewportSize({ width: screenWidths[screens[0] ?? "computer"], height: 800 })
  })
}

function isFirstLook(page: Page, screens: Screen[]) {
  const looks = lookedAt.get(page) ?? new Set()
  lookedAt.set(page, looks)
  const look = `${new URL(page.url()).pathname.replaceAll(/\d+/g, "N")} ${screens[0]}`
  const isFirst = !looks.has(look)
  looks.add(look)
  return isFirst
}

/** Runs in the page: words in Latin letters, in what is read and in what names a control. */
function findLatin(own: string) {
  const known =
    /Orenda|plata by mono|English|Solo|Business|alt\+T|\b(OK|IL)\b|Chrom\w+|Headless\w+|Linux|Lviv Adventure Rentals|Old town|Railway station|Stryiskyi park|Shevska|Chernivetska|Parkova|Lviv|Olena|Koval|Ihor|Levchenko|Barvinok|Kalyna|Lishchyna|Maria|Taras|Yulia|Jakub Wrzos|Emma Hawthorn|Lukas Ahorn|We come straight from the train, about|Google|Wi-Fi|[\w.+-]+@[\w.-]+|https?:\S+|\b(UAH|USD|EUR|PLN|GPS|UA|SSO|SUP|HDMI|Full HD|JPEG|PNG|WebP|AVIF|GIF|CSV|QR|Ctrl|Esc|Enter|Tab)\b/g
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = [document.title]
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement?.closest("script, style, noscript, template, code, kbd, option, [lang=en]")) found.push(node.textContent ?? "")
  }
  for (const element of document.body.querySelectorAll("[aria-label], [alt], [title], [placeholder]"))
    for (const name of ["aria-label", "alt", "title", "placeholder"]) found.push(element.getAttribute(name) ?? "")
  const isLatin = /[A-Za-z]{2,}/
  return [...new Set(found)].filter((text) => isLatin.test(text.replaceAll(known, "").replaceAll(new RegExp(own, "g"), "")))
}

/** Runs in the page: drawings come from a file of their own, of which each uses one. */
function drawingsWithoutSize() {
  return [...document.querySelectorAll<SVGSVGElement>("main svg:has(use)")]
    .filter((drawing) => drawing.checkVisibility() && drawing.getBBox().width === 0)
    .map((drawing) => drawing.outerHTML.slice(0, 100))
}
