import { Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import colorMode from "#app/ui/color-mode.module.css"
import styles from "./product-logo.module.css"

export function ProductLogo() {
  const { t } = useTranslation("accounts")
  return (
    <Link to="/" className={styles.home} aria-label={t("home")}>
      <img className={colorMode.light} src="/logo-login.svg" alt="" width={160} height={40} />
      <img className={colorMode.dark} src="/logo-login-dark.svg" alt="" width={160} height={40} />
    </Link>
  )
}
