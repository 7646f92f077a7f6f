import { Inbox, SearchX } from "lucide-react"
import { useNavigation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import type { Elements } from "#app/ui/elements.ts"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { SearchForm } from "#app/ui/navigation/search-form.tsx"
import { TabLinks } from "#app/ui/navigation/tab-links.tsx"
import { Pager } from "#app/ui/table/pager.tsx"
import { TableSkeleton } from "#app/ui/table/table-skeleton.tsx"
import { addressOf, type BookingFilter, isFiltered, readBookingFilter } from "../filter/booking-filter.ts"
import { edgeOf } from "../filter/booking-order.ts"
import { type BookingTab, bookingTabs } from "../filter/booking-tab.ts"
import { useIsSameListComing } from "../frame/sheet-address.ts"
import type { StatusActions } from "../status/status-actions.tsx"
import { LiveRows } from "./arrivals/live-rows.tsx"
import { BookingFilters, filterValues } from "./booking-filters.tsx"
import type { BookingRow } from "./booking-row.ts"
import { BookingsHeader } from "./bookings-header.tsx"
import styles from "./bookings-page.module.css"
import { BookingsTable } from "./bookings-table.tsx"
import type { ItemChoice } from "./item-choices.server.ts"
import { BulkBar } from "./selection/bulk-bar.tsx"
import { type Selection, useSelection } from "./selection/use-selection.ts"

export interface BookingsView {
  filter: BookingFilter
  rows: BookingRow[]
  counts: Record<BookingTab, number>
  /** Bookings of the view, capped at a thousand. */
  all: number
  /** To filter by, by name; undefined where there are too many. */
  items: ItemChoice[] | undefined
  /** "51–100 of 128", counted from the first; capped at a thousand. */
  range: { first: number; last: number; all: number } | undefined
  hasPrevious: boolean
  hasNext: boolean
  zone: string
  /** URL of the organization's website. */
  website: string
}

interface BookingsPageProps extends BookingsView {
  actions: StatusActions
  children: Elements
}

/** Lists the bookings of a tab, page by page; `children` are rendered above. */
export function BookingsPage({ children, actions, ...view }: BookingsPageProps) {
  const { t } = useTranslation("bookings")
  const { filter, counts } = view
  const keep: Record<string, string> = filter.tab === "all" ? {} : { tab: filter.tab }
  const show = useShow()
  const selection = useSelection(view.rows, actions.results)
  return (
    <div className={styles.page}>
      <BookingsHeader filter={filter} hasBookings={counts.all > 0} />
      {children}
      {counts.all === 0 ? (
        <NoneYet />
      ) : (
        <>
          <TabLinks
            label={t("tabs.label")}
            current={filter.tab}
            tabs={bookingTabs.map((tab) => ({
              key: tab,
              label: t(`tabs.${tab}`),
              to: addressOf({ ...filter, ...firstPage, tab, sort: undefined }),
              count: counts[tab] > 0 ? spelled(counts[tab]) : undefined,
            }))}
          />
          <SearchForm
            label={t("search")}
            value={filter.search}
            keep={keep}
            filters={{
              values: filterValues(filter),
              fields: <BookingFilters filter={filter} items={view.items} show={show(view.all)} />,
            }}
          >
            <div className={styles.select}>
              <Button compact onClick={selection.begin} waits={selection.isSelecting}>
                {t("selection.begin")}
              </Button>
            </div>
          </SearchForm>
          <Listed {...view} selection={selection} actions={actions} />
        </>
      )}
    </div>
  )
}

const firstPage = { after: undefined, before: undefined }

/** Returns what the button says that closes the filters on phones. */
function useShow() {
  const { t } = useTranslation("bookings")
  return (all: number) => (all === 0 ? t("filters.showNone") : all > 999 ? t("filters.showMany") : t("filters.show", { count: all }))
}

/** Counts are capped at a thousand. */
const spelled = (count: number) => (count > 999 ? "999+" : String(count))

const spelledRange = ({ first, last }: { first: number; last: number }) => (first === last ? String(first) : `${first}–${last}`)

interface ListedProps extends BookingsView {
  selection: Selection
  actions: StatusActions
}

function Listed({ filter, rows, range, hasPrevious, hasNext, zone, selection, actions }: ListedProps) {
  const { t } = useTranslation("bookings", "ui")
  const coming = useComing()
  const isSame = useIsSameListComing()
  const isBusy = coming !== undefined && !isSame
  if (coming && coming.tab !== filter.tab) return <TableSkeleton label={t("loading")} />
  if (rows.length === 0) return <Nothing filter={filter} />

  const isByNumber = filter.sort === "newest"
  const [first, last] = [rows[0], rows.at(-1)]
  return (
    <>
      <LiveRows loaded={rows} view={addressOf(filter)}>
        {(shown) => <BookingsTable {...shown} sort={filter.sort} zone={zone} selection={selection} actions={actions} busy={isBusy} />}
      </LiveRows>
      <Pager
        label={t("pages")}
        range={range && t("range", { rows: spelledRange(range), all: spelled(range.all) })}
        previous={{
          label: t(isByNumber ? "newer" : "previous"),
          to: hasPrevious && first ? addressOf({ ...filter, ...firstPage, before: edgeOf(first, filter.sort) }) : undefined,
        }}
        next={{
          label: t(isByNumber ? "older" : "next"),
          to: hasNext && last ? addressOf({ ...filter, ...firstPage, after: edgeOf(last, filter.sort) }) : undefined,
        }}
      />
      <BulkBar selection={selection} actions={actions} />
    </>
  )
}

/** The filter being navigated to. */
function useComing(): BookingFilter | undefined {
  const { state, location } = useNavigation()
  if (state !== "loading" || location.pathname !== "/reservations/manage") return undefined
  return readBookingFilter(new URLSearchParams(location.search))
}

function NoneYet() {
  const { t } = useTranslation("bookings")
  return (
    <EmptyState
      icon={<Inbox size={40} strokeWidth={1.5} aria-hidden="true" />}
      title={t("empty.title")}
      actions={
        <>
          <LinkButton to="/reservations/add" compact>
            {t("add")}
          </LinkButton>
          <LinkButton to="/web/open" reloadDocument compact>
            {t("empty.openWebsite")}
          </LinkButton>
        </>
      }
    >
      {t("empty.text")}
    </EmptyState>
  )
}

function Nothing({ filter }: { filter: BookingFilter }) {
  const { t } = useTranslation("bookings")
  if (isFiltered(filter) || filter.tab === "all")
    return (
      <EmptyState
        icon={<SearchX size={40} strokeWidth={1.5} aria-hidden="true" />}
        title={t("filtered.title")}
        actions={
          <LinkButton to={addressOf({})} compact>
            {t("filtered.clear")}
          </LinkButton>
        }
      />
    )
  return (
    <EmptyState icon={<Inbox size={40} strokeWidth={1.5} aria-hidden="true" />} title={t(`none.${filter.tab}.title`)}>
      {t(`none.${filter.tab}.text`)}
    </EmptyState>
  )
}
