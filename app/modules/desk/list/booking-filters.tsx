import { reservationStatuses } from "#app/modules/reservations/rules/reservation-status.ts"
import { formatDays } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { Choice, Day, NumberField, type Option, Select } from "#app/ui/filters/filter-fields.tsx"
import { FilterPanel } from "#app/ui/filters/filter-panel.tsx"
import { FilterSheet } from "#app/ui/filters/filter-sheet.tsx"
import { useStatusMessages } from "../badges/status-badge.tsx"
import { addressOf, type BookingFilter, isFiltered, paymentChoices } from "../filter/booking-filter.ts"
import { type BookingSort, sortsOf } from "../filter/booking-order.ts"
import type { BookingTab } from "../filter/booking-tab.ts"
import type { ItemChoice } from "./item-choices.server.ts"

interface BookingFiltersProps {
  filter: BookingFilter
  /** By name; undefined where there are too many for a list. */
  items: ItemChoice[] | undefined
  /** Bookings of the view as spelled on the button that closes the sheet: "Show 12 bookings". */
  show: string
}

/** The filters and the order of the bookings, for the form of their search. */
export function BookingFilters({ filter, items, show }: BookingFiltersProps) {
  const { t } = useTranslation("bookings")
  const { statusMessage, paymentMessage } = useStatusMessages()
  const { tab, from, to, statuses, payments, item, sort } = filter
  const chosen = [from ?? to, statuses[0], payments[0], item].filter((each) => each !== undefined).length
  return (
    <FilterSheet id="booking-filters" chosen={chosen} done={show}>
      <FilterPanel id="filter-period" label={t("filters.period")} names={["from", "to"]} chosen={usePeriodName(filter)}>
        <Day name="from" label={t("filters.from")} value={from} />
        <Day name="to" label={t("filters.to")} value={to} />
      </FilterPanel>
      {tab === "all" && (
        <FilterPanel id="filter-status" label={t("filters.status")} names={["status"]} chosen={several(statuses)}>
          {reservationStatuses.map((status) => (
            <Choice key={status} name="status" value={status} label={statusMessage(status)} isChosen={statuses.includes(status)} />
          ))}
        </FilterPanel>
      )}
      <FilterPanel id="filter-payment" label={t("filters.payment")} names={["payment"]} chosen={several(payments)}>
        {paymentChoices.map((payment) => (
          <Choice
            key={payment}
            name="payment"
            value={payment}
            label={payment === "open" ? t("filters.moneyDue") : paymentMessage(payment)}
            isChosen={payments.includes(payment)}
          />
        ))}
      </FilterPanel>
      {items ? (
        <Select
          name="item"
          label={t("filters.item")}
          value={String(item ?? "")}
          options={[["", t("filters.anyItem")], ...items.map(({ number, name }): Option => [String(number), name])]}
        />
      ) : (
        <NumberField name="item" label={t("filters.itemNumber")} value={item} />
      )}
      <Select
        name="sort"
        label={t("filters.sort")}
        value={sortValue(filter)}
        options={sortsOf(tab).map((each, index): Option => [index === 0 ? "" : each, t(`sort.${sortName(tab, each)}`)])}
      />
      {isFiltered(filter) && (
        <LinkButton to={addressOf({ tab, sort })} variant="quiet" compact preventScrollReset>
          {t("filters.clear")}
        </LinkButton>
      )}
    </FilterSheet>
  )
}

/** Values of the fields by name; "" filters nothing. */
export const filterValues = (filter: BookingFilter) => ({
  from: filter.from ?? "",
  to: filter.to ?? "",
  status: filter.statuses.join(),
  payment: filter.payments.join(),
  item: String(filter.item ?? ""),
  sort: sortValue(filter),
})

/** The usual order of a tab is "". */
const sortValue = ({ tab, sort }: BookingFilter) => (sort === sortsOf(tab)[0] ? "" : sort)

/** Bookings of one day are in the order of their times. */
const sortName = (tab: BookingTab, sort: BookingSort) => (tab === "handOut" && sort === "coming" ? "time" : sort)

const several = (chosen: string[]) => (chosen.length > 0 ? String(chosen.length) : undefined)

/** "20 – 23 Nov", "from 20 Nov" or "until 23 Nov". Days are those of the shop whatever the zone, so they are read as if in UTC. */
function usePeriodName({ from, to }: BookingFilter) {
  const { t, locale } = useTranslation("bookings")
  const noon = (day: string) => `${day}T12:00:00Z`
  const named = (start: string, end: string) => formatDays({ start: noon(start), end: noon(end) }, "UTC", locale)
  if (from && to) return named(from, to)
  if (from) return t("filters.since", { day: named(from, from) })
  return to && t("filters.until", { day: named(to, to) })
}
