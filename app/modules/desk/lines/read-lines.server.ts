import { and, asc, eq } from "drizzle-orm"
import { type ShownSize, shownSize } from "#app/modules/inventory/item-order.ts"
import { listItemNames } from "#app/modules/inventory/queries.server.ts"
import type { Picture } from "#app/modules/media/picture.ts"
import { images } from "#app/modules/media/schema.server.ts"
import { bookedPrice } from "#app/modules/pricing/booked/booked-price.ts"
import type { PriceRow } from "#app/modules/pricing/line/price-line.ts"
import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import type { BookedLine } from "#app/modules/reservations/change/extension.ts"
import { lineFacts } from "#app/modules/reservations/lines/line-facts.ts"
import { requestedPeriod, timedLine } from "#app/modules/reservations/lines/line-periods.ts"
import type { LineFacts } from "#app/modules/reservations/lines/use-line-facts.ts"
import type { HandOver } from "#app/modules/reservations/rules/hand-overs.ts"
import { localizedItemName } from "#app/modules/reservations/rules/localized-item-name.ts"
import { type Duration, realLengthOf } from "#app/modules/reservations/rules/pricing.ts"
import { reservationItems } from "#app/modules/reservations/schema.server.ts"
import { listHandOvers, type SavedHandOver } from "#app/modules/reservations/stock/hand-overs.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { isBefore, type Period } from "#app/platform/time.ts"
import type { ShownTicks } from "./show-ticks.server.ts"

/** A line of a booking for staff: money in minor units of the booking's own currency. */
export interface BookingLine {
  id: string
  itemId: string
  /** The name is in the language of the page, unless the item was renamed since it was booked: then it is the booked one. */
  name: string
  size: ShownSize | null
  picture: Picture | null
  quantity: number
  unitPrice: bigint
  rateUnit: RateUnit
  units: number
  total: bigint
  /** Kept of each piece until its return. */
  deposit: bigint
  /** They explain the total. */
  rows: readonly PriceRow[]
  facts: LineFacts
  /** The real length, where the units charged do not say it. */
  rounded: Duration | null
  /** Why staff changed the unit price; "" while it is the item's. */
  priceReason: string
  /** The end of the buffer that occupies returned pieces, in ISO 8601; null without one. */
  preparedUntil: string | null
  ticks: ShownTicks
}

type ReadLine = Omit<BookingLine, "ticks"> & { handOvers: HandOver[] }

/** Reads the lines of a booking, named in `locale`, how they are charged, and the period that was requested. `showTicks` adds who ticked them, after the transaction. */
export async function readLines(
  tx: Tx,
  reservationId: string,
  { period, zone, locale }: { period: Period; zone: string; locale: Locale },
): Promise<{ lines: ReadLine[]; requested: Period; charged: BookedLine[] }> {
  const { id, itemId, itemName, quantity, unitPrice, rateUnit, units, total, deposit, priceReason, position } = reservationItems
  const { fromAt, untilAt, adults, children, place, tariff, priceRows } = reservationItems
  const { organizationId, key, width, height, color } = images
  const found = await tx
    .select({
      line: { id, itemId, name: itemName, quantity, unitPrice, rateUnit, units, total, deposit, priceReason, tariff, priceRows },
      own: { rateUnit, fromAt, untilAt },
      stay: { adults, children, place },
      picture: { organizationId, key, width, height, color },
    })
    .from(reservationItems)
    .leftJoin(images, and(eq(organizationId, reservationItems.organizationId), eq(key, reservationItems.imageKey)))
    .where(and(eq(reservationItems.organizationId, tx.organizationId), eq(reservationItems.reservationId, reservationId)))
    .orderBy(asc(position))
  const lines = found.map(({ line, ...rest }) => ({ ...rest, line: bookedPrice(line) }))
  const ids = lines.map(({ line }) => line.itemId)
  const items = new Map((await listItemNames(tx, ids)).map((item) => [item.id, item]))
  const handed = await listHandOvers(tx, [reservationId])
  const read = lines.map(({ line: { tariff, priceRows: rows, ...line }, own, stay, picture }) => {
    const item = items.get(line.itemId)
    const name = localizedItemName(line.name, item, locale)
    return {
      ...line,
      rows,
      facts: lineFacts({ ...own, ...stay }, { booking: period, locale }),
      name,
      size: shownSize(item, locale, name),
      picture,
      handOvers: handed.get(line.id) ?? [],
      preparedUntil: preparedUntil(handed.get(line.id) ?? []),
      rounded: realLengthOf({ rateUnit: line.rateUnit, tariff, rows }, timedLine(own).period, zone),
    }
  })
  return {
    lines: read,
    requested: requestedPeriod(lines.map(({ own }) => own)),
    charged: lines.map(({ line, own }) => ({ ...line, ...own })),
  }
}

function preparedUntil(handed: readonly SavedHandOver[]): string | null {
  const waiting = handed.flatMap(({ freeAt }) => (freeAt && isBefore(now(), freeAt) ? [freeAt] : []))
  return waiting.toSorted(Temporal.Instant.compare).at(-1)?.toString() ?? null
}
