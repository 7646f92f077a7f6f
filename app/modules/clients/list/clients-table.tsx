import { formatDay } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Column, Table } from "#app/ui/table/table.tsx"
import { Totals } from "../client/totals.tsx"
import type { ClientRow, ClientsView } from "../read-clients.server.ts"
import styles from "./clients-table.module.css"

export function ClientsTable({ view: { rows, zone }, busy }: { view: ClientsView; busy: boolean }) {
  const { t } = useTranslation("clients")
  return (
    <Table
      label={t("title")}
      columns={useColumns(zone)}
      rows={rows}
      keyOf={({ id }) => id}
      linkOf={({ id, name }) => ({ to: `/clients/edit?id=${id}`, label: t("row", { name }) })}
      busy={busy}
    />
  )
}

function useColumns(zone: string): Array<Column<ClientRow>> {
  const { t, locale } = useTranslation("clients")
  return [
    {
      key: "name",
      header: t("columns.name"),
      card: "title",
      cell: ({ name }) => <span className={styles.name}>{name}</span>,
    },
    {
      key: "phone",
      header: t("columns.phone"),
      card: "meta",
      cell: ({ phone, phoneAddress, email }) => (
        <>
          <a className={styles.phone} href={phoneAddress}>
            {phone}
          </a>
          {email && <span className={styles.emailBelow}>{email}</span>}
        </>
      ),
    },
    {
      key: "email",
      header: t("columns.email"),
      isSpare: true,
      cell: ({ email }) =>
        email && (
          <a className={styles.email} href={`mailto:${email}`} title={email}>
            {email}
          </a>
        ),
    },
    {
      key: "bookings",
      header: t("columns.bookings"),
      align: "end",
      card: "detail",
      cell: ({ bookings }) => (
        <>
          <span className={styles.count}>{bookings}</span>
          <span className={styles.countInWords}>{t("bookings", { count: bookings })}</span>
        </>
      ),
    },
    {
      key: "last",
      header: t("columns.last"),
      align: "end",
      card: "status",
      cell: ({ lastBooking }) => lastBooking && <span className={styles.day}>{formatDay(lastBooking, zone, locale)}</span>,
    },
    {
      key: "total",
      header: t("columns.total"),
      align: "end",
      card: "amount",
      cell: ({ totals }) => <Totals totals={totals} />,
    },
  ]
}
