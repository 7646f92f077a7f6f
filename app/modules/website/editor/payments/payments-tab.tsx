import { Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Badge } from "#app/ui/badge.tsx"
import { Switch } from "#app/ui/form/switch.tsx"
import type { EditorView } from "../read-editor.server.ts"
import styles from "./payments-tab.module.css"
import type { useCardToggle } from "./use-card-toggle.ts"

interface PaymentsTabProps {
  card: EditorView["card"]
  toggle: ReturnType<typeof useCardToggle>
}

/** How customers can pay. The switch is public at once, unlike the draft beside it; it is for admins. */
export function PaymentsTab({ card, toggle }: PaymentsTabProps) {
  const { t } = useTranslation("webEditor", "payments")
  const { isConfigured, isCharged, mayChange } = card
  return (
    <>
      <section className={styles.method}>
        <div className={styles.name}>
          <h2>{t("payments.inPerson")}</h2> <Badge tone="success">{t("payments.alwaysOn")}</Badge>
        </div>
        <p className={styles.text}>{t("payments.inPersonText")}</p>
      </section>
      <section className={styles.method}>
        <div className={styles.name}>
          <h2>{t("payments.card")}</h2>
          <Switch
            label={t("payments.turn")}
            checked={toggle.isTurnedOn}
            disabled={!mayChange}
            aria-describedby={mayChange ? undefined : "card-admins"}
            aria-busy={toggle.isSending || undefined}
            onChange={({ currentTarget }) => {
              if (!toggle.isSending) void toggle.turn(currentTarget.checked)
            }}
          />
        </div>
        <p className={styles.state}>
          <span>{t("payments:card.title")}</span>{" "}
          <Badge tone={isConfigured ? "success" : "warning"}>{t(isConfigured ? "payments.configured" : "payments.notConfigured")}</Badge>
        </p>
        <p className={styles.text}>{t("payments.cardText")}</p>
        {isConfigured && isCharged && <p>{t(toggle.isTurnedOn ? "payments.isOffered" : "payments.isNotOffered")}</p>}
        {!isConfigured && <p>{t(toggle.isTurnedOn ? "payments.needsTokenOn" : "payments.needsToken")}</p>}
        {!isCharged && <p>{t("payments.currency")}</p>}
        {mayChange ? (
          <p>
            <Link to="/settings/integrations/payments" className={styles.link}>
              {t(isConfigured ? "payments.manage" : "payments.connect")}
            </Link>
          </p>
        ) : (
          <p id="card-admins" className={styles.text}>
            {t("payments.admins")}
          </p>
        )}
      </section>
    </>
  )
}
