import { Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import styles from "../components/alternative-link.module.css"

/** Opens the terms beside the form, so that nothing typed is lost. */
export function Agreement() {
  const { t } = useTranslation("accounts")
  return (
    <p className={styles.agreement}>
      <span>{t("agreement.before")}</span>{" "}
      <Link to="/terms" target="_blank">
        {t("agreement.terms")}
      </Link>{" "}
      <span>{t("agreement.and")}</span>{" "}
      <Link to="/privacy" target="_blank">
        {t("agreement.privacy")}
      </Link>
      <span>.</span>
    </p>
  )
}
