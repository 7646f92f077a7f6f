import { formatPeriod } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import container from "#app/ui/container.module.css"
import { Icon } from "#app/ui/icon.tsx"
import { NoBookings } from "../shop/no-bookings.tsx"
import { PageTitle } from "../shop/page-title.tsx"
import { takesBookings } from "../shop/shop-info.ts"
import { byWay } from "./by-way.tsx"
import { CheckoutForm, type CheckoutFormProps } from "./checkout-form.tsx"
import styles from "./checkout-page.module.css"
import { CheckoutSummary } from "./checkout-summary.tsx"
import { WholeTotal } from "./whole-total.tsx"

/** One page from cart to booking. */
export function CheckoutPage({ cancellation, ...props }: Omit<CheckoutFormProps, "summary"> & { cancellation: string }) {
  const { t } = useTranslation("order")
  const { shop, cart } = props
  const summary = <CheckoutSummary shop={shop} cart={cart} prepayment={props.prepayment} cancellation={cancellation} />
  return (
    <div className={`${container.container} ${styles.page} ${byWay}`}>
      <PageTitle className={styles.title}>{t("checkout.title")}</PageTitle>
      <details className={styles.folded}>
        <summary className={styles.fold}>
          <span className={styles.what}>
            <span>{t("checkout.summary")}</span> <Icon name="chevron" size={18} className={styles.chevron} />
          </span>
          {cart.total !== null && (
            <span className={styles.total}>
              <WholeTotal shop={shop} cart={cart} />
            </span>
          )}
          {cart.period && <span className={styles.dates}>{formatPeriod(cart.period, shop.timeZone, shop.locale)}</span>}
        </summary>
        {summary}
      </details>
      {/* A form that was sent stays as it was typed. */}
      {takesBookings(shop) && (!cart.isPaused || props.lastResult) ? (
        <CheckoutForm {...props} summary={summary} />
      ) : (
        <>
          <NoBookings shop={shop} />
          <aside className={styles.summary} aria-label={t("checkout.summary")}>
            {summary}
          </aside>
        </>
      )}
    </div>
  )
}
