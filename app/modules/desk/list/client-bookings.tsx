import { Link } from "react-router"
import { formatTime } from "#app/platform/i18n/format.ts"
import { formatDaysWithWeekdays } from "#app/platform/i18n/format-days-with-weekdays.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Column, Table } from "#app/ui/table/table.tsx"
import { HoldBadge } from "../badges/hold-badge.tsx"
import { PaymentStateBadge, StatusBadge } from "../badges/status-badge.tsx"
import { TestBadge } from "../badges/test-badge.tsx"
import { addressOf } from "../filter/booking-filter.ts"
import type { BookingRow } from "./booking-row.ts"
import { BookingTotal } from "./booking-total.tsx"
import styles from "./client-bookings.module.css"
import type { ClientBookings as Bookings } from "./client-bookings.server.ts"

/** The coming bookings of a client, then the past ones. `search` finds all of them in the bookings list. */
export function ClientBookings({ bookings: { coming, past, hasMore, zone }, search }: { bookings: Bookings; search: string }) {
  const { t } = useTranslation("bookings")
  if (coming.length + past.length === 0) return <p className={styles.none}>{t("ofClient.none")}</p>
  return (
    <>
      <Part title={t("ofClient.coming")} rows={coming} zone={zone} />
      <Part title={t("ofClient.past")} rows={past} zone={zone} />
      {hasMore && (
        <p>
          <Link to={`/reservations/manage${addressOf({ tab: "all", search })}`} className={styles.more}>
            {t("ofClient.all")}
          </Link>
        </p>
      )}
    </>
  )
}

function Part({ title, rows, zone }: { title: string; rows: BookingRow[]; zone: string }) {
  const columns = useColumns(zone)
  const { t } = useTranslation("bookings")
  if (rows.length === 0) return null
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      <Table
        label={title}
        columns={columns}
        rows={rows}
        keyOf={({ number }) => number}
        linkOf={({ number }) => ({ to: `/reservations/manage?booking=${number}`, label: t("ofClient.row", { number }) })}
      />
    </section>
  )
}

function useColumns(zone: string): Array<Column<BookingRow>> {
  const { t, locale } = useTranslation("bookings")
  return [
    {
      key: "number",
      header: t("columns.number"),
      card: "title",
      cell: ({ number }) => <span className={styles.number}>{number}</span>,
    },
    {
      key: "period",
      header: t("columns.period"),
      card: "meta",
      cell: (row) => (
        <>
          <span className={styles.days}>{formatDaysWithWeekdays(row, zone, locale)}</span>
          <span className={styles.times}>{`${formatTime(row.start, zone)} → ${formatTime(row.end, zone)}`}</span>
        </>
      ),
    },
    {
      key: "items",
      header: t("columns.items"),
      card: "detail",
      cell: ({ item, quantity, moreItems }) => {
        const first = quantity > 1 ? t("several", { item, quantity }) : item
        return <span className={styles.items}>{moreItems > 0 ? t("moreItems", { item: first, count: moreItems }) : first}</span>
      },
    },
    {
      key: "status",
      header: t("columns.status"),
      card: "status",
      cell: ({ status, heldUntil, isTest }) => (
        <>
          <HoldBadge status={status} heldUntil={heldUntil} otherwise={<StatusBadge status={status} />} />
          <TestBadge isTest={isTest} />
        </>
      ),
    },
    {
      key: "payment",
      header: t("columns.payment"),
      cell: ({ payment, status }) => <PaymentStateBadge state={payment} isCancelled={status === "cancelled"} />,
    },
    {
      key: "total",
      header: t("columns.total"),
      align: "end",
      card: "amount",
      cell: (row) => <BookingTotal {...row} />,
    },
  ]
}
