import { Link, useSearchParams } from "react-router"
import { tickSteps } from "#app/modules/reservations/rules/hand-overs.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Select } from "#app/ui/filters/filter-fields.tsx"
import { SearchForm } from "#app/ui/navigation/search-form.tsx"
import styles from "./board-bar.module.css"
import { type BoardFilter, type BoardView, boardViews } from "./board-filter.ts"
import type { DayView } from "./read-day.server.ts"

interface BoardBarProps {
  day: DayView
  filter: BoardFilter
  /** Bookings in each view, whatever else is chosen. */
  counts: Record<BoardView, number>
}

/** Searches and filters the bookings of the day, all of which the page has, and leads to its lists. It stays in sight. */
export function BoardBar({ day, filter, counts }: BoardBarProps) {
  const { t } = useTranslation("today")
  const [search] = useSearchParams()
  const keep = Object.fromEntries([...search].filter(([name]) => name !== "q" && name !== "place"))
  const { query, place = "", view } = filter
  // The time of another day is all late, or all to come.
  const views = boardViews.filter((each) => day.isToday || each === "pay")
  const addressOf = (shown: BoardView) => {
    const next = new URLSearchParams(search)
    if (shown === view) next.delete("show")
    else next.set("show", shown)
    return `?${next}`
  }
  const places = [["", t("place.all")], ...day.places.map(({ id, name }) => [id, name || t("place.delivery")] as const)] as const
  return (
    <div className={styles.bar}>
      <SearchForm
        label={t("search")}
        value={query}
        keep={keep}
        {...(day.places.length > 1 && {
          filters: {
            values: { place },
            fields: <Select name="place" label={t("place.label")} value={place} options={places.map(([id, name]) => [id, name])} />,
          },
        })}
      />
      <nav aria-label={t("show.label")} className={styles.views}>
        {views.map((each) => (
          <Link
            key={each}
            to={addressOf(each)}
            replace
            preventScrollReset
            aria-current={each === view ? "true" : undefined}
            className={styles.view}
            data-late={(each === "late" && counts.late > 0) || undefined}
          >
            <span>{t(`show.${each}`)}</span> <span className={styles.count}>{counts[each]}</span>
          </Link>
        ))}
      </nav>
      <span className={styles.jumps}>
        {tickSteps.map((step) => (
          <a key={step} href={`#day-${step}`} className={styles.jump}>
            {t(`sections.${step}`)}
          </a>
        ))}
      </span>
    </div>
  )
}
