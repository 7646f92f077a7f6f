import { Link } from "react-router"
import { plans, type Tier, tiers, yearlyPrice } from "#app/modules/organizations/plan.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, currencies, formatMoney } from "#app/platform/money.ts"
import { LinkButton } from "#app/ui/button.tsx"
import container from "#app/ui/container.module.css"
import styles from "./front-plans.module.css"

/** The plans and their prices in the chosen currency. */
export function FrontPlans({ currency, isSignedIn }: { currency: Currency; isSignedIn: boolean }) {
  const { t } = useTranslation("front")
  return (
    <section id="plans" className={styles.section} aria-labelledby="plans-title">
      <div className={container.container}>
        <div className={styles.head}>
          <h2 id="plans-title" className={styles.title}>
            {t("plans")}
          </h2>
          <nav aria-label={t("plan.currency")} className={styles.currencies}>
            {currencies.map((one) => (
              <Link
                key={one}
                to={`/?currency=${one}#plans`}
                preventScrollReset
                className={styles.currency}
                aria-current={one === currency || undefined}
              >
                {one}
              </Link>
            ))}
          </nav>
        </div>
        <ul className={styles.plans}>
          {tiers.map((tier) => (
            <PlanCard key={tier} tier={tier} currency={currency} isSignedIn={isSignedIn} />
          ))}
        </ul>
        <p className={styles.note}>{`${t("plan.trial")} ${t("noCard")} ${t("plan.saves")}`}</p>
      </div>
    </section>
  )
}

function PlanCard({ tier, currency, isSignedIn }: { tier: Tier; currency: Currency; isSignedIn: boolean }) {
  const { t, locale } = useTranslation("front")
  const { seats, items, price } = plans[tier]
  return (
    <li className={styles.plan} data-recommended={tier === "business" || undefined}>
      <div className={styles.top}>
        <h3 className={styles.name}>{t(`plan.name.${tier}`)}</h3>
        {tier === "business" && <p className={styles.badge}>{t("plan.recommended")}</p>}
      </div>
      <p>
        <span className={styles.price}>{formatMoney(price[currency], currency, locale)}</span>{" "}
        <span className={styles.unit}>{t("plan.month")}</span>
      </p>
      <p className={styles.unit}>{t("plan.year", { price: formatMoney(yearlyPrice(tier, currency), currency, locale) })}</p>
      <ul className={styles.contents}>
        <li>{t("plan.seats", { count: seats })}</li>
        <li>{items === undefined ? t("plan.unlimited") : t("plan.items", { count: items })}</li>
        <li>{t("plan.core")}</li>
        {tier === "business" && <li>{t("plan.advanced")}</li>}
      </ul>
      {!isSignedIn && (
        <LinkButton to="/register" wide variant={tier === "business" ? "primary" : "secondary"} className={styles.choose}>
          {t("register")}
        </LinkButton>
      )}
    </li>
  )
}
