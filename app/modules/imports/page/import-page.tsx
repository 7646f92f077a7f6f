import { useEffect } from "react"
import { useRevalidator } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { ActionForm, type FormReply } from "#app/ui/form/action-form.tsx"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { ExportLink } from "#app/ui/table/export-link.tsx"
import type { PicturesView } from "../pictures/read-pictures.server.ts"
import styles from "./imports.module.css"
import { MatchForm } from "./match-form.tsx"
import { PicturesSection } from "./pictures-section.tsx"
import { Problems } from "./problems.tsx"
import type { ImportView } from "./read-imports.server.ts"

interface ImportPageProps {
  view: ImportView
  reply: FormReply | undefined
}

/** One import from the columns of its file to what became of its records. */
export function ImportPage({ view, reply }: ImportPageProps) {
  const { t } = useTranslation("imports")
  const { pictures } = view
  useProgress(view.isWorking || (view.phase === "written" && pictures !== undefined && pictures.toFetch > 0))
  const hasRefused = view.refused.length > 0 || (pictures !== undefined && pictures.refused > 0)
  return (
    <div className={styles.page}>
      <PageHeader
        title={view.fileName}
        back={{ to: "/settings/import", label: t("title") }}
        actions={hasRefused && <ExportLink to={`/settings/import/refused.csv?id=${view.id}`} label={t("refused.download")} />}
      />
      {view.stopReason && <p className={styles.text}>{t(`stopReason.${view.stopReason}`)}</p>}
      {view.phase === "matching" && view.mayEdit ? <MatchForm view={view} reply={reply} /> : <State view={view} reply={reply} />}
    </div>
  )
}

/** Milliseconds between two looks at work in the background. */
const interval = 1_000

function useProgress(isWorking: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWorking) return undefined
    const timer = setInterval(() => void revalidate(), interval)
    return () => clearInterval(timer)
  }, [isWorking, revalidate])
}

function State({ view, reply }: ImportPageProps) {
  const { t } = useTranslation("imports")
  const { state, records, done, isWorking, kind, counts } = view
  return (
    <>
      <section className={styles.section} aria-labelledby="phase">
        <h2 id="phase" className={styles.heading} aria-live="polite">
          {t(`phase.${state}`)}
        </h2>
        {isWorking && (
          <>
            <progress className={styles.progress} value={done} max={Math.max(records, 1)} aria-labelledby="phase" />
            <p className={styles.text}>{t("progress", { done, records })}</p>
          </>
        )}
        <Counts view={view} />
        {(view.mayUndo || state === "undone") && counts.change > 0 && (
          <p className={styles.text}>{t("undoKeeps", { count: counts.change })}</p>
        )}
      </section>
      {view.warned.length > 0 && (
        <Problems id="short" title={t("short.title", { count: view.warnings })} kind={kind} rows={view.warned} count={view.warnings} />
      )}
      {view.mayEdit && <Actions view={view} reply={reply} />}
      {view.pictures && hasPictures(view.pictures) && <PicturesSection view={view} pictures={view.pictures} reply={reply} />}
      {view.remaining.length > 0 && (
        <Problems id="kept" title={t("kept.title")} kind={kind} rows={view.remaining} count={view.remainingRows} />
      )}
      {view.refused.length > 0 && (
        <Problems id="refused" title={t("refused.title")} kind={kind} rows={view.refused} count={view.refusedRows} />
      )}
    </>
  )
}

/** Whether there is something to say of the photos of the items. */
const hasPictures = ({ added, refused, toFetch, awaitingFile, bare }: PicturesView) => added + refused + toFetch + awaitingFile + bare > 0
const listOf = { items: "/inventory/manage", clients: "/clients/manage", bookings: "/reservations/manage" }

/** The ways on from here. */
function Actions({ view: { phase, kind, counts, mayUndo }, reply }: ImportPageProps) {
  const { t } = useTranslation("imports")
  const form = { fields: [], reply, messages: "imports" as const, wide: false }
  const count = counts.add + counts.change
  return (
    <div className={styles.actions}>
      {(phase === "checking" || phase === "writing") && <ActionForm {...form} intent="stop" submit={t("stop")} variant="secondary" />}
      {phase === "checked" && count > 0 && <ActionForm {...form} intent="write" submit={t(`write.${kind}`, { count })} />}
      {phase === "checked" && <ActionForm {...form} intent="match" submit={t("match")} variant="secondary" />}
      {phase === "stopped" && <ActionForm {...form} intent="write" submit={t("goOn")} />}
      {phase === "written" && <LinkButton to={listOf[kind]}>{t(`show.${kind}`)}</LinkButton>}
      {mayUndo && <ActionForm {...form} intent="undo" submit={t(`undo.${kind}`, { count: counts.add })} variant="secondary" />}
    </div>
  )
}

function Counts({ view: { phase, counts } }: { view: ImportView }) {
  const { t } = useTranslation("imports")
  const tense = phase === "checking" || phase === "checked" ? "will" : "was"
  const shown = (["add", "change", "same", "refuse", "undone"] as const).filter((outcome) => counts[outcome] > 0)
  return (
    <dl className={styles.counts}>
      {shown.map((outcome) => (
        <div key={outcome} className={styles.count} data-outcome={outcome}>
          <dt>{t(outcome === "undone" || outcome === "same" ? `outcome.${outcome}` : `outcome.${tense}.${outcome}`)}</dt>
          <dd>{counts[outcome]}</dd>
        </div>
      ))}
    </dl>
  )
}
