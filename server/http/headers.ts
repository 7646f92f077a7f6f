import { createMiddleware } from "hono/factory"
import type { InlineSources } from "./inline-hashes.ts"
import { securityHeaders } from "./security-headers.ts"
import type { Variables } from "./variables.ts"

/** Security headers of every answer. Pages and whatever the handler does not mark itself are never stored. */
export const setSecurityHeaders = (origin: string) => {
  const steady = Object.entries(securityHeaders(origin))
  return createMiddleware<{ Variables: Variables }>(async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of steady) headers.set(name, value)
    if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", contentSecurityPolicy(alone(c.get("nonce"))))
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store")
    if (c.res.status === 503) headers.set("Retry-After", "5")
  })
}

const alone = (nonce: string): InlineSources => ({ scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] })

/**
 * Scripts run by the nonce of their answer, or on a page that is kept for many by their hashes. Style attributes are allowed: pictures carry
 * their placeholder colour in one.
 */
export const contentSecurityPolicy = ({ scripts, styles }: InlineSources) =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(" ")}${developmentScripts}`,
    `style-src ${["'self'", ...(import.meta.env.DEV ? ["'unsafe-inline'"] : styles)].join(" ")}`,
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
