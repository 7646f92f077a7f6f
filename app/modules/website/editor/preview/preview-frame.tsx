import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import type { WebsiteDocument } from "../../website-document.ts"
import type { KeyAction } from "../key-action.ts"
import { type EditorMessage, type PreviewMessage, readPreviewMessage, type Shown } from "../preview-messages.ts"
import { partShown } from "./part-shown.ts"
import styles from "./preview-frame.module.css"
import { type Device, useFrameSize } from "./use-frame-size.ts"

interface PreviewFrameProps {
  document: WebsiteDocument
  shown: Shown
  /** Id of the component whose section is outlined. */
  component: string | undefined
  device: Device
  language: Locale
  theme: "light" | "dark"
  /** Receives the id of the component whose section was pressed. */
  onSelect: (component: string) => void
  /** Receives the action whose keys were pressed in the frame. */
  onKeyAction: (action: KeyAction) => void
}

/** How long a frame may take to show the draft, in milliseconds. */
const longestLoad = 20_000

/** The storefront's own page, rendered from the draft. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { document, shown, device, language } = props
  const { t } = useTranslation("webEditor")
  const place = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  useFrameSize(place, device)
  const isHidden = document.pages.some((page) => "page" in shown && page.id === shown.page && !page.enabled)
  return (
    <section className={styles.stage} aria-label={t("preview")}>
      {isHidden && <p className={styles.note}>{t("pageIsOff")}</p>}
      <div ref={place} className={styles.place}>
        <Frame key={`${language} ${attempt}`} {...props} onReload={() => setAttempt(attempt + 1)} />
      </div>
    </section>
  )
}

function Frame({
  document,
  shown,
  component,
  language,
  theme,
  onSelect,
  onKeyAction,
  onReload,
}: PreviewFrameProps & { onReload: () => void }) {
  const { t } = useTranslation("webEditor")
  const frame = useRef<HTMLIFrameElement>(null)
  const [isConnected, setConnected] = useState(false)
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading")
  // The address of the frame stays while other pages are shown in it.
  const [firstPage] = useState(() => document.pages[0]?.id)

  const receive = useEffectEvent((message: PreviewMessage) => {
    if (message.type === "ready") setConnected(true)
    else if (message.type === "select") onSelect(message.component)
    else if (message.type === "key") onKeyAction(message.action)
    else setState(message.type)
  })

  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      const isOurs = event.source === frame.current?.contentWindow && event.origin === location.origin
      const message = isOurs ? readPreviewMessage(event.data) : undefined
      if (message) receive(message)
    }
    window.addEventListener("message", onMessage)
    return () => window.removeEventListener("message", onMessage)
  }, [])

  useEffect(() => {
    if (state !== "loading") return undefined
    const waiting = setTimeout(() => setState("failed"), longestLoad)
    return () => clearTimeout(waiting)
  }, [state])

  const send = useCallback((message: EditorMessage) => frame.current?.contentWindow?.postMessage(message, location.origin), [])

  const draft = useMemo(() => JSON.stringify({ document: partShown(document, shown), shown }), [document, shown])
  useEffect(() => {
    if (isConnected) send({ type: "draft", ...(JSON.parse(draft) as { document: WebsiteDocument; shown: Shown }) })
  }, [isConnected, draft, send])

  useEffect(() => {
    if (isConnected) send({ type: "theme", theme })
  }, [isConnected, theme, send])

  useEffect(() => {
    if (isConnected) send({ type: "select", component: component ?? null })
  }, [isConnected, component, send])

  /** In place of a page that must not be framed, such as sign-in, or does not come, the browser shows one that no script may read. */
  const checkLoaded = () => {
    if (!frame.current?.contentDocument) setState("failed")
  }

  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page: sandboxed, it would have no session */}
      <iframe
        ref={frame}
        title={t("preview")}
        src={`/web/preview/${firstPage}?language=${language}`}
        className={styles.frame}
        onLoad={checkLoaded}
      />
      {state === "loading" && <div className={styles.skeleton} aria-busy="true" />}
      {state === "failed" && (
        <div role="alert" className={styles.failed}>
          <p>{t("previewFailed")}</p>
          <Button compact onClick={onReload}>
            {t("reloadPreview")}
          </Button>
        </div>
      )}
    </>
  )
}
