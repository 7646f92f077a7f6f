import { expect, test } from "vitest"
import { readViewport, viewportAt } from "./viewport.ts"

const ask = (cookie?: string) => readViewport(new Request("http://localhost/demo", { headers: cookie ? { Cookie: cookie } : {} }))

test("A width belongs to the widest breakpoint that it reaches", () => {
  const named = [300, 320, 374, 375, 424, 425, 767, 768, 1023, 1024, 1279, 1280, 1599, 1600, 4000].map(viewportAt)
  expect(named.join(" ")).toBe(
    "mobile mobile mobile mobileMedium mobileMedium mobileWide mobileWide tablet tablet desktop desktop desktopMedium desktopMedium desktopWide desktopWide",
  )
})

test("The server reads the breakpoint that the browser kept, and takes a desktop where there is none that it knows", () => {
  expect(ask("locale=uk; viewport=mobileWide")).toBe("mobileWide")
  expect(ask()).toBe("desktop")
  expect(ask("viewport=watch; xviewport=mobile")).toBe("desktop")
})
