import { Link } from "react-router"
import { PageHeading } from "#app/modules/accounts/components/page-heading.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import buttonStyles from "#app/ui/button.module.css"
import { LinkButton } from "#app/ui/button.tsx"
import { classNames } from "#app/ui/class-names.ts"
import { Notice } from "#app/ui/notice.tsx"
import { plansUrl } from "../billing-in.ts"
import { formatPlainDay } from "../format-day.ts"
import type { PaidView } from "./paid-view.ts"
import styles from "./payment-outcome.module.css"
import { Reload } from "./reload.tsx"

/** The outcome of a payment. Unless the status is fresh from the bank (`isKnown`), a decline says nothing: another card may have followed. */
export function PaymentOutcome({ payment, isKnown }: { payment: PaidView; isKnown: boolean }) {
  const { t } = useTranslation("subscription", "management", "ui")
  const { status, billing, organization } = payment
  // Nothing changes by itself where people have to settle it.
  const isAwaited = payment.problem === null && isOpen(status, isKnown)
  // The page is still looked at: it may be paid in another tab.
  const unpaidPage = isKnown && status === "pending" ? payment.pageUrl : null
  return (
    <>
      <PageHeading title={t("success.title")} />
      <Reload isAwaited={isAwaited} />
      <Outcome payment={payment} isAwaited={isAwaited} isKnown={isKnown} />
      <div className={styles.actions}>
        {unpaidPage && (
          <a href={unpaidPage} className={classNames(buttonStyles.button, buttonStyles.primary)}>
            {t("payments.continue")}
          </a>
        )}
        {status === "failed" && isKnown && (
          <LinkButton to={plansUrl(billing)} variant="primary">
            {t("ui:tryAgain")}
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

interface Known {
  payment: PaidView
  isAwaited: boolean
  isKnown: boolean
}

const isOpen = (status: PaidView["status"], isKnown: boolean) =>
  status === "pending" || status === "processing" || status === "unknown" || (status === "failed" && !isKnown)

function Outcome({ payment: { id, status, tier, period, pageUrl, failureReason, problem }, isAwaited, isKnown }: Known) {
  const { t, locale } = useTranslation("subscription")
  if (isKnown && status === "pending" && pageUrl !== null)
    return (
      <Notice title={t("success.unpaid")}>
        <p>{t("success.unpaidText")}</p>
      </Notice>
    )
  if (problem)
    return (
      <Notice tone="warning" title={t("success.unsettled")}>
        <p>{t(`success.${problem}`, { number: id })}</p>
      </Notice>
    )
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
  const [plan, date] = [t(`plan.${tier}`), formatPlainDay(period.last, locale)]
  return (
    <Notice
      tone="success"
      title={
        period.waits ? t("success.later", { plan, from: formatPlainDay(period.from, locale), date }) : t("success.thanks", { plan, date })
      }
    />
  )
}
