import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import styles from "./front-week.module.css"
import kayak from "./pictures/double-kayak.svg"
import bike from "./pictures/mountain-bike.svg"
import skis from "./pictures/skis.svg"
import tent from "./pictures/two-person-tent.svg"

type Client = "olena" | "ihor" | "maria" | "taras" | "yulia" | "pavlo"

interface Bar {
  number: number
  client: Client
  tone: "new" | "confirmed" | "out" | "back"
}

/** The style sheet positions the bars by their order. */
const rows = [
  { item: "kayak", picture: kayak, bars: [bar(1038, "taras", "back"), bar(1044, "olena", "out"), bar(1051, "ihor", "confirmed")] },
  { item: "tent", picture: tent, bars: [bar(1046, "maria", "out"), bar(1052, "yulia", "new")] },
  { item: "bike", picture: bike, bars: [bar(1040, "pavlo", "back"), bar(1047, "ihor", "confirmed")] },
  { item: "skis", picture: skis, bars: [bar(1045, "yulia", "out"), bar(1049, "maria", "new"), bar(1053, "taras", "confirmed")] },
] as const

const monday = Date.UTC(2026, 10, 16)

/** An illustrated week of bookings. */
export function FrontWeek() {
  const { t, locale } = useTranslation("front")
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" })
  const days = Array.from({ length: 7 }, (_, index) => weekday.format(monday + index * 86_400_000))
  return (
    <figure aria-label={t("week.label")} className={styles.figure}>
      <div aria-hidden="true" className={styles.week}>
        <div className={styles.head}>
          <span className={styles.item}>{t("week.item")}</span>
          {days.map((day) => (
            <span key={day} className={styles.day}>
              {day}
            </span>
          ))}
        </div>
        {rows.map(({ item, picture, bars }) => (
          <div key={item} className={styles.row}>
            <span className={styles.item}>
              <img src={picture} alt="" width={40} height={40} className={styles.picture} />
              <span className={styles.name}>{t(`week.${item}`)}</span>
            </span>
            <span className={styles.track}>
              {bars.map(({ number, client, tone }) => (
                <span key={number} className={styles.bar} data-tone={tone}>
                  {number} <span className={styles.client}>{t(`week.who.${client}`)}</span>
                </span>
              ))}
            </span>
          </div>
        ))}
      </div>
    </figure>
  )
}

function bar(number: number, client: Client, tone: Bar["tone"]): Bar {
  return { number, client, tone }
}
