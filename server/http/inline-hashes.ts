import { createHash } from "node:crypto"

/** What may run though it stands in the page itself, as sources of a Content-Security-Policy: "'sha256-…'". */
export interface InlineSources {
  scripts: string[]
  styles: string[]
}

/**
 * A page for many visitors: without its nonce, and the hashes of the scripts and styles that carried it. What did not, we have not written:
 * it gets no hash, so it does not run.
 */
export function withoutNonce(html: string, nonce: string): { html: string; sources: InlineSources } {
  const attribute = ` nonce="${nonce}"`
  const ours = new RegExp(`<(script|style)\\b[^>]*?${attribute}[^>]*>([\\s\\S]*?)</\\1>`, "g")
  const found = [...html.matchAll(ours)].map(([, element, content = ""]) => ({ element, content }))
  const hashesOf = (asked: string) =>
    found.filter(({ element, content }) => element === asked && content).map(({ content }) => hashOf(content))
  return { html: html.replaceAll(attribute, ""), sources: { scripts: hashesOf("script"), styles: hashesOf("style") } }
}

const hashOf = (content: string) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`
