import { Link, useLocation } from "react-router"
import { RateText } from "#app/modules/inventory/components/rate.tsx"
import type { ShownTariff } from "#app/modules/pricing/line/shown-tariff.ts"
import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import { useSeasonFormat } from "#app/modules/pricing/use-season-format.ts"
import { useUnitFormat } from "#app/modules/pricing/use-unit-format.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { FoldSummary } from "#app/ui/fold-summary.tsx"
import { usePeriodSearch } from "#app/ui/period-picker/period-in-url.ts"
import type { ShopInfo } from "../shop/shop-info.ts"
import styles from "./price-details.module.css"

interface PriceDetailsProps {
  shop: ShopInfo
  tariff: ShownTariff
  rateUnit: RateUnit
}

/** Opens into what the item costs by length and season, and how its days count. */
export function PriceDetails({ shop, tariff, rateUnit }: PriceDetailsProps) {
  const { t } = useTranslation("order")
  const { pathname } = useLocation()
  const dates = usePeriodSearch()
  return (
    <details className={styles.details}>
      <FoldSummary className={styles.summary}>
        <span>{t("prices.all")}</span>
      </FoldSummary>
      <div className={styles.parts}>
        {tariff.lengths.length > 0 && <Lengths shop={shop} tariff={tariff} rateUnit={rateUnit} />}
        <DayCount tariff={tariff} />
        {tariff.seasons.length > 0 && (
          <>
            <ul className={styles.seasons}>
              {tariff.seasons.map((season) => (
                <SeasonPrice key={season.id} shop={shop} rateUnit={rateUnit} season={season} />
              ))}
            </ul>
            {rateUnit !== "month" && (
              <Link to={`${pathname}/prices${dates}`} className={styles.link}>
                {t(`prices.each.${rateUnit}`)}
              </Link>
            )}
          </>
        )}
      </div>
    </details>
  )
}

function Lengths({ shop, tariff, rateUnit }: PriceDetailsProps) {
  const { t } = useTranslation("order")
  const { formatLength } = useUnitFormat()
  const money = (amount: bigint) => formatMoney(amount, shop.currency, shop.locale)
  return (
    <table className={styles.lengths}>
      <caption className="visually-hidden">{t("prices.byLength")}</caption>
      <thead>
        <tr className={styles.titles}>
          <th scope="col">{t("prices.length")}</th>
          <th scope="col">{t("prices.price")}</th>
          <th scope="col">{t(`prices.per.${rateUnit}`)}</th>
        </tr>
      </thead>
      <tbody>
        {tariff.lengths.map(({ length, price, rate }) => (
          <tr key={`${length.amount} ${length.unit}`}>
            <th scope="row">{formatLength(length, rateUnit)}</th>
            <td className={styles.price}>{money(price)}</td>
            <td>{rate === null ? "–" : money(rate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Calendar days, and how late a return may be. */
function DayCount({ tariff: { days, grace } }: Pick<PriceDetailsProps, "tariff">) {
  const { t } = useTranslation("order")
  const sentences = [
    ...(days.by === "dates"
      ? [
          t("prices.dates"),
          days.evening !== null && t("prices.evening", { time: days.evening }),
          days.morning !== null && t("prices.morning", { time: days.morning }),
        ]
      : []),
    grace > 0 && t("prices.grace", { count: grace }),
  ].filter(Boolean)
  return sentences.length > 0 && <p>{sentences.join(" ")}</p>
}

type ShownSeason = ShownTariff["seasons"][number]

function SeasonPrice({ shop, rateUnit, season }: Pick<PriceDetailsProps, "shop" | "rateUnit"> & { season: ShownSeason }) {
  const { t, locale } = useTranslation("order", "pricing", "inventory")
  const { formatUnits } = useUnitFormat()
  const { formatDates, formatPercent } = useSeasonFormat()
  const { percent, shortestStay, price } = season
  return (
    <li>
      <p className={styles.season}>
        <strong>{translated(season, "name", locale)}</strong>
        {percent !== 0 && (
          <span className={styles.rate}>
            <span>{formatPercent(percent)}</span>
            {price !== null && (
              <>
                <span>{" · "}</span>
                <RateText shop={shop} price={price} unit={t(`inventory:rate.${rateUnit}`)} />
              </>
            )}
          </span>
        )}
      </p>
      <p>
        {[
          formatDates(season),
          rateUnit === "night" && shortestStay !== null && t("pricing:season.shortestStay", { nights: formatUnits(shortestStay, "night") }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </li>
  )
}
