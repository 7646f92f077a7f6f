import { createHash } from "node:crypto"

/** Sources of the inline scripts and styles that may run: a nonce, or hashes like "'sha256-…'". */
export interface InlineSources {
  scripts: string[]
  styles: string[]
}

/** Style attributes are allowed: pictures carry their placeholder colour in one. `mayBeFramed`: by our own pages. */
export const contentSecurityPolicy = ({ scripts, styles }: InlineSources, { mayBeFramed = false } = {}) =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(" ")}${developmentScripts}`,
    `style-src ${["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : styles)].join(" ")}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${developmentSockets}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${mayBeFramed ? "'self'" : "'none'"}`,
  ].join("; ")

export const nonceSources = (nonce: string): InlineSources => ({ scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] })

/**
 * Removes the nonce from a page that is sent to many visitors, and returns the hashes of the scripts and styles that carried it. An injected
 * element has no nonce, so that it gets no hash and does not run.
 */
export function replaceNonce(html: string, nonce: string): { html: string; sources: InlineSources } {
  const attribute = ` nonce="${nonce}"`
  const trusted = new RegExp(`<(script|style)\\b[^>]*?${attribute}[^>]*>([\\s\\S]*?)</\\1>`, "g")
  const elements = [...html.matchAll(trusted)].map(([, name, content = ""]) => ({ name, content }))
  const hashesOf = (name: string) =>
    elements.filter((element) => element.name === name && element.content).map(({ content }) => hashOf(content))
  return { html: html.replaceAll(attribute, ""), sources: { scripts: hashesOf("script"), styles: hashesOf("style") } }
}

const hashOf = (content: string) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`

// Vite's hot reload evaluates code, inserts styles by script and uses a web socket. Vite replaces `import.meta.env`; Node has none.
const isDevelopment = import.meta.env?.DEV ?? false
const developmentScripts = isDevelopment ? " 'unsafe-eval'" : ""
const developmentSockets = isDevelopment ? " ws:" : ""
