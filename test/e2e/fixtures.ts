import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { test as base, type ConsoleMessage, expect, type Page, type Response } from "@playwright/test"
import type axe from "axe-core"
import { copyDemoShop, type Shop } from "./shop.ts"

declare global {
  interface Window {
    axe: typeof axe
  }
}

export type ExpectAccessible = (page: Page) => Promise<void>

type Fixtures = {
  /** A copy of the demo shop for this test alone. */
  shop: Shop
  /** The same with the demo's bookings. */
  bookedShop: Shop
  /** Announces that the test provokes an answer with this status, whose line in the console is then no error of the page. */
  expectStatus(status: number): void
  /** Fails the test when axe finds anything on the page as it is now. Contrast is a test of all colours, `contrast.test.ts`: it takes axe longer than all its other rules. */
  expectAccessible: ExpectAccessible
  /** Fails the test when axe finds text without contrast on the page as it is now. */
  expectReadable: ExpectAccessible
  /** Goes to an address and waits until the page is hydrated, if scripts run. */
  open(path: string): Promise<Response | null>
}

/** Less than half of what the package's main file holds: it is sent to each page that is checked. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8")

type Complaints = { found: string[]; statuses: Set<number> }

/** A test that an error in the console, an uncaught error or a violation of the content policy fails. */
export const test = base.extend<Fixtures & { complaints: Complaints }>({
  /** Each test comes from a network of its own, since attempts and letters are counted by network. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  extraHTTPHeaders: async ({}, use, { testId }) => {
    const [high = 0, low = 0] = createHash("sha256").update(testId).digest()
    await use({ "X-Forwarded-For": `198.18.${high}.${low}` })
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  shop: async ({}, use) => use(await copyDemoShop()),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  bookedShop: async ({}, use) => use(await copyDemoShop({ withBookings: true })),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  complaints: async ({}, use) => {
    const found: string[] = []
    await use({ found, statuses: new Set() })
    expect(found, "errors in the browser").toEqual([])
  },
  expectStatus: async ({ complaints }, use) => {
    await use((status) => complaints.statuses.add(status))
  },
  context: async ({ context, complaints }, use) => {
    context.on("console", (message) => {
      if (isComplaint(message) && !isExpected(message, complaints.statuses)) complaints.found.push(`${message.type()}: ${message.text()}`)
    })
    context.on("weberror", (error) => complaints.found.push(String(error.error())))
    await use(context)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  expectAccessible: async ({}, use) => {
    await use((page) => expectNoViolations(page, { rules: { "color-contrast": { enabled: false } } }))
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  expectReadable: async ({}, use) => {
    await use((page) => expectNoViolations(page, { runOnly: ["color-contrast"] }))
  },
  open: async ({ page, javaScriptEnabled }, use) => {
    await use(async (path) => {
      const response = await page.goto(path, { waitUntil: javaScriptEnabled ? "commit" : "domcontentloaded" })
      if (javaScriptEnabled) await untilHydrated(page)
      return response
    })
  },
})

export { expect }

/** Waits until the page's controls are hydrated. */
export const untilHydrated = (page: Page) => page.locator("html[data-hydrated]").waitFor({ state: "attached" })

async function expectNoViolations(page: Page, options: axe.RunOptions) {
  const hasToast = await keepToasts(page)
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(findViolations, options)
  if (hasToast) await page.mouse.move(0, 0)
  expect(violations, "what axe found").toEqual([])
}

/** Runs in the page: what is half faded in has half its contrast. */
async function untilAtRest() {
  await new Promise(requestAnimationFrame)
  const ending = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map((animation) => animation.finished))
}

/** Runs in the page, where axe has been loaded. */
async function findViolations(options: axe.RunOptions) {
  const { violations } = await window.axe.run(document, { resultTypes: ["violations"], preload: false, ...options })
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => `${node.target.join(" ")}: ${node.failureSummary}`).join(", ")})`,
  )
}

/** A toast that goes while axe looks has no contrast; while the pointer is over it, it stays. One that has begun to go is waited for. */
async function keepToasts(page: Page) {
  await page.evaluate(untilAtRest)
  const toast = await page.evaluate(() => document.querySelector("[data-sonner-toast]")?.getBoundingClientRect().toJSON())
  if (toast) await page.mouse.move(toast.x + 20, toast.y + toast.height / 2)
  await expect(page.locator("[data-sonner-toast][data-removed=true]")).toHaveCount(0)
  return toast !== undefined
}

/** A policy that only reports speaks in warnings; one that is enforced in errors. */
function isComplaint(message: ConsoleMessage) {
  return message.type() === "error" || /Content.Security.Policy/i.test(message.text())
}

/** A page that is left while it asks for the routes of its links says so. */
function isExpected(message: ConsoleMessage, statuses: Set<number>) {
  if (message.text().startsWith("Failed to fetch manifest patches")) return true
  const status = /^Failed to load resource: the server responded with a status of (\d{3})/.exec(message.text())?.[1]
  return status !== undefined && statuses.has(Number(status))
}
