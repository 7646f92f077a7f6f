import { useEffect, useEffectEvent } from "react"
import { type FetcherWithComponents, useLocation } from "react-router"
import type { EditorMessage, PreviewMessage } from "#app/modules/website/editor/preview-messages.ts"

interface PreviewOptions {
  fetcher: Pick<FetcherWithComponents<unknown>, "submit">
  /** CSS of the draft's colours. */
  colors: string | null
}

/** Connects a page in a frame with the editor around it: takes drafts, tells which section was pressed, and keeps links and forms quiet. */
export function usePreview({ fetcher, colors }: PreviewOptions) {
  const { pathname, search } = useLocation()

  const receive = useEffectEvent((message: EditorMessage) => {
    if (message.type === "draft") {
      const form = { document: JSON.stringify(message.document), shown: JSON.stringify(message.shown) }
      void fetcher.submit(form, { method: "post", action: pathname + search })
    }
    if (message.type === "theme") document.documentElement.dataset.theme = message.theme
    if (message.type === "select") select(message.section)
  })

  useEffect(() => {
    const hear = (event: MessageEvent<EditorMessage>) => {
      if (event.source === window.parent && event.origin === location.origin && window.parent !== window) receive(event.data)
    }
    window.addEventListener("message", hear)
    sendToEditor({ type: "ready" })
    return () => window.removeEventListener("message", hear)
  }, [])

  useEffect(() => {
    const quiet = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.type !== "click" || !(event.target instanceof Element)) return
      const section = [...sections()].indexOf(event.target.closest<HTMLElement>("[data-kind]")!)
      if (section >= 0) sendToEditor({ type: "select", section })
    }
    const events = ["click", "auxclick", "submit", "dragstart"]
    for (const name of events) window.addEventListener(name, quiet, { capture: true })
    return () => {
      for (const name of events) window.removeEventListener(name, quiet, { capture: true })
    }
  }, [])

  useEffect(() => {
    // A style element would need the nonce of the page, which its scripts cannot read.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(colors ?? "")
    document.adoptedStyleSheets = [sheet]
  }, [colors])
}

export function sendToEditor(message: PreviewMessage) {
  if (window.parent !== window) window.parent.postMessage(message, location.origin)
}

const sections = () => document.querySelectorAll<HTMLElement>("[data-kind]")

function select(index: number | null) {
  for (const [at, section] of sections().entries()) section.toggleAttribute("data-selected", at === index)
  if (index !== null) sections()[index]?.scrollIntoView({ block: "nearest" })
}
