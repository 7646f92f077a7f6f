import { useTranslation } from "react-i18next"
import { usePeriodWords } from "#app/modules/reservations/components/use-period-words.ts"
import { formatMoment } from "#app/platform/i18n/format.ts"
import { formatMoney } from "#app/platform/money.ts"
import { PriceRows } from "#app/ui/price-rows.tsx"
import type { CartView } from "./cart-view.ts"
import styles from "./checkout-summary.module.css"
import type { ShopInfo } from "./shop-info.ts"

/** What is booked, for when, and what it costs. */
export function CheckoutSummary({ shop, cart }: { shop: ShopInfo; cart: CartView }) {
  const { t } = useTranslation(["reservations", "storefront"])
  const { inUnits } = usePeriodWords()
  const money = (amount: bigint) => formatMoney(amount, shop.currency, shop.locale)
  const at = (moment: string) => formatMoment(moment, shop.timeZone, shop.locale)
  return (
    <div className={styles.summary}>
      {cart.period && (
        <p className={styles.period}>
          {at(cart.period.start)} → {at(cart.period.end)}
        </p>
      )}
      <PriceRows
        rows={cart.lines.map((line) => ({
          label: `${line.name} × ${line.quantity}`,
          amount: line.problem === "gone" || line.total === null ? "–" : money(line.total),
          help:
            line.problem === "gone"
              ? t("storefront:cart.gone")
              : line.units
                ? `${money(line.price)} × ${inUnits(line.units, line.rateUnit)}`
                : undefined,
        }))}
        total={{ label: t("total"), amount: money(cart.total) }}
      />
    </div>
  )
}
