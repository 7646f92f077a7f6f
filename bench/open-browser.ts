import { chromium } from "@playwright/test"

/** Opens the Chromium that `bin/bench.mjs` has found. */
export function openBrowser({ args = [] }: { args?: string[] } = {}) {
  const executablePath = process.env.ORENDA_TEST_CHROMIUM
  if (!executablePath) throw new Error("This benchmark needs Chromium or Chrome: install it, or name its program in CHROME_PATH.")
  const asRoot = process.getuid?.() === 0
  return chromium.launch({
    executablePath,
    args: [...(asRoot ? ["--no-sandbox"] : []), "--disable-gpu", "--no-first-run", "--disable-background-networking", ...args],
  })
}
