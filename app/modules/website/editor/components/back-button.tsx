import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Icon } from "#app/ui/icon.tsx"
import styles from "./components.module.css"

/** Leads back to the list of components. */
export function BackButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation("webComponents")
  return (
    <button type="button" className={styles.back} onClick={onClick}>
      <Icon name="back" size={16} />
      <span>{t("back")}</span>
    </button>
  )
}
