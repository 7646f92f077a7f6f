import { useSearchParams } from "react-router"
import { dueDayOf } from "#app/modules/reservations/rules/due-day.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Column, Table } from "#app/ui/table/table.tsx"
import { HoldBadge } from "../badges/hold-badge.tsx"
import { LateBadge } from "../badges/late-badge.tsx"
import { ShortBadge } from "../badges/short-badge.tsx"
import { PaymentStateBadge, StatusBadge } from "../badges/status-badge.tsx"
import { TestBadge } from "../badges/test-badge.tsx"
import type { BookingSort } from "../filter/booking-order.ts"
import { bookingIn, useSheetAddress } from "../frame/sheet-address.ts"
import type { StatusActions } from "../status/status-actions.tsx"
import { useRefusalReason } from "../status/use-refusal-reason.ts"
import { BookingMenu } from "./booking-menu.tsx"
import { BookingPeriod } from "./booking-period.tsx"
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
  const reasonOf = useRefusalReason()
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
      cell: ({ number, client, phone, phoneAddress }) => (
        <>
          <span className={client ? styles.client : styles.erased}>{client || t("erased")}</span>
          {phone && (
            <a className={styles.phone} href={phoneAddress}>
              {phone}
            </a>
          )}
          {refusalOf(number)}
        </>
      ),
    },
    {
      key: "period",
      header: t("columns.period"),
      card: "meta",
      cell: (row) => <BookingPeriod row={row} zone={zone} />,
    },
    { key: "items", header: t("columns.items"), card: "detail", cell: (row) => itemsOf(row) },
    {
      key: "status",
      header: t("columns.status"),
      card: "status",
      cell: (row) => (
        <>
          <LateBadge
            status={actions.statusOf(row)}
            due={row.due}
            otherwise={
              <HoldBadge
                status={actions.statusOf(row)}
                heldUntil={row.heldUntil}
                otherwise={
                  <ShortBadge
                    status={actions.statusOf(row)}
                    isShort={row.isShort}
                    otherwise={<StatusBadge status={actions.statusOf(row)} />}
                  />
                }
              />
            }
          />
          <TestBadge isTest={row.isTest} />
          <span className={styles.paymentBelow}>
            <PaymentStateBadge state={row.payment} isCancelled={actions.statusOf(row) === "cancelled"} />
          </span>
        </>
      ),
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

  function refusalOf(number: number) {
    const refusal = selection.refusalOf(number)
    return refusal && <span className={styles.refused}>{reasonOf(refusal)}</span>
  }

  function itemsOf({ item, quantity, moreItems }: BookingRow) {
    const name = shortName(item)
    const first = quantity > 1 ? t("several", { item: name, quantity }) : name
    const words = moreItems > 0 ? t("moreItems", { item: first, count: moreItems }) : first
    return (
      <span className={styles.items} {...(name !== item && { title: item })}>
        {words}
      </span>
    )
  }
}

const longestName = 60
const graphemes = new Intl.Segmenter()

/** Breaks a long name between words, so that its row stays as low as the others. */
function shortName(name: string) {
  if (name.length <= longestName) return name
  const characters = Array.from(graphemes.segment(name), ({ segment }) => segment)
  if (characters.length <= longestName) return name
  const cut = characters.slice(0, longestName).join("")
  return `${cut.replace(/\s+\S*$/, "")}…`
}
