import type { ReactNode } from "react"
import { type PrepaymentTerms, prepaidPart } from "#app/modules/pricing/prepayment/prepaid-part.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import type { CartView } from "../cart/cart-view.ts"
import type { ShopInfo } from "../shop/shop-info.ts"
import { BookingTerms } from "./booking-terms.tsx"
import styles from "./checkout-form.module.css"
import { PrepaymentLine } from "./prepayment/prepayment-line.tsx"
import { WholeTotal } from "./whole-total.tsx"

interface CheckoutSubmitProps {
  shop: ShopInfo
  cart: CartView
  prepayment: PrepaymentTerms | null
  isSandbox: boolean
  terms: { href: string; version: string } | null
  busy: boolean
  summary: ReactNode
}

/** The button that books, with the sum that is due now, below the summary and above the terms. */
export function CheckoutSubmit({ shop, cart, prepayment, isSandbox, terms, busy, summary }: CheckoutSubmitProps) {
  const { t } = useTranslation("order")
  const dueNow = (words: DueNowProps["words"]) => <DueNow shop={shop} cart={cart} prepayment={prepayment} words={words} />
  return (
    <aside className={styles.submit} data-action-bar aria-label={t("checkout.summary")}>
      <div className={styles.summary}>{summary}</div>
      <Button type="submit" name="intent" value="book" variant="primary" wide busy={busy}>
        <span className={styles.inPerson}>
          {busy ? t("form.booking") : dueNow((sum) => (sum === null ? t("form.book") : t("form.bookFor", { sum })))}
        </span>
        <span className={styles.byCard}>
          {busy ? t("pay.leading") : dueNow((sum) => (sum === null ? t("pay.pay") : t("pay.payFor", { sum })))}
        </span>
      </Button>
      {prepayment && (
        <p className={styles.prepayment}>
          <PrepaymentLine shop={shop} cart={cart} terms={prepayment} />
        </p>
      )}
      <p className={styles.noCharge}>
        <span className={styles.inPerson}>{t("form.noCharge")}</span>
        <span className={styles.byCard}>
          <span>{t("pay.next")}</span> {isSandbox && <span>{t("pay.sandbox")}</span>}
        </span>
      </p>
      <BookingTerms shop={shop} terms={terms} />
    </aside>
  )
}

interface DueNowProps {
  shop: ShopInfo
  cart: CartView
  prepayment: PrepaymentTerms | null
  /** Puts the sum into words; null where nothing can be booked yet. */
  words: (sum: string | null) => string
}

/** Words with the sum that the customer pays now: the part in advance, or all of it. */
export const DueNow = ({ shop, cart, prepayment, words }: DueNowProps) => (
  <WholeTotal shop={shop} cart={cart} of={(total) => (prepayment ? prepaidPart(prepayment, total) : total)} words={words} />
)
