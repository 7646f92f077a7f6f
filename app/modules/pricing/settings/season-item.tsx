import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { OrderedRow, type RowPlace } from "../components/ordered-row.tsx"
import styles from "../components/prices.module.css"
import { Swatch } from "../components/year-calendar.tsx"
import { useForItems } from "../items/use-item-names.ts"
import { useSeasonFormat } from "../use-season-format.ts"
import type { SeasonView } from "./read-prices.server.ts"

/** A season in the list. */
export function SeasonItem({ season, ...place }: RowPlace & { season: SeasonView }) {
  const { t } = useTranslation("prices")
  const { formatDates, formatPercent } = useSeasonFormat()
  const forItems = useForItems()
  const { percent, shortestStay, items } = season
  const facts = [forItems(items), shortestStay !== null && t("seasons.stay", { count: shortestStay })]
  return (
    <OrderedRow {...place} kind="season" row={season} mark={<Swatch tone={place.index} />} amount={formatPercent(percent)}>
      <span>{formatDates(season)}</span>
      <span className={styles.text}>{facts.filter(Boolean).join(" · ")}</span>
    </OrderedRow>
  )
}
