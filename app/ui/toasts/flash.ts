import { isHttps, readCookie, serializeCookie, setBrowserCookie } from "#app/platform/cookies.ts"

/**
 * What an answer can have said on the page that it leads to, and the key of its words; those that a storefront may say are of `ui`. Without
 * words the page says it itself, and only the session's other tabs are told.
 */
const flashes = {
  saved: "ui:toast.saved",
  "signed-in": "ui:toast.signedIn",
  "signed-up": undefined,
  "signed-out": "accounts:said.signedOut",
  "user-updated": "ui:toast.saved",
  "profile-saved": "accounts:said.profileSaved",
  "team-invite": "members:done.invite",
  "team-resend": "members:done.resend",
  "team-revoke": "members:done.revoke",
  "team-change-role": "members:done.change-role",
  "team-remove": "members:done.remove",
  "team-leave": "members:done.leave",
} as const

export type Flash = keyof typeof flashes

/** The key of its sentence. */
export const wordsOf = (flash: Flash) => flashes[flash]

/** The Set-Cookie of an answer that has something said on the next page. */
export const flashCookie = (request: Request, flash: Flash) => setCookie(request, flash, seconds)

/** On the server, where a layout says it (`Said`): what the last answer has said, and the headers with which it is said once. */
export function readFlash(request: Request): { flash: Flash | undefined; headers: HeadersInit } {
  const flash = flashIn(request.headers.get("Cookie") ?? "")
  return { flash, headers: flash ? { "Set-Cookie": setCookie(request, "", 0) } : {} }
}

/** In a browser, where no layout says it: what the last answer has said, once. */
export function takeFlash(): Flash | undefined {
  const flash = flashIn(document.cookie)
  if (flash) setBrowserCookie(name, "", { maxAge: 0 })
  return flash
}

const name = "flash"

/** Long enough for the slowest page to take it, short enough not to be said again where no script does. */
const seconds = 20

const setCookie = (request: Request, value: Flash | "", maxAge: number) =>
  serializeCookie(name, value, { maxAge, secure: isHttps(request) })

function flashIn(cookies: string): Flash | undefined {
  const kept = readCookie(cookies, name)
  return kept !== undefined && isFlash(kept) ? kept : undefined
}

const isFlash = (text: string): text is Flash => Object.hasOwn(flashes, text)
