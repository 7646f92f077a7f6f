import { useSearchParams } from "react-router"
import { dueDayOf } from "#app/modules/reservations/rules/due-day.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Column, Table } from "#app/ui/table/table.tsx"
import { PaymentStateBadge } from "../badges/status-badge.tsx"
import type { BookingSort } from "../filter/booking-order.ts"
import { bookingIn, useSheetAddress } from "../frame/sheet-address.ts"
import type { StatusActions } from "../status/status-actions.tsx"
import { ClientCell, ItemsCell, PeriodCell, StatusCell } from "./booking-cells.tsx"
import { BookingMenu } from "./booking-menu.tsx"
import type { BookingRow } from "./booking-row.ts"
import { BookingTotal } from "./booking-total.tsx"
import styles from "./bookings-table.module.css"
import { SelectionBox } from "./selection/selection-box.tsx"
import type { Selection } from "./selection/use-selection.ts"
import { useDayHeading } from "./use-day-heading.ts"

interface BookingsTableProps {
  rows: BookingRow[]
  /** Numbers of bookings that have come while the list was open. */
  inserted: number[]
  sort: BookingSort
  /** IANA name of the organization's zone. */
  zone: string
  selection: Selection
  actions: StatusActions
  busy: boolean
}

export function BookingsTable({ rows, inserted, sort, zone, selection, actions, busy }: BookingsTableProps) {
  const { t } = useTranslation("bookings")
  const sheetOf = useSheetAddress()
  const [query] = useSearchParams()
  const open = bookingIn(query)
  const dayOf = useDayHeading(zone)
  return (
    <div className={styles.desk} data-selecting={selection.isSelecting || undefined}>
      <Table
        label={t("title")}
        columns={useColumns({ rows, zone, selection, actions })}
        rows={rows}
        keyOf={({ number }) => number}
        linkOf={({ number, client }) => ({
          to: sheetOf(number),
          label: t("row", { number, client: client || t("erased") }),
          isBeside: true,
          isCurrent: number === open,
        })}
        {...(sort !== "newest" && { groupOf: (row: BookingRow) => dayOf(sort === "due" ? dueDayOf("return", row.end) : row.start) })}
        isNew={({ number }) => inserted.includes(number)}
        busy={busy}
      />
    </div>
  )
}

type ColumnsProps = Pick<BookingsTableProps, "rows" | "zone" | "selection" | "actions">

function useColumns({ rows, zone, selection, actions }: ColumnsProps): Array<Column<BookingRow>> {
  const { t } = useTranslation("bookings")
  return [
    {
      key: "select",
      header: t("columns.select"),
      headerCell: (
        <SelectionBox
          label={t("selection.all")}
          isChosen={selection.hasAll(rows)}
          isPartly={selection.rows.length > 0 && !selection.hasAll(rows)}
          toggle={() => selection.toggleAll(rows)}
        />
      ),
      card: "select",
      cell: ({ number }) => (
        <SelectionBox label={t("selection.one", { number })} isChosen={selection.has(number)} toggle={() => selection.toggle(number)} />
      ),
    },
    {
      key: "number",
      header: t("columns.number"),
      cell: (row) => <span className={actions.statusOf(row) === "cancelled" ? styles.cancelled : styles.number}>{row.number}</span>,
    },
    {
      key: "client",
      header: t("columns.client"),
      card: "title",
      cell: (row) => <ClientCell row={row} refusal={selection.refusalOf(row.number)} />,
    },
    {
      key: "period",
      header: t("columns.period"),
      card: "meta",
      cell: (row) => <PeriodCell row={row} zone={zone} />,
    },
    { key: "items", header: t("columns.items"), card: "detail", cell: (row) => <ItemsCell row={row} /> },
    {
      key: "status",
      header: t("columns.status"),
      card: "status",
      cell: (row) => <StatusCell row={row} status={actions.statusOf(row)} />,
    },
    {
      key: "payment",
      header: t("columns.payment"),
      isSpare: true,
      cell: (row) => <PaymentStateBadge state={row.payment} isCancelled={actions.statusOf(row) === "cancelled"} />,
    },
    {
      key: "total",
      header: t("columns.total"),
      align: "end",
      card: "amount",
      cell: (row) => <BookingTotal {...row} status={actions.statusOf(row)} />,
    },
    {
      key: "menu",
      header: t("columns.actions"),
      isHeaderHidden: true,
      align: "end",
      card: "menu",
      cell: (row) => <BookingMenu booking={row} actions={actions} />,
    },
  ]
}
