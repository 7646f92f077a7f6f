import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { Currency } from "#app/platform/money.ts"
import { OrderedRow, type RowPlace } from "../components/ordered-row.tsx"
import styles from "../components/prices.module.css"
import { useForItems } from "../items/use-item-names.ts"
import type { ExtraView } from "./read-extras.server.ts"
import { useExtraFormat } from "./use-extra-format.ts"

/** An extra in the list. */
export function ExtraItem({ extra, currency, ...place }: RowPlace & { extra: ExtraView; currency: Currency }) {
  const { t } = useTranslation("prices")
  const formatPrice = useExtraFormat(currency)
  const forItems = useForItems()
  const { description, items, isCompulsory, most } = extra
  const facts = [forItems(items), isCompulsory && t("extras.isCompulsory"), most !== null && t("extras.upTo", { most })]
  return (
    <OrderedRow {...place} kind="extra" row={extra}>
      <span>{formatPrice(extra)}</span>
      {description && <span className={styles.text}>{description}</span>}
      <span className={styles.text}>{facts.filter(Boolean).join(" · ")}</span>
    </OrderedRow>
  )
}
