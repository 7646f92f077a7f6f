import { and, asc, eq, inArray } from "drizzle-orm"
import { translators } from "#app/messages/translators.server.ts"
import { listItemNames } from "#app/modules/inventory/queries.server.ts"
import { addressOf, placeIn } from "#app/modules/locations/place.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { balanceOf } from "#app/modules/payments/balance.ts"
import { taxOf } from "#app/modules/reservations/charges/charge.ts"
import { listChargesOf } from "#app/modules/reservations/charges/charges.server.ts"
import { listedExtras } from "#app/modules/reservations/charges/listed-extras.ts"
import { lineFacts } from "#app/modules/reservations/lines/line-facts.ts"
import type { LineFacts } from "#app/modules/reservations/lines/use-line-facts.ts"
import type { HandOver } from "#app/modules/reservations/rules/hand-overs.ts"
import { localizedItemName } from "#app/modules/reservations/rules/localized-item-name.ts"
import { reservationItems, reservations } from "#app/modules/reservations/schema.server.ts"
import { listHandOvers } from "#app/modules/reservations/stock/hand-overs.server.ts"
import { isBeingPaid } from "#app/modules/reservations/stock/hold.ts"
import type { CsvCell, CsvFile } from "#app/platform/csv.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translationOf } from "#app/platform/i18n/translator.ts"
import { toMajorUnits } from "#app/platform/money.ts"
import { formatPhone } from "#app/platform/phone.server.ts"
import { earlierOf, laterOf, toWallTime } from "#app/platform/time.ts"
import { presentOf } from "../filter/booking-conditions.server.ts"
import type { BookingFilter } from "../filter/booking-filter.ts"
import { type FoundBooking, listBookings } from "../filter/booking-list.server.ts"
import { type Edge, edgeOf } from "../filter/booking-order.ts"
import { listWays } from "../lines/list-ways.server.ts"

const linesAtOnce = 500

/** Returns the bookings of a view, in its order, as a CSV file. Times are wall times of the shop. */
export function exportBookings(scope: Scope, filter: BookingFilter, locale: Locale): CsvFile {
  const { timeZone } = scope.organization
  const present = presentOf(scope)
  const translator = translators[locale]
  const { t } = translationOf(translator, "bookings")
  const wallTime = (instant: Temporal.Instant) => toWallTime(instant, timeZone).replace("T", " ")
  const columns: Array<[header: string, cell: (booking: ExportedBooking) => CsvCell]> = [
    [t("csv.number"), ({ number }) => number],
    [
      t("columns.status"),
      ({ status, holdUntil, isTest }) => {
        const isHeld = isBeingPaid({ status, heldUntil: holdUntil?.toString() ?? null })
        const shown = isHeld ? translator.t("hold:badge") : translator.t(`reservations:status.${status}`)
        return isTest ? `${shown} (${translator.t("testBooking:badge")})` : shown
      },
    ],
    [t("columns.client"), ({ name, lastName }) => `${name} ${lastName}`.trim()],
    [t("csv.phone"), ({ phone }) => formatPhone(phone, timeZone)],
    [t("csv.email"), ({ details }) => details.email],
    [translator.t("reservations:pickUp"), ({ start }) => wallTime(start)],
    [translator.t("reservations:return"), ({ end }) => wallTime(end)],
    [t("csv.handedOut"), ({ details }) => (details.out ? wallTime(details.out) : "")],
    [t("csv.returned"), ({ details }) => (details.back ? wallTime(details.back) : "")],
    [t("columns.items"), ({ details }) => details.items],
    [t("csv.extras"), ({ details }) => details.extras],
    [t("csv.getting"), ({ details }) => (details.way === "stay" ? details.place : t(`csv.${details.way}`, { place: details.place }))],
    [t("csv.coupon"), ({ details }) => details.coupon?.coupon.code ?? ""],
    [t("csv.discount"), ({ details }) => (details.coupon ? toMajorUnits(-details.coupon.amount) : "")],
    [t("columns.total"), ({ total }) => toMajorUnits(total)],
    [t("csv.paid"), (booking) => signedUnits(balance(booking).paid)],
    [t("csv.open"), (booking) => toMajorUnits(balance(booking).open)],
    [t("csv.taxRate"), ({ details: { tax } }) => (tax ? tax.rate / 100 : "")],
    [t("csv.tax"), ({ details: { tax } }) => (tax ? toMajorUnits(tax.amount) : "")],
    [t("csv.currency"), ({ currency }) => currency],
    [t("csv.note"), ({ details }) => details.note],
    [
      t("csv.cancelReason"),
      ({ details: { cancelReason } }) => (cancelReason ? translator.t(`status:ask.cancel.reasons.${cancelReason}`) : ""),
    ],
  ]
  return {
    name: `bookings-${present.now.toZonedDateTimeISO(timeZone).toPlainDate().toString()}`,
    header: columns.map(([header]) => header),
    pages: pages(),
  }

  /** Each page is a transaction of its own, so that a slow download holds none. */
  async function* pages() {
    let after: Edge | undefined
    do {
      const { rows, hasNext } = await transact(scope, async (tx) => {
        const page = await listBookings(tx, { ...filter, after, before: undefined }, present, linesAtOnce)
        return { ...page, rows: await withDetails(tx, page.rows, { locale, wallTime }) }
      })
      yield rows.map((booking) => columns.map(([, cell]) => cell(booking)))
      const last = rows.at(-1)
      after = hasNext && last ? edgeOf({ ...last, start: last.start.toString(), end: last.end.toString() }, filter.sort) : undefined
    } while (after)
  }
}

type ExportedBooking = Awaited<ReturnType<typeof withDetails>>[number]

const balance = ({ payments, ...due }: ExportedBooking) => balanceOf(due, payments)

/** More may have been given back than was paid. */
const signedUnits = (amount: bigint) => (amount < 0n ? `-${toMajorUnits(-amount)}` : toMajorUnits(amount))

/** Adds what the list itself leaves out. Items and places are named in the language of the file. */
async function withDetails(
  tx: Tx,
  found: FoundBooking[],
  { locale, wallTime }: { locale: Locale; wallTime: (instant: Temporal.Instant) => string },
) {
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  const { organizationId, id, contactEmail, deliveryType, deliveryPlace, note, taxRate, cancelReason } = reservations
  const contacts = await tx
    .select({ id, email: contactEmail, deliveryType, deliveryPlace, note, taxRate, cancelReason })
    .from(reservations)
    .where(and(eq(organizationId, tx.organizationId), inArray(id, ids)))
  const handed = await listHandOvers(tx, ids)
  const ways = await listWays(tx, contacts)
  const lines = Map.groupBy(await listLines(tx, ids, locale), ({ reservationId }) => reservationId)
  const charges = await listChargesOf(tx, ids)
  const contactsById = new Map(contacts.map((contact) => [contact.id, contact]))
  return found.flatMap((booking) => {
    const contact = contactsById.get(booking.id)
    if (!contact) return []
    const { name, addressLine, city } = placeIn(contact.deliveryPlace, locale)
    const place = [name, addressLine || city ? addressOf({ addressLine, city }) : ""].filter(Boolean).join(", ")
    const own = lines.get(booking.id) ?? []
    const items = own
      .map((line) => {
        const facts = factsOf(lineFacts({ ...line, place: null }, { booking, locale }), wallTime, locale)
        return [named(line), facts && `(${facts})`].filter(Boolean).join(" ")
      })
      .join("; ")
    const charged = charges.get(booking.id) ?? []
    const extras = listedExtras(charged, locale).map(named).join("; ")
    const way = ways.get(booking.id) ?? contact.deliveryType
    const tax = taxOf({ ...contact, total: booking.total }, charged)
    return {
      ...booking,
      details: {
        ...contact,
        way,
        place,
        items,
        extras,
        tax,
        coupon: charged.find((charge) => charge.kind === "coupon"),
        ...handedAt(own.flatMap(({ id: line }) => handed.get(line) ?? [])),
      },
    }
  })
}

async function listLines(tx: Tx, ids: string[], locale: Locale) {
  const { id, reservationId, itemId, itemName, quantity, fromAt, untilAt, adults, children, organizationId, position } = reservationItems
  const lines = await tx
    .select({ id, reservationId, itemId, name: itemName, quantity, fromAt, untilAt, adults, children })
    .from(reservationItems)
    .where(and(eq(organizationId, tx.organizationId), inArray(reservationId, ids)))
    .orderBy(asc(position))
  const names = new Map((await listItemNames(tx, [...new Set(lines.map((line) => line.itemId))])).map((item) => [item.id, item]))
  return lines.map((line) => ({ ...line, name: localizedItemName(line.name, names.get(line.itemId), locale) }))
}

const named = ({ name, quantity }: { name: string; quantity: number }) => (quantity > 1 ? `${name} × ${quantity}` : name)

/** Formats the period of a line where it is not the booking's, and its guests: "2026-12-04 14:00 – 2026-12-07 11:00, 2 adults". */
function factsOf({ period, guests }: LineFacts, wallTime: (instant: Temporal.Instant) => string, locale: Locale) {
  const { t } = translators[locale]
  const times = period && [period.start, period.end].map((instant) => wallTime(Temporal.Instant.from(instant))).join(" – ")
  const count = guests && [
    t("reservations:guests.adults", { count: guests.adults }),
    guests.children > 0 && t("reservations:guests.children", { count: guests.children }),
  ]
  return [times, ...(count ?? [])].filter(Boolean).join(", ")
}

/** Returns when the first piece went out, and when the last one came back, where none is out. */
function handedAt(handOvers: readonly HandOver[]) {
  const back = handOvers.flatMap((each) => each.back?.at ?? [])
  return {
    out: handOvers.map((each) => each.out.at).reduce<Temporal.Instant | null>((first, at) => (first ? earlierOf(first, at) : at), null),
    back: back.length < handOvers.length ? null : back.reduce<Temporal.Instant | null>((last, at) => (last ? laterOf(last, at) : at), null),
  }
}
