import type { CSSProperties } from "react"
import { Link } from "react-router"
import { formatDay, formatDays } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { BookedItem } from "./booked-item.ts"
import styles from "./item-schedule.module.css"

/** This month's free quantity by day, and the next bookings. */
export function ItemSchedule({ number, booked: { days, quantity, zone, coming, isBookable } }: { number: number; booked: BookedItem }) {
  const { t, locale } = useTranslation("itemEditor")
  const first = Temporal.PlainDate.from(days[0]?.date ?? "1970-01-01")
  const noon = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone, plainTime: "12:00" }).toInstant()
  return (
    <>
      <section className={styles.section} aria-labelledby="item-month">
        <h2 id="item-month" className={styles.heading}>
          {t("month.title", {
            month: new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" }).format(Date.parse(first.toString())),
          })}
        </h2>
        <ol className={styles.days} style={{ "--first": first.dayOfWeek } as CSSProperties}>
          {days.map(({ date, free }) => (
            <li key={date} className={styles.day} data-level={free === 0 ? "none" : free < quantity ? "some" : "all"}>
              <span aria-hidden="true" className={styles.date}>
                {Temporal.PlainDate.from(date).day}
              </span>
              <span aria-hidden="true">{free}</span>
              <span className="visually-hidden">{t("month.day", { day: formatDay(noon(date), zone, locale), free, count: quantity })}</span>
            </li>
          ))}
        </ol>
        <p className={styles.help}>{t("month.legend")}</p>
        {isBookable && (
          <Link to={`/inventory/service?id=${number}`} className={styles.service}>
            {t("month.service")}
          </Link>
        )}
      </section>
      <section className={styles.section} aria-labelledby="item-next">
        <h2 id="item-next" className={styles.heading}>
          {t("next.title")}
        </h2>
        {coming.length === 0 && <p className={styles.help}>{t("next.none")}</p>}
        <ul className={styles.coming}>
          {coming.map((booking) => (
            <li key={booking.number}>
              <span>{t("next.booking", { number: booking.number, days: formatDays(booking, zone, locale) })}</span>{" "}
              {booking.quantity > 1 && <span>{t("next.count", { count: booking.quantity })}</span>}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
