import { createMiddleware } from "hono/factory"
import type { Variables } from "./variables.ts"

/**
 * Security headers of every answer. Pages and whatever the handler does not mark itself are never stored.
 * `Referrer-Policy` is not `no-referrer`: under it browsers post forms with `Origin: null`.
 */
export const securityHeaders = (origin: string) =>
  createMiddleware<{ Variables: Variables }>(async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set("X-Content-Type-Options", "nosniff")
    headers.set("Referrer-Policy", "same-origin")
    headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()")
    headers.set("Cross-Origin-Opener-Policy", "same-origin")
    headers.set("X-Frame-Options", "DENY")
    if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", contentSecurityPolicy(c.get("nonce")))
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store")
    if (c.res.status === 503) headers.set("Retry-After", "5")
    if (origin.startsWith("https:")) headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains")
  })

/** Scripts run by nonce alone. Style attributes are allowed: pictures carry their placeholder colour in one. */
const contentSecurityPolicy = (nonce: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${developmentScripts}`,
    `style-src 'self' ${import.meta.env.DEV ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${developmentSockets}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ")

// Vite's hot reload evaluates code, puts styles into the page by script and talks over a socket.
const developmentScripts = import.meta.env.DEV ? " 'unsafe-eval'" : ""
const developmentSockets = import.meta.env.DEV ? " ws:" : ""
