import { PageHeading } from "#app/modules/accounts/components/page-heading.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import type { FormReply } from "#app/ui/form/action-form.tsx"
import { SegmentLinks } from "#app/ui/navigation/segment-links.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { plansUrl } from "../billing-in.ts"
import { formatPlainDay } from "../format-day.ts"
import { billings } from "../periods.ts"
import { Payments } from "./payments.tsx"
import { PlanCard } from "./plan-card.tsx"
import styles from "./plans-page.module.css"
import type { PlansView } from "./plans-view.ts"
import { Renewal } from "./renewal.tsx"

/** The plans, with what each costs now. */
export function PlansPage({ view, reply }: { view: PlansView; reply: FormReply | undefined }) {
  const { t } = useTranslation("subscription", "management", "organizations")
  const { status, billing, plans, mayChange } = view
  return (
    <div data-wide className={styles.page}>
      <PageHeading title={t(`title.${status.kind}`)}>
        <StateLines view={view} />
        <p>{t("pictures", { percent: view.picturesPercent })}</p>
      </PageHeading>
      <Notices view={view} />
      {!mayChange && (
        <Notice>
          <p>{t("organizations:readOnly")}</p>
        </Notice>
      )}
      <div className={styles.billing}>
        <SegmentLinks
          label={t("billing.label")}
          current={billing}
          segments={billings.map((each) => ({
            key: each,
            to: plansUrl(each),
            label: each === "yearly" ? `${t("billing.yearly")} · ${t("billing.saves")}` : t("billing.monthly"),
          }))}
        />
      </div>
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <PlanCard key={plan.tier} plan={plan} view={view} reply={reply} />
        ))}
      </ul>
      {mayChange && status.kind === "paid" && view.paying !== "off" && <Renewal current={view.current} />}
      <Payments payments={view.payments} zone={view.zone} mayContinue={mayChange} />
      <p>
        <LinkButton to="/reservations/manage" compact>
          {t("management:goToBookings")}
        </LinkButton>
      </p>
    </div>
  )
}

/** Says how the plan stands, and what happens unless it is paid. */
function StateLines({ view: { status, current } }: { view: PlansView }) {
  const { t, locale } = useTranslation("subscription", "management")
  if (status.kind === "suspended") return <p>{t("management:readOnly.suspended")}</p>
  if (status.kind === "paid" && current) {
    const { tier, billing, dueDate, lastDay, next, isCancelled } = current
    const plan = t(`plan.${tier}`)
    const facts = { plan, billing: t(`billed.${billing}`), date: formatPlainDay(isCancelled ? lastDay : dueDate, locale) }
    return (
      <>
        <p>{t(isCancelled ? "state.cancelled" : "state.paid", facts)}</p>
        {next && <p>{t("state.next", { plan: t(`plan.${next.tier}`), date: formatPlainDay(next.from, locale) })}</p>}
      </>
    )
  }
  if (status.kind === "paid" || status.kind === "uncharged") return null
  if (status.kind === "trial") return <p>{t("state.trial", { count: status.daysLeft })}</p>
  return (
    <>
      <p>{t(`state.${status.kind}`)}</p>
      <p>{status.daysLeft > 0 ? t("grace", { count: status.daysLeft }) : t("readOnly")}</p>
    </>
  )
}

function Notices({ view: { paying, currency, plans } }: { view: PlansView }) {
  const { t } = useTranslation("subscription")
  const charged = plans[0]?.offer.currency ?? currency
  return (
    <>
      {paying === "off" && (
        <Notice title={t("off.title")}>
          <p>{t("off.text")}</p>
        </Notice>
      )}
      {paying === "sandbox" && (
        <Notice>
          <p>{t("sandbox")}</p>
        </Notice>
      )}
      {currency !== charged && (
        <Notice>
          <p>{t("currency", { currency, charged })}</p>
        </Notice>
      )}
    </>
  )
}
