import { Link } from "react-router"
import { formatDay } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { FoldSummary } from "#app/ui/fold-summary.tsx"
import { useSheetAddress } from "../frame/sheet-address.ts"
import styles from "./held-deposits.module.css"
import type { HeldDeposits as Held } from "./read-held-deposits.server.ts"

/** A line that opens into all deposits that the shop has; nothing where it has none. */
export function HeldDeposits({ held: { count, sums, listed }, zone }: { held: Held; zone: string }) {
  const { t, locale } = useTranslation("deposit", "bookings")
  const addressOn = useSheetAddress()
  if (count === 0) return null
  const totals = sums.map(({ amount, currency }) => formatMoney(amount, currency, locale))
  return (
    <details className={styles.held}>
      <FoldSummary>
        <span>{[t("board.all", { count }), ...totals].join(" · ")}</span>
      </FoldSummary>
      <ul className={styles.list}>
        {listed.map(({ id, number, client, amount, currency, takenAt, releasedAt }) => (
          <li key={id} className={styles.deposit}>
            <Link to={addressOn(number)} preventScrollReset className={styles.booking}>
              {`${number} ${client || t("bookings:erased")}`}
            </Link>
            <span>{amount > 0n ? formatMoney(amount, currency, locale) : t("methods.document")}</span>
            <span className={styles.since}>
              {releasedAt
                ? t("board.heldUntil", { day: formatDay(releasedAt, zone, locale) })
                : t("board.since", { day: formatDay(takenAt, zone, locale) })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
