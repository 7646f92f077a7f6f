import { cookieIn, keepCookie } from "#app/platform/cookies.ts"

/** What an answer can have said on the page that it leads to; the words are `toast.{name}`. */
const flashes = ["saved"] as const

export type Flash = (typeof flashes)[number]

/** The Set-Cookie of an answer that has something said; without a script nobody does, and it goes after a minute. */
export const flashCookie = (flash: Flash) => `flash=${flash}; Path=/; Max-Age=60; SameSite=Lax`

/** In a browser: what the last answer has said, once. */
export function takeFlash(): Flash | undefined {
  const kept = cookieIn(document.cookie, "flash")
  if (kept === undefined) return undefined
  keepCookie("flash", "", { seconds: 0 })
  return flashes.find((flash) => flash === kept)
}
