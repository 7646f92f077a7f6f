import { may } from "#app/modules/members/permissions.ts"
import { isUnpaid } from "#app/modules/organizations/plan.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import type { Elements } from "#app/ui/elements.ts"
import { Icon } from "#app/ui/icon.tsx"
import styles from "./plan-banner.module.css"
import type { BannerView } from "./read-banner.server.ts"
import { useSubscriptionStatus } from "./use-subscription-status.ts"

/** Shown when the trial has ended, a payment is overdue or the organization is suspended. */
export function PlanBanner({ view: { subscription: statuses, role } }: { view: BannerView }) {
  const { t } = useTranslation("management")
  const subscription = useSubscriptionStatus(statuses)
  if (subscription?.kind === "suspended") return <Banner isSevere title={t("banner.suspended.title")} text={t("banner.suspended.text")} />
  if (!subscription || !isUnpaid(subscription)) return null
  const key = subscription.kind === "trial-ended" ? "trialEnded" : subscription.kind
  const mayChoose = may(role, "write", "subscription")
  const consequence = subscription.daysLeft > 0 ? t("banner.grace", { count: subscription.daysLeft }) : t("banner.readOnly")
  return (
    <Banner
      isSevere={key === "overdue"}
      title={t(`banner.${key}.title`)}
      text={mayChoose ? consequence : `${consequence} ${t(`banner.${key}.askAdmin`)}`}
      action={
        mayChoose && (
          <LinkButton to="/subscriptions/payment" compact className={styles.choose}>
            {t(`banner.${key}.button`)}
          </LinkButton>
        )
      }
    />
  )
}

function Banner({ isSevere, title, text, action }: { isSevere: boolean; title: string; text: string; action?: Elements }) {
  const { t } = useTranslation("management")
  return (
    <aside className={styles.banner} data-severe={isSevere || undefined} aria-label={t("banner.label")}>
      <Icon name="alert" className={styles.icon} />
      <p className={styles.text}>
        <strong className={styles.title}>{title}</strong> <span>{text}</span>
      </p>
      {action}
    </aside>
  )
}
