import { useDebouncedFetch } from "#app/platform/browser/use-debounced-fetch.ts"
import { formatLocalTime } from "#app/platform/i18n/format-local-time.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Badge } from "#app/ui/badge.tsx"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/empty-state.tsx"
import styles from "./history-panel.module.css"
import type { VersionView } from "./read-versions.server.ts"

interface HistoryPanelProps {
  /** Number of the version in the preview. */
  shown: number | undefined
  show: (version: VersionView) => void
  close: () => void
  reload: () => void
}

/** Lists the versions that were public, with who published them and when. Mounted again, it loads anew. */
export function HistoryPanel({ shown, show, close, reload }: HistoryPanelProps) {
  const { t, locale } = useTranslation("webEditor", "ui")
  const { data: versions, hasFailed } = useDebouncedFetch<VersionView[]>("/web/versions", 0)
  return (
    <section className={styles.panel} aria-labelledby="history-title">
      <div className={styles.head}>
        <h2 id="history-title" className={styles.title}>
          {t("history.title")}
        </h2>
        <Button compact variant="quiet" onClick={close}>
          {t("history.close")}
        </Button>
      </div>
      <p className={styles.text}>{t("history.text")}</p>
      {hasFailed && <EmptyState title={t("history.failed")} actions={<Button onClick={reload}>{t("ui:tryAgain")}</Button>} />}
      {!versions && !hasFailed && (
        <div aria-busy="true" className={styles.list}>
          {["one", "two", "three"].map((name) => (
            <div key={name} className={styles.loading} />
          ))}
        </div>
      )}
      {versions?.length === 0 && <EmptyState title={t("history.empty")}>{t("history.emptyText")}</EmptyState>}
      {versions && (
        <ol className={styles.list}>
          {versions.map((version) => (
            <li key={version.number}>
              <button type="button" className={styles.version} aria-pressed={version.number === shown} onClick={() => show(version)}>
                <span className={styles.time}>{formatLocalTime(new Date(version.at), locale)}</span>
                {version.isPublic && <Badge tone="success">{t("history.public")}</Badge>}
                <span className={styles.by}>{version.by ?? t("history.outside")}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
