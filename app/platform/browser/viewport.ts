import { readCookie, setBrowserCookie } from "../cookies.ts"

/** Smallest widths in CSS pixels, widest first. */
const breakpoints = [
  ["desktopWide", 1600],
  ["desktopMedium", 1280],
  ["desktop", 1024],
  ["tablet", 768],
  ["mobileWide", 425],
  ["mobileMedium", 375],
  ["mobile", 320],
] as const

export type Viewport = (typeof breakpoints)[number][0]

/** Takes CSS pixels. Returns "mobile" below the smallest breakpoint. */
export function viewportAt(width: number): Viewport {
  return breakpoints.find(([, from]) => width >= from)?.[0] ?? "mobile"
}

/**
 * Returns the last known width of the visitor's window. Use it to choose what is rendered first, never to leave something out, and not on
 * storefront pages, which are cached for all visitors.
 */
export function readViewport(request: Request): Viewport {
  const stored = readCookie(request.headers.get("Cookie") ?? "", "viewport")
  return breakpoints.find(([name]) => name === stored)?.[0] ?? "desktop"
}

/** Stores the viewport in its cookie whenever it changes, but not the size of a frame. Returns the function that stops it. */
export function storeViewport(): () => void {
  if (window.parent !== window) return () => undefined
  const store = () => setBrowserCookie("viewport", viewportAt(innerWidth), { sameSite: "Strict" })
  const queries = breakpoints.map(([, from]) => matchMedia(`(min-width: ${from}px)`))
  for (const query of queries) query.addEventListener("change", store)
  store()
  return () => {
    for (const query of queries) query.removeEventListener("change", store)
  }
}
