import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { LinkButton } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { toast } from "#app/ui/toasts/toast.ts"
import { type PartToPrepare, partsToPrepare } from "../parts-to-prepare.ts"
import styles from "./preparing.module.css"

const firstPage = "/reservations/manage"

/** The page stays at least this long, in milliseconds, so that it can be read. */
const leastStay = 800

/** Ticks each part when it is really loaded, then goes on by itself. */
export function Preparing({ isLoaded }: { isLoaded: boolean }) {
  const { t } = useTranslation("management")
  const { ready, hasFailed } = usePreparation(isLoaded)
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
            <LinkButton to="/prepare" reloadDocument>
              {t("failed.tryAgain")}
            </LinkButton>
          }
        >
          <p>{t("failed.text")}</p>
        </Notice>
      )}
      {!isLoaded && (
        <noscript>
          <meta httpEquiv="refresh" content="0; url=/prepare?loaded" />
        </noscript>
      )}
      <LinkButton to={`${firstPage}?welcome`} variant="primary" className="without-script">
        {t("preparing.goOn")}
      </LinkButton>
    </div>
  )
}

function usePreparation(isLoaded: boolean) {
  const navigate = useNavigate()
  const { t } = useTranslation("management")
  const [ready, setReady] = useState<ReadonlySet<PartToPrepare>>(new Set(isLoaded ? partsToPrepare : []))
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    const given = new AbortController()
    const load = async (part: PartToPrepare) => {
      const answer = await fetch(`/prepare/part?of=${part}`, { signal: given.signal })
      if (!answer.ok) throw new Error(`${part} did not load`)
      setReady((before) => new Set([...before, part]))
    }
    const stay = new Promise((resolve) => setTimeout(resolve, leastStay))
    Promise.all([...partsToPrepare.map(load), stay]).then(
      () => {
        if (given.signal.aborted) return
        toast.success(`${t("welcome.title")}\n${t("welcome.text")}`)
        void navigate(firstPage, { replace: true })
      },
      () => !given.signal.aborted && setHasFailed(true),
    )
    return () => given.abort()
  }, [navigate, t])

  return { ready, hasFailed }
}
