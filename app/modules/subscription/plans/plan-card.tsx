import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Badge } from "#app/ui/badge.tsx"
import { ActionForm, type FormReply } from "#app/ui/form/action-form.tsx"
import { formatPlainDay, formatPlainDays } from "../format-day.ts"
import { offerFields } from "../plan-choice.ts"
import styles from "./plan-card.module.css"
import type { PlansView, PlanView } from "./plans-view.ts"

/** A plan: its price, its limits, the use over these limits, and the effect of paying for it now. */
export function PlanCard({ plan, view, reply }: { plan: PlanView; view: PlansView; reply: FormReply | undefined }) {
  const { t, locale } = useTranslation("subscription")
  const { tier, seats, items, monthly, yearly, charged, isCurrent, isSuggested } = plan
  const { currency, billing, mayChange, paying, status } = view
  const name = t(`plan.${tier}`)
  const id = `plan-${tier}`
  return (
    <li className={styles.card} data-suggested={isSuggested || undefined} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.name}>
          {name}
        </h2>
        {isCurrent && <Badge tone="brand">{t("currentPlan")}</Badge>}
      </div>
      <p>
        <span className={styles.price}>{formatMoney(monthly, currency, locale)}</span> <span className={styles.unit}>{t("month")}</span>
      </p>
      {billing === "yearly" && <p className={styles.unit}>{t("yearly", { price: formatMoney(yearly, currency, locale) })}</p>}
      {charged !== null && <p className={styles.unit}>{t("charged", { price: formatMoney(charged, plan.offer.currency, locale) })}</p>}
      <ul className={styles.contents}>
        <li>{t("seats", { count: seats })}</li>
        <li>{items === undefined ? t("unlimited") : t("items", { count: items })}</li>
        <li>{t("core")}</li>
        {tier === "business" && <li>{t("advanced")}</li>}
      </ul>
      <TooMuch plan={plan} name={name} />
      <div className={styles.pay}>
        <Cost plan={plan} />
        {mayChange && paying !== "off" && status.kind !== "suspended" && (
          <ActionForm
            intent={tier}
            fields={[]}
            values={{ billing, ...offerFields(plan.offer) }}
            reply={reply}
            messages="subscription"
            variant={isSuggested ? "primary" : "secondary"}
            wide
            submit={t(isCurrent ? "renew" : "subscribe")}
            submitLabel={t(isCurrent ? "renewPlan" : "subscribeTo", { plan: name })}
          />
        )}
      </div>
    </li>
  )
}

function TooMuch({ plan: { over, items, seats }, name }: { plan: PlanView; name: string }) {
  const { t } = useTranslation("subscription")
  if (over.items === null && over.people === null) return null
  return (
    <div className={styles.over}>
      {over.items !== null && <p>{t("over.items", { count: over.items, plan: name, limit: items ?? 0 })}</p>}
      {over.people !== null && <p>{t("over.people", { count: over.people, plan: name, limit: seats })}</p>}
      <p>{t("over.stays")}</p>
    </div>
  )
}

function Cost({ plan: { offer } }: { plan: PlanView }) {
  const { t, locale } = useTranslation("subscription")
  const { kind, amount, currency, from, last, after, days } = offer
  const price = formatMoney(amount, currency, locale)
  return (
    <p className={styles.cost}>
      {after && (
        <>
          <span>{t("starts", { date: formatPlainDay(from, locale), plan: t(`plan.${after}`) })}</span>{" "}
        </>
      )}
      {kind === "upgrade" ? (
        <span>{t("pays.upgrade", { price, count: days })}</span>
      ) : (
        <span>{t("pays.period", { price, period: formatPlainDays(from, last, locale) })}</span>
      )}
    </p>
  )
}
