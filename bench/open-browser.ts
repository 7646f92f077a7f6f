import { chromium } from "@playwright/test"

/** The system's Chromium, or the one that the tests use. */
export function openBrowser({ args = [] }: { args?: string[] } = {}) {
  const asRoot = process.getuid?.() === 0
  return chromium.launch({
    executablePath: process.env.ORENDA_TEST_CHROMIUM ?? process.env.CHROME_PATH ?? "/usr/bin/chromium",
    args: [...(asRoot ? ["--no-sandbox"] : []), "--disable-gpu", "--no-first-run", "--disable-background-networking", ...args],
  })
}
