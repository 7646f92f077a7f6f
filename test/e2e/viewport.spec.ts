import type { BrowserContext } from "@playwright/test"
import { expect, test } from "./fixtures.ts"

const kept = async (context: BrowserContext) => (await context.cookies()).find(({ name }) => name === "viewport")

test("The width of the window is kept in a cookie, and follows it", async ({ page, context, open }) => {
  await open("/demo")
  await expect.poll(() => kept(context)).toMatchObject({ value: "desktopMedium", path: "/", sameSite: "Strict", secure: true })
  const days = ((await kept(context))?.expires ?? 0) / 86_400 - Date.now() / 86_400_000
  expect(Math.round(days)).toBe(365)
  await page.setViewportSize({ width: 800, height: 800 })
  await expect.poll(async () => (await kept(context))?.value).toBe("tablet")
  await page.setViewportSize({ width: 300, height: 800 })
  await expect.poll(async () => (await kept(context))?.value).toBe("mobile")
})
