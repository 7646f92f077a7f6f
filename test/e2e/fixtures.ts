import { createHash } from "node:crypto"
import { AxeBuilder } from "@axe-core/playwright"
import { test as base, type ConsoleMessage, expect, type Page, type Response } from "@playwright/test"

type Fixtures = {
  /** Says that this test provokes an answer with this status (4xx), whose line in the console is then no mistake. */
  expectStatus(status: number): void
  /** Fails the test when axe finds anything on the page as it is now. */
  expectAccessible(page: Page): Promise<void>
  /** Goes to an address and waits until its controls answer: at once without a script, else when the script has taken over. */
  open(path: string): Promise<Response | null>
}

type Complaints = { found: string[]; statuses: Set<number> }

/** A page on which an error in the console, an uncaught error or a broken content policy fails the test. */
export const test = base.extend<Fixtures & { complaints: Complaints }>({
  /** Each test comes from a network of its own, since attempts and letters are counted by network. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  extraHTTPHeaders: async ({}, use, { testId }) => {
    const [high = 0, low = 0] = createHash("sha256").update(testId).digest()
    await use({ "X-Forwarded-For": `198.18.${high}.${low}` })
  },
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
    await use(async (page) => {
      const isToastKept = await keepToasts(page)
      await page.evaluate(untilAtRest)
      const { violations } = await new AxeBuilder({ page }).analyze()
      if (isToastKept) await page.mouse.move(0, 0)
      const spelled = violations.map(
        ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => `${node.target.join(" ")}: ${node.failureSummary}`).join(", ")})`,
      )
      expect(spelled, "what axe found").toEqual([])
    })
  },
  open: async ({ page, javaScriptEnabled }, use) => {
    await use(async (path) => {
      const response = await page.goto(path)
      if (javaScriptEnabled) {
        await page.waitForFunction(hasScriptTakenOver)
        await page.evaluate(untilIdle)
      }
      return response
    })
  },
})

export { expect }

/** Runs in the page: React marks what it has taken over, the whole page at once. */
export function hasScriptTakenOver() {
  return Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps"))
}

/** Runs in the page: what components do once they are there, such as listening to keys, comes after they were taken over. */
function untilIdle() {
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
}

/** Runs in the page: what is half faded in has half its contrast. */
async function untilAtRest() {
  await new Promise(requestAnimationFrame)
  const ending = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map((animation) => animation.finished))
}

/** A toast that goes while axe looks has no contrast; while the pointer is over it, it stays. */
async function keepToasts(page: Page) {
  const toast = await page.evaluate(() => document.querySelector("[data-sonner-toast]")?.getBoundingClientRect().toJSON())
  if (toast) await page.mouse.move(toast.x + 20, toast.y + toast.height / 2)
  return toast !== undefined
}

/** A policy that only reports speaks in warnings; one that is enforced in errors. */
function isComplaint(message: ConsoleMessage) {
  return message.type() === "error" || /Content.Security.Policy/i.test(message.text())
}

function isExpected(message: ConsoleMessage, statuses: Set<number>) {
  const status = /^Failed to load resource: the server responded with a status of (4\d\d)/.exec(message.text())?.[1]
  return status !== undefined && statuses.has(Number(status))
}
