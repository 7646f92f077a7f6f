import { accountSettings } from "../settings.server.ts"

export const google = "google"

export const daysOfSession = 400

/** The header in which our own code tells the library who asks; what a browser sends under this name is replaced. */
export const clientHeader = "x-orenda-client"

const isSecure = () => accountSettings().origin.startsWith("https:")

const prefixed = (name: string) => (isSecure() ? `__Host-${name}` : name)

/** The library's name of each cookie, and ours. With https no other host, path or plain connection can set them. */
export const cookieNames = () => ({
  session_token: prefixed("session"),
  two_factor: prefixed("challenge"),
  state: prefixed("sign-in-state"),
  trust_device: prefixed("trusted"),
  dont_remember: prefixed("short"),
})

/** Whether a request brings a session's cookie at all; whether it is worth something is another question. */
export const hasSessionCookie = (request: Request) => readCookie(request, cookieNames().session_token) !== undefined

/** What a response sets, by the name of the cookie; an empty value takes one away. */
export function findSetCookie(headers: Headers, name: string): string | undefined {
  return headers
    .getSetCookie()
    .findLast((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split(";")[0]
}

/** The browser that registered, until it confirms; a letter is as old as its code. */
export const registrationCookie = {
  read: (request: Request) => readCookie(request, prefixed("registration")) ?? "",
  set: (registration: string) => shortCookie(prefixed("registration"), registration, { seconds: 24 * 3600 }),
}

/** Keeps which step led to Google (login, register or connect), for an answer whose attempt is no longer known. */
export const googleIntentCookie = {
  read: (request: Request) => readCookie(request, prefixed("google")) ?? "",
  set: (errand: string) => shortCookie(prefixed("google"), errand, { seconds: 3600 }),
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
