import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react"
import { useLocation } from "react-router"
import { paletteOf } from "#app/modules/website/brand.ts"
import { type EditorMessage, type PreviewMessage, readEditorMessage, type Shown } from "#app/modules/website/editor/preview-messages.ts"
import { paletteCss } from "#app/modules/website/palette.ts"
import type { WebsiteDocument } from "#app/modules/website/website-document.ts"
import { useSendForm } from "#app/ui/use-send-form.ts"
import { oneAtATime } from "./one-at-a-time.ts"
import { quietPage } from "./quiet-page.ts"
import { useSections } from "./use-sections.ts"

/** A draft with its rendered page; undefined where the server did not answer, or refused. */
export interface PreviewReply<View> {
  rendered: (Draft & { view: View }) | undefined
}

interface Draft {
  document: WebsiteDocument
  shown: Shown
}

/** Connects the page in the frame with the editor around it. Returns what it shows: `first` until a draft has been rendered. */
export function usePreview<View>(first: View): View {
  const { pathname, search } = useLocation()
  const [rendered, setRendered] = useState<Draft & { view: View }>()
  const [selected, setSelected] = useState<string | null>(null)
  const sections = useSections(rendered, selected)

  const { sendForm } = useSendForm<PreviewReply<View>>()

  const show = useEffectEvent(async (draft: Draft) => {
    // As multipart it is a third of the size that it has in a URL's encoding.
    const reply = await sendForm(pathname + search, writePreviewForm(draft), { encType: "multipart/form-data" })
    if (reply?.rendered) setRendered(reply.rendered)
    else sendToEditor({ type: "failed" })
  })

  useEffect(() => {
    const send = oneAtATime((draft: Draft) => show(draft))
    const receive = (message: EditorMessage) => {
      if (message.type === "draft") {
        showColors(message.document.settings.primaryColor)
        void send(message)
      }
      if (message.type === "select") setSelected(message.component)
      if (message.type === "theme") showTheme(message.theme)
    }
    const onMessage = (event: MessageEvent<unknown>) => {
      const isOurs = event.source === window.parent && event.origin === location.origin && window.parent !== window
      const message = isOurs ? readEditorMessage(event.data) : undefined
      if (message) receive(message)
    }
    window.addEventListener("message", onMessage)
    sendToEditor({ type: "ready" })
    return () => window.removeEventListener("message", onMessage)
  }, [])

  const choose = useEffectEvent((target: Element) => {
    const component = sections.componentAt(target)
    if (component) sendToEditor({ type: "select", component })
  })
  useEffect(() => quietPage({ onClick: (target) => choose(target), onAction: (action) => sendToEditor({ type: "key", action }) }), [])

  const shown = rendered && JSON.stringify(rendered.shown)
  useLayoutEffect(() => {
    if (shown === undefined) return undefined
    restoreScroll(shown)
    const remember = () => rememberScroll(shown)
    window.addEventListener("scroll", remember, { passive: true })
    return () => window.removeEventListener("scroll", remember)
  }, [shown])

  useEffect(() => {
    if (rendered) sendToEditor({ type: "shown" })
  }, [rendered])

  return rendered?.view ?? first
}

function writePreviewForm({ document: draft, shown }: Draft) {
  const form = new FormData()
  form.set("document", JSON.stringify(draft))
  form.set("shown", JSON.stringify(shown))
  return form
}

/** Reads the draft that was sent: a newer one may be on its way when the answer comes. */
export const readPreviewForm = (form: FormData): Draft => ({
  document: JSON.parse(form.get("document") as string) as WebsiteDocument,
  shown: JSON.parse(form.get("shown") as string) as Shown,
})

export function sendToEditor(message: PreviewMessage) {
  if (window.parent !== window) window.parent.postMessage(message, location.origin)
}

/** Shows the draft's colours before the server has rendered it. A style element would need the nonce of the page, which its scripts cannot read. */
function showColors(color: string) {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(paletteCss(paletteOf(color)))
  document.adoptedStyleSheets = [sheet]
}

/** Keeps the mode when that of the device or of the editor changes. */
function showTheme(theme: "light" | "dark") {
  const { dataset } = document.documentElement
  dataset.forcedTheme = theme
  dataset.theme = theme
}

const name = "preview-scroll"

/** Remembers how far each page of the preview is scrolled, in pixels, also when its frame loads again. */
function rememberScroll(shown: string) {
  write({ ...read(), [shown]: Math.round(scrollY) })
}

const restoreScroll = (shown: string) => scrollTo({ top: read()[shown] ?? 0, behavior: "instant" })

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "{}") as Record<string, number>
  } catch {
    return {}
  }
}

function write(positions: Record<string, number>) {
  try {
    sessionStorage.setItem(name, JSON.stringify(positions))
  } catch {
    // A page begins at its top where nothing is kept.
  }
}
