import { Link } from "react-router"
import { RateText } from "#app/modules/inventory/components/rate.tsx"
import { Swatch, YearCalendar } from "#app/modules/pricing/components/year-calendar.tsx"
import type { ShownTariff } from "#app/modules/pricing/line/shown-tariff.ts"
import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatAmount } from "#app/platform/money.ts"
import container from "#app/ui/container.module.css"
import { Icon } from "#app/ui/icon.tsx"
import { usePeriodSearch } from "#app/ui/period-picker/period-in-url.ts"
import { PageTitle } from "../shop/page-title.tsx"
import { homeOf, type ShopInfo } from "../shop/shop-info.ts"
import styles from "./price-calendar.module.css"

interface PriceCalendarProps {
  shop: ShopInfo
  number: number
  name: string
  rateUnit: RateUnit
  /** The first day of the first month. */
  first: string
  months: number
  /** The price of a base unit outside of seasons. */
  price: bigint
  seasons: ShownTariff["seasons"]
  /** The place of the season of each day; -1 for none. */
  seasonOfDay: number[]
}

/** Shows what a unit of an item costs on each day, with a legend of its seasons. */
export function PriceCalendar({ shop, number, name, rateUnit, first, months, price, seasons, seasonOfDay }: PriceCalendarProps) {
  const { t, locale } = useTranslation("order", "inventory")
  const dates = usePeriodSearch()
  const unit = t(`inventory:rate.${rateUnit}`)
  const named = seasons.map((season, tone) => ({
    id: season.id,
    label: translated(season, "name", locale),
    price: season.price ?? price,
    tone: season.price === price ? null : tone,
  }))
  const usual = { id: "", label: t("prices.usual"), price, tone: null }

  function dayOf(date: string) {
    const { tone, label, ...day } = named[seasonOfDay[daysBetween(first, date)] ?? -1] ?? usual
    return { tone, label: tone === null ? "" : label, text: formatAmount(day.price, locale) }
  }

  return (
    <div className={`${container.container} ${styles.page}`}>
      <Link to={`${homeOf(shop)}/item-${number}${dates}`} className={styles.back}>
        <Icon name="back" size={18} /> <span>{name}</span>
      </Link>
      <PageTitle className={styles.title}>{t(`prices.each.${rateUnit}`)}</PageTitle>
      <ul className={styles.legend}>
        {[usual, ...named.filter(({ tone }) => tone !== null)].map(({ id, label, tone, ...season }) => (
          <li key={id} className={styles.season}>
            <Swatch tone={tone} /> <span>{label}</span> <RateText shop={shop} price={season.price} unit={unit} />
          </li>
        ))}
      </ul>
      <YearCalendar first={first} months={months} dayOf={dayOf} />
    </div>
  )
}

const daysBetween = (first: string, date: string) => (Date.parse(date) - Date.parse(first)) / (24 * 60 * 60 * 1000)
