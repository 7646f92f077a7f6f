import { formatDays, formatTime } from "#app/platform/i18n/format.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { type Column, Table } from "#app/ui/table/table.tsx"
import { LateBadge } from "../late/late-badge.tsx"
import { useSheetAddress } from "../sheet/sheet-address.ts"
import { PaymentStateBadge, StatusBadge } from "../status-badge.tsx"
import { usePeriodFormat } from "../use-period-format.ts"
import type { BookingRow } from "./booking-row.ts"
import styles from "./bookings-table.module.css"

export function BookingsTable({ rows, zone, locale, busy }: { rows: BookingRow[]; zone: string; locale: Locale; busy: boolean }) {
  const { t } = useTranslation("bookings")
  const sheetOf = useSheetAddress()
  return (
    <Table
      label={t("title")}
      columns={useColumns(zone, locale)}
      rows={rows}
      keyOf={({ number }) => number}
      linkOf={({ number, client }) => ({ to: sheetOf(number), label: t("row", { number, client: client || t("erased") }), isBeside: true })}
      busy={busy}
    />
  )
}

function useColumns(zone: string, locale: Locale): Array<Column<BookingRow>> {
  const { t } = useTranslation("bookings")
  const { formatDuration } = usePeriodFormat()
  return [
    {
      key: "number",
      header: t("columns.number"),
      cell: ({ number, status }) => <span className={status === "cancelled" ? styles.cancelled : styles.number}>{number}</span>,
    },
    {
      key: "client",
      header: t("columns.client"),
      card: "title",
      cell: ({ client, phone, phoneAddress }) => (
        <>
          <span className={client ? styles.client : styles.erased}>{client || t("erased")}</span>
          {phone && (
            <a className={styles.phone} href={phoneAddress}>
              {phone}
            </a>
          )}
        </>
      ),
    },
    {
      key: "period",
      header: t("columns.period"),
      card: "meta",
      cell: (row) => (
        <>
          <span className={styles.days}>{formatDays(row, zone, locale)}</span>
          <span className={styles.times}>
            {formatTime(row.start, zone)} → {formatTime(row.end, zone)}
            <span className={styles.duration}> · {formatDuration(row.duration)}</span>
          </span>
        </>
      ),
    },
    { key: "items", header: t("columns.items"), card: "detail", cell: (row) => itemsOf(row) },
    {
      key: "status",
      header: t("columns.status"),
      card: "status",
      cell: ({ status, end, payment }) => (
        <>
          <LateBadge status={status} end={end} otherwise={<StatusBadge status={status} />} />
          {payment && (
            <span className={styles.paymentBelow}>
              <PaymentStateBadge state={payment} />
            </span>
          )}
        </>
      ),
    },
    {
      key: "payment",
      header: t("columns.payment"),
      isSpare: true,
      cell: ({ payment }) => payment && <PaymentStateBadge state={payment} />,
    },
    {
      key: "total",
      header: t("columns.total"),
      align: "end",
      card: "amount",
      cell: ({ total, currency }) => <span className={styles.total}>{formatMoney(total, currency, locale)}</span>,
    },
  ]

  function itemsOf({ item, quantity, moreItems }: BookingRow) {
    const name = shortName(item)
    const first = quantity > 1 ? t("several", { item: name, quantity }) : name
    const words = moreItems > 0 ? t("moreItems", { item: first, count: moreItems }) : first
    return name === item ? words : <span title={item}>{words}</span>
  }
}

const longestName = 60
const graphemes = new Intl.Segmenter()

/** Breaks a long name between words, so that its row stays as low as the others. */
function shortName(name: string) {
  const characters = Array.from(graphemes.segment(name), ({ segment }) => segment)
  if (characters.length <= longestName) return name
  const cut = characters.slice(0, longestName).join("")
  return `${cut.replace(/\s+\S*$/, "")}…`
}
