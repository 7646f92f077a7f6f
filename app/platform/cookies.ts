/** A year, in seconds: how long a preference is kept. */
export const YEAR = 365 * 24 * 3600

/** What a `Cookie` header, or a browser's `document.cookie`, holds under the name. */
export function cookieIn(cookies: string, name: string): string | undefined {
  const found = cookies.split(";").find((cookie) => cookie.trim().startsWith(`${name}=`))
  return found?.trim().slice(name.length + 1)
}

/** Ends a Set-Cookie: where people come by https, no plain connection is sent the cookie. */
export const secureIfHttps = ({ url }: Request) => (new URL(url).protocol === "https:" ? "; Secure" : "")

interface CookieOptions {
  seconds?: number
  sameSite?: "Lax" | "Strict"
}

/** In a browser: keeps a cookie of the whole site; of no seconds, it goes. */
export function keepCookie(name: string, value: string, { seconds = YEAR, sameSite = "Lax" }: CookieOptions = {}) {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser we serve has a cookie store
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=${sameSite}${isTrustworthy() ? "; Secure" : ""}`
}

/** Browsers take a secure cookie from loopback too. */
const isTrustworthy = () => isSecureContext
