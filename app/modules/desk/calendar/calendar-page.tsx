import { PackageOpen, SearchX } from "lucide-react"
import { useNavigation } from "react-router"
import { useMediaQuery } from "#app/platform/browser/use-media-query.ts"
import { formatDays } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { SearchForm } from "#app/ui/navigation/search-form.tsx"
import { useIsSameListComing } from "../frame/sheet-address.ts"
import { ViewLinks } from "../list/view-links.tsx"
import type { StatusActions } from "../status/status-actions.tsx"
import { Agenda } from "./agenda.tsx"
import { CalendarControls } from "./calendar-controls.tsx"
import styles from "./calendar-page.module.css"
import type { CalendarData } from "./calendar-rows.ts"
import { calendarAddress } from "./calendar-view.ts"
import { TimelineLegend } from "./legend/timeline-legend.tsx"
import { Timeline } from "./timeline.tsx"

interface CalendarPageProps {
  calendar: CalendarData
  /** Whether the window was narrow when its width was last known. */
  wasPhone: boolean
  actions: StatusActions
}

/** The bookings by item and time; on phones by day. */
export function CalendarPage({ calendar, wasPhone, actions }: CalendarPageProps) {
  const { t, locale } = useTranslation("timeline")
  const { view, zone, midnights, rows } = calendar
  const start = instantOf(midnights[0])
  const end = instantOf(midnights.at(-1)).subtract({ minutes: 1 })
  const isNew = rows.length === 0 && view.search === ""
  return (
    <div className={styles.page}>
      <PageHeader title={t("title")} views={<ViewLinks current="calendar" />} />
      {isNew ? (
        <NoItems />
      ) : (
        <>
          <div className={styles.tools}>
            <h2 className={styles.period}>{formatDays({ start, end }, zone, locale)}</h2>
            <CalendarControls calendar={calendar} />
            <div className={styles.search}>
              <SearchForm label={t("search")} value={view.search} keep={preservedFields(calendar)} />
            </div>
          </div>
          <Days calendar={calendar} wasPhone={wasPhone} actions={actions} />
        </>
      )}
    </div>
  )
}

const instantOf = (at = 0) => Temporal.Instant.fromEpochMilliseconds(at)

function Days({ calendar, wasPhone, actions }: CalendarPageProps) {
  const { t } = useTranslation("timeline")
  const isPhone = useMediaQuery("(max-width: 767px)", wasPhone)
  const isSame = useIsSameListComing()
  const { state, location } = useNavigation()
  const isComing = state === "loading" && location.pathname === "/reservations/calendar" && !isSame
  const { view, rows } = calendar
  if (isComing) return <Skeleton label={t("loading")} />
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<SearchX size={40} strokeWidth={1.5} aria-hidden="true" />}
        title={t("noMatches")}
        actions={
          <LinkButton to={calendarAddress({ ...view, search: "" })} compact>
            {t("allItems")}
          </LinkButton>
        }
      />
    )
  return (
    <>
      {isPhone ? (
        <Agenda calendar={calendar} actions={actions} />
      ) : (
        <>
          <Timeline calendar={calendar} actions={actions} />
          <TimelineLegend />
        </>
      )}
      {calendar.hasMore && <p className={styles.more}>{t("more", { count: rows.length })}</p>}
    </>
  )
}

const skeletonRows = ["one", "two", "three", "four", "five", "six"]

/** Stands in for the rows while other days load; appears after 150 ms. */
function Skeleton({ label }: { label: string }) {
  return (
    <output className={styles.skeleton}>
      <span className="visually-hidden">{label}</span>
      {skeletonRows.map((row) => (
        <span key={row} className={styles.row} aria-hidden="true">
          <span />
          <span className={styles.bar} />
          <span className={styles.bar} />
        </span>
      ))}
    </output>
  )
}

/** The parts of the address that a search keeps. */
const preservedFields = ({ view }: CalendarData): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(calendarAddress({ ...view, search: "" })))

function NoItems() {
  const { t } = useTranslation("timeline")
  return (
    <EmptyState
      icon={<PackageOpen size={40} strokeWidth={1.5} aria-hidden="true" />}
      title={t("noItems.title")}
      actions={
        <LinkButton to="/inventory/add" compact>
          {t("noItems.add")}
        </LinkButton>
      }
    >
      {t("noItems.text")}
    </EmptyState>
  )
}
