import type { Holder, StaffShortage } from "#app/modules/reservations/refusal-details.ts"
import { formatMoment, formatPeriod } from "#app/platform/i18n/format.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import styles from "./stock-shortage.module.css"

/** Names each item that is short: when, how many are free, and the bookings that have it. `zone` is the shop's. */
export function StockShortage({ shortage: { items }, zone }: { shortage: Pick<StaffShortage, "items">; zone: string }) {
  const { t, locale } = useTranslation("status")
  const at = (moment: string) => formatMoment(moment, zone, locale)
  return (
    <ul className={styles.items}>
      {items.map(({ asked, stretches, holders, moreHolders, ...item }) => (
        <li key={item.itemNumber} className={styles.item}>
          <p className={styles.name}>{t("short.item", { name: translated(item, "name", locale), asked })}</p>
          <ul>
            {stretches.map(({ from, until, free }) => (
              <li key={from}>{t(free > 0 ? "short.some" : "short.none", { free, from: at(from), until: at(until) })}</li>
            ))}
          </ul>
          {holders.length > 0 && (
            <>
              <p className={styles.label}>{t("short.holders")}</p>
              <ul>
                {holders.map((holder) => (
                  <li key={holder.number}>
                    <HolderLine holder={holder} zone={zone} />
                  </li>
                ))}
              </ul>
              {moreHolders > 0 && <p>{t("short.more", { count: moreHolders })}</p>}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Opens beside the question, which stays as it is. */
function HolderLine({ holder: { number, client, start, end, quantity, isBeingPaid }, zone }: { holder: Holder; zone: string }) {
  const { t, locale } = useTranslation("status", "bookings", "hold")
  return (
    <>
      <a href={`/reservations/manage?booking=${number}`} target="_blank" rel="noreferrer" className={styles.link}>
        <span>{t("short.holder", { number, client: client || t("bookings:erased") })}</span>
        <span className="visually-hidden"> {t("short.newTab")}</span>
      </a>
      {isBeingPaid && <span>{` · ${t("hold:badge")}`}</span>}
      <span>{` · ${formatPeriod({ start, end }, zone, locale)}`}</span>
      {quantity > 1 && <span>{` · ×\u00a0${quantity}`}</span>}
    </>
  )
}
