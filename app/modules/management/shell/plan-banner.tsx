import { may } from "#app/modules/members/permissions.ts"
import { isReadOnly, isUnpaid } from "#app/modules/organizations/plan.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import styles from "./plan-banner.module.css"
import type { BannerView } from "./read-banner.server.ts"
import { useSubscriptionStatus } from "./use-subscription-status.ts"

/** Shown when the trial has ended or a payment is overdue. */
export function PlanBanner({ view: { subscription: statuses, role } }: { view: BannerView }) {
  const { t } = useTranslation("management")
  const subscription = useSubscriptionStatus(statuses)
  if (!subscription || !isUnpaid(subscription)) return null
  const key = subscription.kind === "trial-ended" ? "trialEnded" : subscription.kind
  const mayChoose = may(role, "write", "subscription")
  return (
    <aside className={styles.banner} data-kind={subscription.kind} aria-label={t("banner.label")}>
      <Icon name="alert" className={styles.icon} />
      <p className={styles.text}>
        <strong className={styles.title}>{t(`banner.${key}.title`)}</strong>{" "}
        <span>{isReadOnly(subscription) ? t("banner.readOnly") : t("banner.grace", { count: subscription.daysLeft })}</span>{" "}
        {!mayChoose && <span>{t(`banner.${key}.askAdmin`)}</span>}
      </p>
      {mayChoose && (
        <LinkButton to="/subscriptions/payment" compact className={styles.choose}>
          {t(`banner.${key}.button`)}
        </LinkButton>
      )}
    </aside>
  )
}
