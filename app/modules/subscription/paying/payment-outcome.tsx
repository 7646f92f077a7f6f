import { Link } from "react-router"
import { PageHeading } from "#app/modules/accounts/components/page-heading.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { formatPlainDay } from "../format-day.ts"
import { plansUrl } from "../plans/billing-in.ts"
import type { PaidView } from "./paid-view.ts"
import styles from "./payment-outcome.module.css"
import { useReload } from "./use-reload.tsx"

/** How a payment went. Without the bank's present word (`isKnown`) a decline says nothing: another card may have followed. */
export function PaymentOutcome({ payment, isKnown }: { payment: PaidView; isKnown: boolean }) {
  const { t } = useTranslation("subscription", "management")
  const { status, billing, organization } = payment
  const isAwaited = status === "pending" || status === "processing" || status === "unknown" || (status === "failed" && !isKnown)
  const reload = useReload(isAwaited)
  return (
    <>
      <PageHeading title={t("success.title")} />
      {reload}
      <Outcome payment={payment} isAwaited={isAwaited} />
      <div className={styles.actions}>
        {status === "failed" && isKnown && (
          <LinkButton to={plansUrl(billing)} variant="primary">
            {t("success.tryAgain")}
          </LinkButton>
        )}
        <LinkButton to="/reservations/manage" variant={status === "completed" ? "primary" : "secondary"}>
          {t("management:goToBookings")}
        </LinkButton>
        {status === "completed" && (
          <Link to={organization.website} className={styles.link} reloadDocument>
            {t("success.website")}
          </Link>
        )}
        <Link to="/subscriptions/payment" className={styles.link}>
          {t("success.plans")}
        </Link>
      </div>
    </>
  )
}

function Outcome({ payment: { status, tier, period, failureReason }, isAwaited }: { payment: PaidView; isAwaited: boolean }) {
  const { t, locale } = useTranslation("subscription")
  if (isAwaited)
    return (
      <Notice title={t("success.checking")}>
        <p>{t(status === "unknown" ? "success.unknown" : "success.checkingText")}</p>
      </Notice>
    )
  if (status === "failed")
    return (
      <Notice tone="danger" title={t("success.failed")}>
        {failureReason && <p>{failureReason}</p>}
      </Notice>
    )
  if (status === "refunded" || !period)
    return (
      <Notice>
        <p>{t("success.refunded")}</p>
      </Notice>
    )
  const [plan, date] = [t(`plan.${tier}`), formatPlainDay(period.until, locale)]
  return (
    <Notice
      tone="success"
      title={
        period.waits ? t("success.later", { plan, from: formatPlainDay(period.from, locale), date }) : t("success.thanks", { plan, date })
      }
    />
  )
}
