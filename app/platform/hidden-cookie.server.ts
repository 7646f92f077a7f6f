import { cookieIn, secureIfHttps } from "./cookies.ts"

/** A cookie of the whole site that no script reads; with https no other host, path or plain connection can set it. "" is none. */
export function hiddenCookie(request: Request, name: string) {
  const secure = secureIfHttps(request)
  const fullName = `${secure && "__Host-"}${name}`
  return {
    value: cookieIn(request.headers.get("Cookie") ?? "", fullName) ?? "",
    /** The Set-Cookie that keeps the value for so long. */
    set: (value: string, seconds: number) =>
      `${fullName}=${value}; Path=/; Max-Age=${value === "" ? 0 : seconds}; HttpOnly; SameSite=Lax${secure}`,
  }
}
