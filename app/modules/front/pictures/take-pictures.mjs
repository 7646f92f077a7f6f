/**
 * Takes the pictures of the front page from a running demo: node app/modules/front/pictures/take-pictures.mjs http://localhost:3000
 * ORENDA_TEST_CHROMIUM names the browser; without it Playwright's own is used.
 */
import { fileURLToPath } from "node:url"
import { chromium } from "@playwright/test"
import sharp from "sharp"

const origin = process.argv[2] ?? "http://localhost:3000"
const viewport = { width: 1280, height: 760 }

const shots = [
  { name: "storefront", path: "/demo" },
  { name: "calendar", path: "/reservations/calendar" },
]

const isRoot = process.getuid?.() === 0
const browser = await chromium.launch({
  executablePath: process.env.ORENDA_TEST_CHROMIUM,
  args: ["--hide-scrollbars", ...(isRoot ? ["--no-sandbox"] : [])],
})
for (const locale of ["en", "uk"]) {
  for (const colorScheme of ["light", "dark"]) {
    const context = await browser.newContext({ viewport, locale, colorScheme, timezoneId: "Europe/Kyiv" })
    const page = await context.newPage()
    await page.goto(`${origin}/login?lang=${locale}`, { waitUntil: "networkidle" })
    await page.locator("input[name=email]").fill("owner@orenda.test")
    await page.locator("input[name=password]").fill("orenda-demo")
    await page.locator("input[name=password]").press("Enter")
    await page.waitForURL((url) => url.pathname !== "/login")
    for (const { name, path } of shots) {
      await context.addCookies([{ name: "locale", value: locale, url: origin }])
      await page.goto(origin + path)
      await page.locator("main").waitFor()
      await page.waitForFunction(() => [...document.images].every((image) => image.loading === "lazy" || image.complete))
      const picture = await page.screenshot({ animations: "disabled" })
      const file = fileURLToPath(new URL(`${name}.${locale}.${colorScheme}.webp`, import.meta.url))
      await sharp(picture).webp({ quality: 80, effort: 6 }).toFile(file)
    }
    await context.close()
  }
}
await browser.close()
