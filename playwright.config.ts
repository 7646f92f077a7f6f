import { existsSync } from "node:fs"
import { defineConfig, devices } from "@playwright/test"
import { keepTemporaryFilesInMemory } from "./test/setup/memory-files.ts"

keepTemporaryFilesInMemory()

const asRoot = process.getuid?.() === 0
const quiet = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Pages live for seconds: optimizing their scripts costs more than it saves.
  "--js-flags=--no-opt --no-maglev --max-lazy",
  "--num-raster-threads=1",
]

export default defineConfig({
  testDir: "test/e2e",
  testMatch: "*.spec.ts",
  outputDir: "test-results",
  globalSetup: "./test/setup/program.ts",
  // Each test has a shop and accounts of its own.
  fullyParallel: true,
  // More than cores: a test also waits, for the server and for frames.
  workers: 4,
  retries: 0,
  forbidOnly: true,
  // Only what hangs: a busy machine takes twice the time of an idle one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    baseURL: process.env.ORENDA_TEST_ORIGIN,
    locale: "en-GB",
    timezoneId: "Asia/Kolkata",
    contextOptions: { reducedMotion: "reduce" },
    trace: "off",
    launchOptions: {
      executablePath:
        process.env.ORENDA_TEST_CHROMIUM ??
        process.env.CHROME_PATH ??
        ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find(existsSync),
      args: asRoot ? [...quiet, "--no-sandbox"] : quiet,
    },
  },
})
