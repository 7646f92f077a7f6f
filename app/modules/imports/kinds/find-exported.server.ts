import { isDeepStrictEqual } from "node:util"
import { and, eq, inArray } from "drizzle-orm"
import { readBookingFilter } from "#app/modules/desk/filter/booking-filter.ts"
import { exportBookings } from "#app/modules/desk/list/export-bookings.server.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { locales } from "#app/platform/i18n/locale.ts"
import { parseRecordNumber } from "#app/platform/input/numbers.ts"
import { toWallTime } from "#app/platform/time.ts"
import { toWallTime as readWallTime } from "../values/wall-time.ts"
import type { FileRecord, ReadBy } from "./import-kind.server.ts"
import type { BookingRow } from "./read-booking.server.ts"

/** Returns the ids of the shop's bookings in a file of our own export, by its records. They are found by number and start. */
export async function findExported(tx: Tx, records: FileRecord[], { scope, header, dateOrder }: ReadBy): Promise<Map<FileRecord, string>> {
  if (!isOurExport(scope, header)) return new Map()
  const named = records.map((record) => {
    const { code = "", from = "" }: BookingRow = record.rows[0] ?? {}
    return { record, number: parseRecordNumber(String(code)) ?? 0, start: readWallTime(from, dateOrder) }
  })
  const numbers = named.map(({ number }) => number)
  const rows = await tx
    .select({ id: reservations.id, number: reservations.number, startsAt: reservations.startsAt })
    .from(reservations)
    .where(and(eq(reservations.organizationId, tx.organizationId), inArray(reservations.number, numbers)))
  const isIt = (row: (typeof rows)[number], { number, start }: (typeof named)[number]) =>
    row.number === number && toWallTime(row.startsAt, scope.organization.timeZone) === start
  return new Map(
    named.flatMap((each): Array<[FileRecord, string]> => {
      const found = rows.find((row) => isIt(row, each))
      return found ? [[each.record, found.id]] : []
    }),
  )
}

const isOurExport = (scope: Scope, header: readonly string[]) =>
  locales.some((locale) => isDeepStrictEqual(exportBookings(scope, readBookingFilter(new URLSearchParams()), locale).header, header))
