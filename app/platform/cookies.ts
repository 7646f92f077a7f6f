/** A year, in seconds. */
export const YEAR = 365 * 24 * 3600

interface CookieOptions {
  /** In seconds; 0 deletes the cookie. */
  maxAge: number
  httpOnly?: boolean
  sameSite?: "Lax" | "Strict"
  secure: boolean
}

/**
 * Returns a cookie of the whole site, as `Set-Cookie` and `document.cookie` take it. Leaves the value unencoded: `createCookie` of React Router
 * would store base64, which neither our scripts in the browser nor the key of the page cache read, and which no cart or session stored so far has.
 */
export function serializeCookie(name: string, value: string, { maxAge, httpOnly, sameSite = "Lax", secure }: CookieOptions) {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}${httpOnly ? "; HttpOnly" : ""}; SameSite=${sameSite}${secure ? "; Secure" : ""}`
}

/** Reads a value from a `Cookie` header or from `document.cookie`. */
export function readCookie(cookies: string, name: string): string | undefined {
  const found = cookies.split(";").find((cookie) => cookie.trim().startsWith(`${name}=`))
  return found?.trim().slice(name.length + 1)
}

export const isHttps = ({ url }: Request) => new URL(url).protocol === "https:"

/** A cookie that no script reads; over https its `__Host-` prefix keeps other hosts, paths and plain connections from setting it. */
export function httpOnlyCookie(request: Request, name: string) {
  const secure = isHttps(request)
  const fullName = secure ? `__Host-${name}` : name
  return {
    /** Empty when the request has no such cookie. */
    value: readCookie(request.headers.get("Cookie") ?? "", fullName) ?? "",
    /** Returns the Set-Cookie; an empty value deletes the cookie. */
    set: (value: string, seconds: number) =>
      serializeCookie(fullName, value, { maxAge: value === "" ? 0 : seconds, httpOnly: true, secure }),
  }
}

/** Sets a cookie in the browser. Browsers accept a secure cookie from loopback too. */
export function setBrowserCookie(name: string, value: string, { maxAge = YEAR, sameSite }: Partial<CookieOptions> = {}) {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser we serve has a cookie store
  document.cookie = serializeCookie(name, value, { maxAge, sameSite, secure: isSecureContext })
}
