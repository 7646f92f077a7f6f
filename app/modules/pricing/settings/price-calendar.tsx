import { Form } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatAmount, formatMoney } from "#app/platform/money.ts"
import { Button } from "#app/ui/button.tsx"
import { Select } from "#app/ui/form/field.tsx"
import styles from "../components/prices.module.css"
import { Swatch, YearCalendar } from "../components/year-calendar.tsx"
import { useSeasonFormat } from "../use-season-format.ts"
import type { PricesView } from "./read-prices.server.ts"
import { monthsOfYear } from "./year-of-prices.ts"

/** The seasons of twelve months, with the price of each day for the item that is chosen. */
export function PriceCalendar({ view: { year, seasons, items, currency } }: { view: PricesView }) {
  const { t, locale } = useTranslation("prices")
  const { formatPercent } = useSeasonFormat()
  const start = Temporal.PlainDate.from(year.first)
  const tones = new Map(seasons.map(({ id }, tone) => [id, tone]))
  const named = new Map(seasons.map((season) => [season.id, `${season.name}, ${formatPercent(season.percent)}`]))
  const money = (amount: bigint) => formatMoney(amount, currency, locale)

  function dayOf(date: string) {
    const { season, price } = year.days[start.until(date).days] ?? { season: null, price: null }
    const label = season === null ? "" : (named.get(season) ?? "")
    return {
      tone: season === null ? null : (tones.get(season) ?? null),
      label,
      ...(price !== null && { text: formatAmount(price, locale) }),
    }
  }

  /** The least and the greatest price of the days in a season, or outside of all. */
  function pricesIn(season: string | null) {
    const prices = year.days.flatMap((day) => (day.season === season && day.price !== null ? [day.price] : []))
    if (!year.item || prices.length === 0) return ""
    const [least, most] = [
      prices.reduce((one, other) => (other < one ? other : one)),
      prices.reduce((one, other) => (other > one ? other : one)),
    ]
    const price = least === most ? money(least) : t("year.prices", { least: money(least), most: money(most) })
    return t("year.price", { price, unit: t(`year.units.${year.item.rateUnit}`) })
  }

  const present = new Set(year.days.map(({ season }) => season))
  const legend = [...seasons.map(({ id }) => id), null].filter((season) => present.has(season))
  const offered = items.filter(({ isArchived }) => !isArchived)
  return (
    <section className={styles.part} aria-labelledby="year-title">
      <h2 id="year-title" className={styles.title}>
        {t("year.title")}
      </h2>
      {offered.length > 0 && (
        <Form method="get" className={styles.chooser} preventScrollReset>
          <Select
            id="year-item"
            name="item"
            label={t("year.item")}
            defaultValue={year.item?.number ?? ""}
            options={[{ value: "", label: t("year.none") }, ...offered.map(({ number, name }) => ({ value: String(number), label: name }))]}
          />
          <Button type="submit">{t("year.show")}</Button>
        </Form>
      )}
      <ul className={styles.legend}>
        {legend.map((season) => (
          <li key={season ?? "none"}>
            <Swatch tone={season === null ? null : (tones.get(season) ?? null)} />
            <span>{[season === null ? t("year.outside") : named.get(season), pricesIn(season)].filter(Boolean).join(" · ")}</span>
          </li>
        ))}
      </ul>
      <YearCalendar first={year.first} months={monthsOfYear} dayOf={dayOf} />
    </section>
  )
}
