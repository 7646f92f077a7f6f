import type { Page } from "@playwright/test"
import sharp from "sharp"
import { contrast } from "#app/modules/website/color.ts"
import { query } from "../database.ts"
import { expect, test } from "../fixtures.ts"

test("The words of a hero have 4.5:1 over the brightest picture, at every width at which they lie on it", async ({ page, open, shop }) => {
  const [picture] = await query<{ id: string }>(
    `select id from images where organization_id = '${shop.id}' and brightness is not null
       order by (select avg(part) from unnest(brightness) part) desc limit 1`,
  )
  await shop.change(
    `update components set values = jsonb_set(values, '{background,id}', '"${picture?.id}"') where organization_id = $shop and type = 'hero' and values ? 'background'`,
  )
  for (const width of [1920, 1280, 768]) {
    await page.setViewportSize({ width, height: 900 })
    if (width === 1920) await open(shop.url)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await leastContrast(page), `${width} wide, ${colorScheme}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})

/** Returns the contrast of white text with the picture and its scrim behind title and subtitle, without the worst hundredth of the points. */
async function leastContrast(page: Page) {
  const lines = await page.evaluate(async () => {
    const hero = document.querySelector("[data-kind=hero]")
    await hero?.querySelector("img")?.decode()
    return [...(hero?.querySelectorAll("h1, h1 + p") ?? [])].flatMap((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      if (text instanceof HTMLElement) text.style.color = "transparent"
      return [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }))
    })
  })
  expect(lines.length).toBeGreaterThan(1)
  const contrasts = await Promise.all(lines.map((clip) => page.screenshot({ clip }).then(contrastsWithWhite)))
  const sorted = contrasts.flat().toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 100)]
}

/** A gradient has few colours, each at many points. */
const measured = new Map<string, number>()

async function contrastsWithWhite(screenshot: Buffer) {
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return Array.from({ length: info.width * info.height }, (_, pixel) => {
    const color = data.toString("hex", pixel * info.channels, pixel * info.channels + 3)
    return measured.getOrInsertComputed(color, () => contrast("#ffffff", `#${color}`))
  })
}
