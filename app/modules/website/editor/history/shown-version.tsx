import { useDebouncedFetch } from "#app/platform/browser/use-debounced-fetch.ts"
import { formatLocalTime } from "#app/platform/i18n/format-local-time.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { toast } from "#app/ui/toasts/toast.ts"
import type { WebsiteDocument } from "../../website-document.ts"
import { useDraft } from "../use-draft.tsx"
import type { VersionView } from "./read-versions.server.ts"
import styles from "./shown-version.module.css"

/** Loads the document of the version in the preview. */
export function useVersion(version: VersionView | undefined) {
  const { data, isLoading, hasFailed } = useDebouncedFetch<WebsiteDocument>(version && `/web/versions?number=${version.number}`, 0)
  // Meanwhile the data is that of the version before.
  return { data: isLoading || hasFailed ? undefined : data, hasFailed }
}

interface ShownVersionProps {
  version: VersionView
  document: WebsiteDocument | undefined
  hasFailed: boolean
  close: () => void
}

/** Says above the preview which version it shows, and puts it into the draft. */
export function ShownVersion({ version, document, hasFailed, close }: ShownVersionProps) {
  const { t, locale } = useTranslation("webEditor", "ui")
  const { change, undo, untilNextStep } = useDraft()
  const time = formatLocalTime(new Date(version.at), locale)

  function restore(restored: WebsiteDocument) {
    change(undefined, () => restored)
    toast.success(t("history.restored", { time }), { action: { label: t("ui:undo"), onPress: undo }, until: untilNextStep() })
    close()
  }

  return (
    <div className={styles.strip}>
      <output className={styles.text}>{hasFailed ? t("history.gone") : t("history.shown", { time })}</output>
      <Button compact variant="primary" waits={!document} onClick={() => document && restore(document)}>
        {t("history.restore")}
      </Button>
      <Button compact variant="quiet" onClick={close}>
        {t("history.back")}
      </Button>
    </div>
  )
}
