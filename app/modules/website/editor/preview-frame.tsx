import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import type { WebsiteDocument } from "../document/website-document.ts"
import styles from "./preview-frame.module.css"
import type { EditorMessage, PreviewMessage, Shown } from "./preview-messages.ts"

export type Device = "desktop" | "tablet" | "phone"

interface PreviewFrameProps {
  document: WebsiteDocument
  shown: Shown
  /** The section that is outlined; undefined for none. */
  section: number | undefined
  device: Device
  language: string
  theme: "light" | "dark"
  onSelect: (section: number) => void
}

/** How long typing may go on before the preview follows, in milliseconds. */
const delay = 150

/** The storefront's own page, rendered from the draft. */
export function PreviewFrame({ document, shown, section, device, language, theme, onSelect }: PreviewFrameProps) {
  const { t } = useTranslation("webEditor")
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading")
  // The address of the frame stays while other pages are shown in it.
  const [firstPage] = useState(() => document.pages[0]?.id)

  const receive = useEffectEvent((message: PreviewMessage) => {
    if (message.type === "select") onSelect(message.section)
    else setState(message.type)
  })

  const send = useCallback((message: EditorMessage) => frame.current?.contentWindow?.postMessage(message, location.origin), [])

  useEffect(() => {
    const hear = (event: MessageEvent<PreviewMessage>) => {
      if (event.source === frame.current?.contentWindow && event.origin === location.origin) receive(event.data)
    }
    window.addEventListener("message", hear)
    return () => window.removeEventListener("message", hear)
  }, [])

  const shownText = JSON.stringify(shown)
  useEffect(() => {
    if (state !== "ready") return undefined
    const sending = setTimeout(() => send({ type: "draft", document, shown: JSON.parse(shownText) }), delay)
    return () => clearTimeout(sending)
  }, [state, document, shownText, send])

  useEffect(() => {
    if (state === "ready") send({ type: "theme", theme })
  }, [state, theme, send])

  useEffect(() => {
    if (state === "ready") send({ type: "select", section: section ?? null })
  }, [state, section, send])

  return (
    <div className={styles.stage} data-device={device} aria-busy={state === "loading"}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page: sandboxed, it would have no session */}
      <iframe key={language} ref={frame} title={t("preview")} src={`/web/preview/${firstPage}?lang=${language}`} className={styles.frame} />
      {state === "failed" && (
        <div role="alert" className={styles.failed}>
          <p>{t("previewFailed")}</p>
          <Button
            compact
            onClick={() => {
              setState("loading")
              frame.current?.contentWindow?.location.reload()
            }}
          >
            {t("reloadPreview")}
          </Button>
        </div>
      )}
    </div>
  )
}
