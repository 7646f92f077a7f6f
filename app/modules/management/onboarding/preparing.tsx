import { useEffect, useEffectEvent, useState } from "react"
import { useNavigate } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { toast } from "#app/ui/toasts/toast.ts"
import { useWelcomeMessage, type Welcome } from "../shell/welcome.ts"
import { type PartToPrepare, partsToPrepare } from "./parts-to-prepare.ts"
import styles from "./preparing.module.css"

const firstPage = "/reservations/manage"

/** Milliseconds, so that the page can be read. */
const minimumStay = 800

interface PreparingProps {
  isLoaded: boolean
  welcome: Welcome | undefined
  organization: string
}

/** Ticks each part when it is loaded, then opens the bookings with a welcome. */
export function Preparing({ isLoaded, welcome, organization }: PreparingProps) {
  const { t } = useTranslation("management")
  const navigate = useNavigate()
  const message = useWelcomeMessage(welcome, organization)
  const { ready, hasFailed } = usePreparation(isLoaded, () => {
    if (message) toast.success([message.title, message.text].filter(Boolean).join("\n"))
    void navigate(firstPage, { replace: true })
  })
  const after = welcome ? `after=${welcome}` : ""
  return (
    <div className={styles.page}>
      <title>{`${t("preparing.title")} · Orenda`}</title>
      <h1 className={styles.title}>{t("preparing.title")}</h1>
      <ul className={styles.parts} aria-live="polite">
        {partsToPrepare.map((part) => (
          <li key={part} className={styles.part} data-ready={ready.has(part) || undefined}>
            <span className={styles.mark}>{ready.has(part) && <Icon name="check" size={16} />}</span>
            {t(`preparing.${part}`)}
            {ready.has(part) && <span className="visually-hidden">{t("checklist.isDone")}</span>}
          </li>
        ))}
      </ul>
      {hasFailed && (
        <Notice
          tone="danger"
          title={t("preparing.failed")}
          actions={
            <LinkButton to={`/prepare?${after}`} reloadDocument>
              {t("failed.tryAgain")}
            </LinkButton>
          }
        >
          <p>{t("failed.text")}</p>
        </Notice>
      )}
      {!isLoaded && (
        <noscript>
          <meta httpEquiv="refresh" content={`0; url=/prepare?loaded&${after}`} />
        </noscript>
      )}
      <LinkButton to={`${firstPage}?${after}`} variant="primary" className="without-script">
        {t("preparing.goOn")}
      </LinkButton>
    </div>
  )
}

function usePreparation(isLoaded: boolean, goOn: () => void) {
  const [ready, setReady] = useState<ReadonlySet<PartToPrepare>>(new Set(isLoaded ? partsToPrepare : []))
  const [hasFailed, setHasFailed] = useState(false)

  const finish = useEffectEvent(goOn)

  useEffect(() => {
    const controller = new AbortController()
    const load = async (part: PartToPrepare) => {
      const response = await fetch(`/prepare/part?of=${part}`, { signal: controller.signal })
      if (!response.ok) throw new Error(`${part} did not load`)
      setReady((before) => new Set([...before, part]))
    }
    const stay = new Promise((resolve) => setTimeout(resolve, minimumStay))
    Promise.all([...partsToPrepare.map(load), stay]).then(
      () => {
        if (!controller.signal.aborted) finish()
      },
      () => !controller.signal.aborted && setHasFailed(true),
    )
    return () => controller.abort()
  }, [])

  return { ready, hasFailed }
}
