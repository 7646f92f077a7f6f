import lighthouse, { type RunnerResult as Result } from "lighthouse"
import { type Program, startProgram } from "#test/programs/program.ts"
import { fillCart } from "#test/send-booking.ts"
import { inDays, wallTime } from "#test/shop.ts"
import { freePort } from "#test/stand-ins/free-port.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"
import type { Bench, Figure } from "./bench.ts"
import { openBrowser } from "./open-browser.ts"
import { percentile } from "./percentile.ts"

const runs = 5
const categories = ["performance", "accessibility", "best-practices", "seo"] as const

export const bench: Bench = {
  name: "lighthouse",
  goal: "on a phone, home, item and checkout: performance at least 95 (90 is the floor of a slow machine), everything else 100; the checkout is not for search engines",
  run: measurePages,
}

async function measurePages(): Promise<Figure[]> {
  const directory = await temporaryDirectory("bench")
  const program = await startProgram(directory.path)
  try {
    const Cookie = await fillCart(program, "demo", { item: "1", from: wallTime(inDays(100)), to: wallTime(inDays(102)) })
    return [
      ...(await judge(program, { name: "home", path: "/demo" })),
      ...(await judge(program, { name: "item", path: "/demo/item-1" })),
      ...(await judge(program, { name: "checkout", path: "/demo/checkout", headers: { Cookie }, without: "seo" })),
    ]
  } finally {
    await program.stop()
    await directory.remove()
  }
}

type Judged = { name: string; path: string; headers?: Record<string, string>; without?: (typeof categories)[number] }

/** Scores of 0 to 100, each the median of the runs. */
async function judge({ origin }: Program, { name, path, headers = {}, without }: Judged): Promise<Figure[]> {
  const scored = categories.filter((category) => category !== without)
  const scores: Array<Record<string, number>> = []
  for (let run = 0; run < runs; run++) scores.push(await score(origin + path, scored, headers))
  return scored.map((category) => ({
    figure: `${name}: ${category}`,
    value: percentile(
      scores.map((one) => one[category] ?? Number.NaN),
      0.5,
    ),
    unit: "",
    goal: { atLeast: category === "performance" ? 95 : 100 },
  }))
}

/** A browser of its own for every look: nothing is known of the page. A look that the browser failed to record is no look. */
async function score(address: string, onlyCategories: string[], extraHeaders: Record<string, string>, triesLeft = 3) {
  const port = await freePort()
  const browser = await openBrowser({ args: [`--remote-debugging-port=${port}`] })
  const result = await lighthouse(address, { port, onlyCategories, extraHeaders, logLevel: "silent" }).finally(() => browser.close())
  if (result && !result.lhr.runtimeError) {
    tellOfLow(result.lhr)
    return Object.fromEntries(Object.values(result.lhr.categories).map(({ id, score: one }) => [id, Math.round((one ?? Number.NaN) * 100)]))
  }
  if (triesLeft === 0) throw new Error(`${address} was not judged: ${result?.lhr.runtimeError?.message}`)
  return score(address, onlyCategories, extraHeaders, triesLeft - 1)
}

/** Prints what a score was lowered by. */
function tellOfLow({ finalDisplayedUrl, categories: judged, audits }: Result["lhr"]) {
  for (const { auditRefs } of Object.values(judged)) {
    const counted = auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => audits[id])
    for (const audit of counted)
      if (audit && audit.score !== null && audit.score < 0.9)
        console.log(`  ${finalDisplayedUrl}: ${audit.title} ${audit.displayValue ?? ""}`)
  }
}
