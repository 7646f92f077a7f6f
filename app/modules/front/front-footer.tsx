import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import container from "#app/ui/container.module.css"
import styles from "./front-footer.module.css"

export function FrontFooter() {
  const { t } = useTranslation("front")
  return (
    <footer className={styles.footer}>
      <div className={`${container.container} ${styles.line}`}>
        <p>{t("footer")}</p>
        <a href="/demo" className={styles.link}>
          {t("demo")}
        </a>
      </div>
    </footer>
  )
}
