import { may } from "#app/modules/members/permissions.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import styles from "./plan-banner.module.css"
import type { ShellView } from "./shell-view.ts"

/** Says that the trial is over or a payment is overdue, and what to do; nothing otherwise. */
export function PlanBanner({ view: { standing, role } }: { view: ShellView }) {
  const { t } = useTranslation("management")
  if (standing?.kind !== "trial-ended" && standing?.kind !== "overdue") return null
  const words = standing.kind === "overdue" ? "overdue" : "trialEnded"
  const mayChoose = may(role, "write", "subscription")
  return (
    <aside className={styles.banner} data-kind={standing.kind} aria-label={t("banner.label")}>
      <Icon name="alert" className={styles.icon} />
      <p className={styles.words}>
        <strong className={styles.title}>{t(`banner.${words}.title`)}</strong> {!mayChoose && t(`banner.${words}.askAdmin`)}
      </p>
      {mayChoose && (
        <LinkButton to="/subscriptions/payment" compact className={styles.choose}>
          {t(`banner.${words}.button`)}
        </LinkButton>
      )}
    </aside>
  )
}
