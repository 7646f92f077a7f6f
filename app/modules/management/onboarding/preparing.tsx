import { useEffect, useEffectEvent, useState } from "react"
import { useNavigate } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { toast } from "#app/ui/toasts/toast.ts"
import { type PreparationStep, preparationSteps } from "./preparation-steps.ts"
import styles from "./preparing.module.css"
import { useWelcomeMessage, type Welcome } from "./welcome.ts"

const firstPage = "/reservations/manage"

/** Milliseconds of each part, so that the page can be read. */
const leastTime = 250

interface PreparingProps {
  welcome: Welcome | undefined
  organization: string
}

/** Loads one part after the other and ticks each, then opens the bookings with a welcome. */
export function Preparing({ welcome, organization }: PreparingProps) {
  const { t } = useTranslation("management", "ui")
  const navigate = useNavigate()
  const message = useWelcomeMessage(welcome, organization)
  const { ready, hasFailed } = usePreparation(async () => {
    await navigate(firstPage, { replace: true })
    // Its time begins when the page is shown, however slowly that loads.
    if (message) toast.success([message.title, message.text].filter(Boolean).join("\n"))
  })
  return (
    <div className={styles.page}>
      <title>{`${t("preparing.title")} · Orenda`}</title>
      <h1 className={styles.title}>{t("preparing.title")}</h1>
      <ul className={styles.parts} aria-live="polite">
        {preparationSteps.map((step) => (
          <li key={step} className={styles.part} data-ready={ready.has(step) || undefined}>
            <span className={styles.mark}>{ready.has(step) && <Icon name="check" size={16} />}</span>
            <span>{t(`preparing.${step}`)}</span>
            {ready.has(step) && <span className="visually-hidden">{t("checklist.isDone")}</span>}
          </li>
        ))}
      </ul>
      {hasFailed && (
        <Notice
          tone="danger"
          title={t("preparing.failed")}
          actions={
            <LinkButton to={welcome ? `/prepare?after=${welcome}` : "/prepare"} reloadDocument>
              {t("ui:tryAgain")}
            </LinkButton>
          }
        >
          <p>{t("failed.text")}</p>
        </Notice>
      )}
    </div>
  )
}

function usePreparation(goOn: () => Promise<void>) {
  const [ready, setReady] = useState<ReadonlySet<PreparationStep>>(new Set())
  const [hasFailed, setHasFailed] = useState(false)

  const finish = useEffectEvent(goOn)

  useEffect(() => {
    const controller = new AbortController()
    const load = async (step: PreparationStep) => {
      const response = await fetch(`/prepare/part?of=${step}`, { signal: controller.signal })
      if (!response.ok) throw new Error(`${step} did not load`)
      setReady((before) => new Set([...before, step]))
    }
    const loadAll = async () => {
      for (const step of preparationSteps) await Promise.all([load(step), new Promise((resolve) => setTimeout(resolve, leastTime))])
    }
    loadAll().then(
      () => {
        if (!controller.signal.aborted) void finish()
      },
      () => !controller.signal.aborted && setHasFailed(true),
    )
    return () => controller.abort()
  }, [])

  return { ready, hasFailed }
}
