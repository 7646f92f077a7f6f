import { gzipSync } from "node:zlib"
import type { Page } from "@playwright/test"
import { startProgram } from "#test/programs/program.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"
import type { Bench, Figure } from "./bench.ts"
import { openBrowser } from "./open-browser.ts"

export const bench: Bench = {
  name: "weight",
  goal: "a shop's home at a first visit, before anything is touched: scripts at most 140 KB, with page and styles 165 KB, gzipped; the calendar on top at most 60 KB",
  run: measureWeight,
}

type Weights = Record<"document" | "stylesheet" | "script", number>

async function measureWeight(): Promise<Figure[]> {
  const directory = await temporaryDirectory("bench")
  const program = await startProgram(directory.path)
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 375, height: 800 } })
    const weights = weigh(page)
    await page.goto(`${program.origin}/demo`, { waitUntil: "networkidle" })
    const home = weights()
    await page
      .getByRole("button", { name: /^Choose dates/ })
      .first()
      .click()
    await page.getByRole("grid").first().waitFor()
    await page.waitForLoadState("networkidle")
    const withCalendar = weights()
    return [
      { figure: "scripts", value: home.script, unit: "KB", goal: { atMost: 140 } },
      { figure: "page, styles and scripts", value: total(home), unit: "KB", goal: { atMost: 165 } },
      { figure: "the calendar, on top", value: total(withCalendar) - total(home), unit: "KB", goal: { atMost: 60 } },
      { figure: "page", value: home.document, unit: "KB" },
      { figure: "styles", value: home.stylesheet, unit: "KB" },
    ]
  } finally {
    await browser.close()
    await program.stop()
    await directory.remove()
  }
}

/** Answers at any time what has come so far, in KB (1000 bytes) as gzip at its usual effort makes them. */
function weigh(page: Page) {
  const bodies: Array<{ type: keyof Weights; size: number }> = []
  page.on("requestfinished", async (request) => {
    const type = request.resourceType()
    if (type !== "document" && type !== "stylesheet" && type !== "script") return
    const body = await (await request.response())?.body()
    bodies.push({ type, size: gzipSync(body ?? "").byteLength / 1000 })
  })
  return () => {
    const weights: Weights = { document: 0, stylesheet: 0, script: 0 }
    for (const { type, size } of bodies) weights[type] += size
    return weights
  }
}

const total = ({ document, stylesheet, script }: Weights) => document + stylesheet + script
