import { Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Badge } from "#app/ui/badge.tsx"
import styles from "./payments-tab.module.css"

/** How customers can pay. `mayChange`: card payments are for admins. */
export function PaymentsTab({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation("webEditor")
  return (
    <>
      <section className={styles.method}>
        <h2 className={styles.name}>
          {t("payments.inPerson")} <Badge tone="success">{t("payments.alwaysOn")}</Badge>
        </h2>
        <p className={styles.text}>{t("payments.inPersonText")}</p>
      </section>
      <section className={styles.method}>
        <h2 className={styles.name}>
          {t("payments.card")} <Badge tone="neutral">{t("payments.notConfigured")}</Badge>
        </h2>
        <p className={styles.text}>{t("payments.cardText")}</p>
        {mayChange ? (
          <p>
            <Link to="/settings/integrations/payments" className={styles.link}>
              {t("payments.connect")}
            </Link>
          </p>
        ) : (
          <p className={styles.text}>{t("payments.admins")}</p>
        )}
      </section>
    </>
  )
}
