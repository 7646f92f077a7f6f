import { useTranslation } from "react-i18next"
import container from "#app/ui/container.module.css"
import { CheckoutForm, type CheckoutFormProps } from "./checkout-form.tsx"
import styles from "./checkout-page.module.css"
import { CheckoutSummary } from "./checkout-summary.tsx"

/** One page from cart to booking. */
export function CheckoutPage(props: CheckoutFormProps) {
  const { t } = useTranslation("storefront")
  const summary = <CheckoutSummary shop={props.shop} cart={props.cart} />
  return (
    <div className={`${container.container} ${styles.page}`}>
      <h1 className={styles.title}>{t("checkout.title")}</h1>
      <details className={styles.folded}>
        <summary className={styles.fold}>{t("checkout.summary")}</summary>
        {summary}
      </details>
      <CheckoutForm {...props} />
      <aside className={styles.summary} aria-label={t("checkout.summary")}>
        {summary}
      </aside>
    </div>
  )
}
