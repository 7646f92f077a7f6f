import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import container from "#app/ui/container.module.css"
import { Notice } from "#app/ui/notice.tsx"
import styles from "./hidden-page-note.module.css"

/** Stands above a page that is off. */
export function HiddenPageNote() {
  const { t } = useTranslation("website")
  return (
    <div className={`${container.container} ${styles.note}`}>
      <Notice title={t("hiddenPage")} />
    </div>
  )
}
