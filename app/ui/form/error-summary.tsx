import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Notice } from "#app/ui/notice.tsx"
import styles from "./error-summary.module.css"

/** The way to each wrong field, when they are too many to see at once. */
export function ErrorSummary({ fields }: { fields: Array<{ id: string; error?: string | undefined }> }) {
  const { t } = useTranslation("ui")
  return (
    <Notice tone="danger" title={t("summary")}>
      <ul className={styles.fields}>
        {fields.map(({ id, error }) => (
          <li key={id}>
            <a href={`#${id}`}>{error}</a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
