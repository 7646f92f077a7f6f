import { Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import styles from "./setup-account.module.css"

/** The signed-in account and a log-out button, below the setup steps, which have no menu. */
export function SetupAccount({ email }: { email: string }) {
  const { t } = useTranslation("management", "accounts")
  return (
    <div className={styles.account}>
      <p>
        <span>{t("setup.loggedInAs")}</span>{" "}
        <Link to="/account" className={styles.link}>
          {email}
        </Link>
      </p>
      <form method="post" action="/logout">
        <Button type="submit" variant="quiet">
          {t("accounts:account.logOut")}
        </Button>
      </form>
    </div>
  )
}
