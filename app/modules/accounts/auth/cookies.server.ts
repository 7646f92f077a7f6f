import { accountSettings } from "../settings.server.ts"

export const google = "google"

export const daysOfSession = 400

/** Header that tells better-auth the client's address. Replaces what a browser sends under this name. */
export const clientHeader = "x-orenda-client"

const isSecure = () => accountSettings().origin.startsWith("https:")

const prefixed = (name: string) => (isSecure() ? `__Host-${name}` : name)

/** Maps better-auth's cookie names to ours. Under https the prefix binds them to this host. */
export const cookieNames = () => ({
  session_token: prefixed("session"),
  two_factor: prefixed("challenge"),
  state: prefixed("sign-in-state"),
  trust_device: prefixed("trusted"),
  dont_remember: prefixed("short"),
})

/** Returns whether the request has a session cookie, valid or not. */
export const hasSessionCookie = (request: Request) => readCookie(request, cookieNames().session_token) !== undefined

/** Returns the value that a response sets for a cookie; "" when it deletes it. */
export function findSetCookie(headers: Headers, name: string): string | undefined {
  return headers
    .getSetCookie()
    .findLast((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split(";")[0]
}

/** Marks the browser that registered, until it confirms. */
export const registrationCookie = {
  read: (request: Request) => readCookie(request, prefixed("registration")) ?? "",
  set: (registration: string) => shortCookie(prefixed("registration"), registration, { seconds: 24 * 3600 }),
}

/** Remembers which step led to Google, for a callback whose state has expired. */
export const googleIntentCookie = {
  read: (request: Request) => readCookie(request, prefixed("google")) ?? "",
  set: (intent: string) => shortCookie(prefixed("google"), intent, { seconds: 3600 }),
}

export function readCookie(request: Request, name: string): string | undefined {
  const cookies = (request.headers.get("Cookie") ?? "").split(";").map((cookie) => cookie.trim())
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** A cookie of ours beside the session: for a short time, and gone when the value is empty. */
export function shortCookie(name: string, value: string, { seconds, readable = false }: { seconds: number; readable?: boolean }) {
  const maxAge = value === "" ? 0 : seconds
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${readable ? "" : "; HttpOnly"}${isSecure() ? "; Secure" : ""}`
}
