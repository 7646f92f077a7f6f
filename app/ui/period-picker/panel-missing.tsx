import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "../button.tsx"
import { Notice } from "../notice.tsx"

/** In place of the calendar when its file did not come: the page stays, and loads it anew. */
export function PanelMissing() {
  const { t } = useTranslation("ui")
  return (
    <Notice tone="danger" title={t("period.failed")} actions={<Button onClick={() => location.reload()}>{t("period.tryAgain")}</Button>} />
  )
}
