import { createMiddleware } from "hono/factory"
import { contentSecurityPolicy, nonceSources } from "./content-security-policy.ts"
import type { HonoEnv } from "./hono-env.ts"

/** Headers of every response, static files too. `no-referrer` would make browsers post forms with `Origin: null`. */
export const securityHeaders = (origin: string): Record<string, string> => ({
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  ...(origin.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
})

/** Sets the security headers. Forbids to store a response that does not set `Cache-Control` itself. */
export function setSecurityHeaders(origin: string) {
  const common = Object.entries(securityHeaders(origin))
  return createMiddleware<HonoEnv>(async (c, next) => {
    await next()
    const { headers } = c.res
    // The preview of a website names itself as what our own editor may frame.
    const mayBeFramed = headers.get("X-Frame-Options") === "SAMEORIGIN"
    for (const [name, value] of common) if (name !== "X-Frame-Options" || !mayBeFramed) headers.set(name, value)
    if (!headers.has("Content-Security-Policy"))
      headers.set("Content-Security-Policy", contentSecurityPolicy(nonceSources(c.get("nonce")), { mayBeFramed }))
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store")
    if (c.res.status === 503) headers.set("Retry-After", "5")
  })
}
