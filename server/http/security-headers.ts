/**
 * Security headers that are the same for every answer, static files too.
 * `Referrer-Policy` is not `no-referrer`: under it browsers post forms with `Origin: null`.
 */
export const securityHeaders = (origin: string): Record<string, string> => ({
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  ...(origin.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
})
