import { readCookie, setBrowserCookie } from "./cookies.ts"

/** Each from so many CSS pixels of width on, widest first. */
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

/** The breakpoint of a width in CSS pixels; what is narrower than any is "mobile". */
export function viewportAt(width: number): Viewport {
  return breakpoints.find(([, from]) => width >= from)?.[0] ?? "mobile"
}

/**
 * How wide the visitor's window was at last: for choosing what is rendered first, never for leaving something out.
 * Pages of a storefront are cached for everybody and must not ask.
 */
export function viewportOf(request: Request): Viewport {
  const kept = readCookie(request.headers.get("Cookie") ?? "", "viewport")
  return breakpoints.find(([name]) => name === kept)?.[0] ?? "desktop"
}

/** Keeps the cookie `viewport` true while the window changes, until the returned function is called. */
export function followViewport(): () => void {
  const keep = () => setBrowserCookie("viewport", viewportAt(innerWidth), { sameSite: "Strict" })
  const queries = breakpoints.map(([, from]) => matchMedia(`(min-width: ${from}px)`))
  for (const query of queries) query.addEventListener("change", keep)
  keep()
  return () => {
    for (const query of queries) query.removeEventListener("change", keep)
  }
}
