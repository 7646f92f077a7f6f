import { Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import container from "#app/ui/container.module.css"
import styles from "./front-footer.module.css"

const pages = ["contact", "privacy", "terms"] as const

export function FrontFooter() {
  const { t } = useTranslation("front")
  return (
    <footer className={styles.footer}>
      <div className={`${container.container} ${styles.line}`}>
        <p>{t("footer")}</p>
        <nav aria-label={t("pages.label")}>
          <ul className={styles.links}>
            <li>
              <a href="/demo" className={styles.link}>
                {t("demo")}
              </a>
            </li>
            {pages.map((page) => (
              <li key={page}>
                <Link to={`/${page}`} className={styles.link}>
                  {t(`pages.${page}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
