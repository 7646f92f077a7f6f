import type { Page } from "@playwright/test"

/** Has every text of the page, and each that comes later, replaced as a page translator does: by a `<font>` with a text of its own. Until another document is loaded. */
export const startTranslator = (page: Page) => page.evaluate(translate)

function translate() {
  const newFont = () => document.createElementNS("http://www.w3.org/1999/xhtml", "font")
  const isTranslated = (text: Node) =>
    /\S/.test(text.textContent ?? "") && !text.parentElement?.closest("font, script, style, noscript, textarea, option, [translate=no]")
  const replace = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) texts.push(node)
    for (const text of texts) {
      if (!(text instanceof Text) || !text.isConnected || !isTranslated(text)) continue
      const [outer, inner] = [newFont(), newFont()]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  replace(document.body)
  new MutationObserver((mutations) => {
    for (const { target, addedNodes } of mutations) for (const node of addedNodes.length > 0 ? addedNodes : [target]) replace(node)
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}
