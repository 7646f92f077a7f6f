import { translators } from "#app/messages/translators.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { CsvCell, CsvFile } from "#app/platform/csv.ts"
import { formatWallTime } from "#app/platform/i18n/format.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { currencies, toMajorUnits } from "#app/platform/money.ts"
import { formatPhone } from "#app/platform/phone.server.ts"
import type { ClientFilter } from "./client-filter.ts"
import { listClients } from "./client-list.server.ts"
import type { SumUpBookings } from "./read-clients.server.ts"

const linesAtOnce = 500

/** Returns all clients of a view as a CSV file, with one column of money per currency. Each page is read in a transaction of its own. */
export function exportClients(
  scope: Scope,
  filter: ClientFilter,
  { locale, sumUpBookings }: { locale: Locale; sumUpBookings: SumUpBookings },
): CsvFile {
  const { t } = translators[locale]
  const { currency, timeZone } = scope.organization
  const ordered = [currency, ...currencies.filter((other) => other !== currency)]
  return {
    name: "clients",
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
          // The day alone: "2026-11-23".
          summary ? formatWallTime(summary.last, timeZone).slice(0, 10) : "",
          ...ordered.map((each) => totals.get(each) ?? ""),
        ]
      })
      after = hasNext ? rows.at(-1)?.id : undefined
    } while (after !== undefined)
  }

  function readPage(after: string | undefined) {
    return transact(scope, async (tx) => {
      const { rows, hasNext } = await listClients(tx, { ...filter, after, before: undefined }, linesAtOnce)
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
