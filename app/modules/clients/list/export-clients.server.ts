import { translators } from "#app/messages/translators.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { CsvCell, CsvFile } from "#app/platform/csv.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { currencies, toMajorUnits } from "#app/platform/money.ts"
import { formatPhone } from "#app/platform/phone.server.ts"
import { wallTimeAt } from "#app/platform/time.ts"
import type { ClientFilter } from "../client-filter.ts"
import { listClients } from "../client-list.server.ts"
import type { SumUpBookings } from "../read-clients.server.ts"

const linesAtOnce = 500

/** Returns the clients of a view, the newest first, as a CSV file with one column of money per currency. */
export function exportClients(
  scope: Scope,
  filter: ClientFilter,
  { locale, sumUpBookings }: { locale: Locale; sumUpBookings: SumUpBookings },
): CsvFile {
  const { t } = translators[locale]
  const { currency, timeZone } = scope.organization
  const ordered = [currency, ...currencies.filter((other) => other !== currency)]
  /** "2026-11-23" in the zone of the shop. */
  const dayIn = (instant: Temporal.Instant) => wallTimeAt(instant, timeZone).toPlainDate().toString()
  return {
    name: `clients-${dayIn(now())}`,
    header: [
      t("clients:columns.name"),
      t("clients:columns.lastName"),
      t("clients:columns.phone"),
      t("clients:columns.email"),
      t("clients:columns.note"),
      t("clients:columns.bookings"),
      t("clients:columns.last"),
      ...ordered.map((each) => t("clients:columns.totalIn", { currency: each })),
    ],
    pages: pages(),
  }

  /** Each page is a transaction of its own, so that a slow download holds none. By age, since an id stays an edge when its client is deleted. */
  async function* pages() {
    let after: string | undefined
    do {
      const { rows, hasNext, summaries } = await readPage(after)
      yield rows.map(({ id, name, lastName, phone, email, note }): CsvCell[] => {
        const summary = summaries.get(id)
        const totals = new Map(summary?.totals.map((total) => [total.currency, toMajorUnits(total.amount)]))
        return [
          name,
          lastName,
          formatPhone(phone, timeZone),
          email,
          note,
          summary?.bookings ?? 0,
          summary?.last ? dayIn(summary.last) : "",
          ...ordered.map((each) => totals.get(each) ?? ""),
        ]
      })
      after = hasNext ? rows.at(-1)?.id : undefined
    } while (after !== undefined)
  }

  function readPage(after: string | undefined) {
    return transact(scope, async (tx) => {
      const { rows, hasNext } = await listClients(tx, { ...filter, sort: "newest", after, before: undefined }, linesAtOnce)
      return {
        rows,
        hasNext,
        summaries: await sumUpBookings(
          tx,
          rows.map(({ id }) => id),
        ),
      }
    })
  }
}
