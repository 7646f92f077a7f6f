import { and, eq } from "drizzle-orm"
import { addressOf, deliveryId, placeIn } from "#app/modules/locations/place.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { type Outside, readOutside } from "#app/modules/reservations/availability/read-booking-rules.server.ts"
import { type Extension, extendEnd, extensionOf } from "#app/modules/reservations/change/extension.ts"
import { type IncludedTax, taxOf } from "#app/modules/reservations/charges/charge.ts"
import { listCharges } from "#app/modules/reservations/charges/charges.server.ts"
import { type ShownCharge, shownCharges } from "#app/modules/reservations/charges/shown-charges.ts"
import { type Endangered, readEndangered } from "#app/modules/reservations/late/read-endangered.server.ts"
import type { CancelReason } from "#app/modules/reservations/rules/cancel-reason.ts"
import type { HandOverWay } from "#app/modules/reservations/rules/handover-words.ts"
import { type Duration, durationOf } from "#app/modules/reservations/rules/pricing.ts"
import { type DeliveryType, holdsStock, type ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { staffDetailsOf } from "#app/modules/reservations/rules/staff-details.ts"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Currency } from "#app/platform/money.ts"
import { formatPhone } from "#app/platform/phone.server.ts"
import { readWay } from "../lines/list-ways.server.ts"
import { type BookingLine, readLines } from "../lines/read-lines.server.ts"
import { showTicks } from "../lines/show-ticks.server.ts"
import { type MoneyView, readMoney } from "../money/read-money.server.ts"
import { type OtherSize, readOtherSizes } from "../sizes/read-other-sizes.server.ts"

/** A booking for staff: instants in ISO 8601, money in minor units of the booking's own currency. */
export interface BookingView {
  id: string
  number: number
  status: ReservationStatus
  /** Null if it is not cancelled, or without a reason. */
  cancelReason: CancelReason | null
  isTest: boolean
  /** The number that it had in the program that it was imported from; "" for none. */
  importedNumber: string
  /** The end of the hold on its stock while it is paid by card; null without a hold. */
  heldUntil: string | null
  client: BookingClient
  start: string
  end: string
  /** When what the customer has is due back; null by nights alone. */
  due: string | null
  duration: Duration
  delivery: { type: DeliveryType; way: HandOverWay; name: string; address: string; mapsUrl: string | null }
  lines: BookingLine[]
  /** Other sizes of its lines, by the line's id; empty once it is over. */
  otherSizes: Record<string, OtherSize[]>
  charges: ShownCharge[]
  /** `end` is what is extended; `outside`: the shop is closed at the new return. */
  extension: Extension & { end: string; outside: Outside["to"] }
  total: bigint
  tax: IncludedTax | null
  currency: Currency
  money: MoneyView
  /** The customer's. */
  note: string
  /** The customer accepted rental terms, which `/reservations/terms` shows. */
  acceptsTerms: boolean
  /** For staff alone. */
  staffNote: string
  /** Id of the member who is to hand it out; "" for nobody. */
  handler: string
  /** Shortages that staff accepted, while the booking holds stock; instants in ISO 8601. */
  shortages: Array<{ name: string; from: string; until: string; missing: number }>
  /** URL of the customer's page of the booking. */
  page: string
  /** IANA name of the organization's zone. */
  zone: string
  /** Bookings that lack items while this one holds them. */
  endangered: Endangered[]
}

/** The contact of the booking; all empty once the person's data has been erased. */
export interface BookingClient {
  /** Null when the client was deleted. */
  id: string | null
  name: string
  /** In the national format of the organization's country, and as a `tel:` link. */
  phone: string
  phoneAddress: string
  email: string
}

/** Reads a booking by its number; undefined when there is none. Items and places are named in `locale`. */
export async function readBooking(scope: Scope, number: number, { locale }: { locale: Locale }): Promise<BookingView | undefined> {
  const { timeZone: zone, urlCode } = scope.organization
  const view = await transact(scope, async (tx) => {
    const [found] = await tx
      .select()
      .from(reservations)
      .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.number, number)))
    if (!found) return undefined
    const period = { start: found.startsAt, end: found.endsAt }
    const { lines, requested, charged } = await readLines(tx, found.id, { period, zone, locale })
    const charges = await listCharges(tx, found.id)
    const hasItemPrices = found.currency === scope.organization.currency
    const way = await readWay(tx, found)
    const later = { start: requested.start, end: extendEnd(requested.end, lines, { zone, now: now() }).end }
    const placeId = found.deliveryType === "delivery" ? deliveryId : (found.locationId ?? undefined)
    return {
      id: found.id,
      number: found.number,
      status: found.status,
      cancelReason: found.cancelReason,
      isTest: found.isTest,
      importedNumber: found.importedNumber ?? "",
      heldUntil: found.holdUntil?.toString() ?? null,
      client: clientOf(found, zone),
      start: found.startsAt.toString(),
      end: found.endsAt.toString(),
      due: found.dueAt?.toString() ?? null,
      duration: durationOf(period, zone, lines.every(({ rateUnit }) => rateUnit === "night") ? "night" : "day"),
      delivery: { type: found.deliveryType, way, ...placeOf(found, locale) },
      lines,
      otherSizes: holdsStock(found.status) ? await readOtherSizes(tx, { id: found.id, hasItemPrices }, locale) : {},
      charges: shownCharges(found.status, lines, charges),
      extension: {
        ...extensionOf({ lines: charged, charges }, { zone, now: now() }),
        end: requested.end.toString(),
        // No hours bind a stay.
        outside: way === "stay" ? undefined : (await readOutside(tx, scope.organization, later, placeId)).to,
      },
      total: found.total,
      tax: taxOf(found, charges),
      currency: found.currency,
      money: await readMoney(tx, scope, found),
      note: found.note,
      acceptsTerms: found.termsVersion !== null,
      staffNote: found.staffNote,
      handler: staffDetailsOf(found).handler,
      shortages: acceptedShortages(found, lines),
      page: `/${urlCode}/booking-preview?key=${found.key}`,
      zone,
      endangered: await readEndangered(tx, found, locale),
    }
  })
  return view && { ...view, lines: await showTicks(view.lines) }
}

type FoundBooking = typeof reservations.$inferSelect

const clientOf = ({ clientId, contactName, contactLastName, contactPhone, contactEmail }: FoundBooking, zone: string): BookingClient => ({
  id: clientId,
  name: `${contactName} ${contactLastName}`.trim(),
  phone: formatPhone(contactPhone, zone),
  phoneAddress: `tel:${contactPhone}`,
  email: contactEmail,
})

function placeOf({ deliveryPlace }: FoundBooking, locale: Locale) {
  const { name, addressLine, city, mapsUrl } = placeIn(deliveryPlace, locale)
  return { name, address: addressLine || city ? addressOf({ addressLine, city }) : "", mapsUrl }
}

/** Lists the shortages without another cause: staff accepted these. */
const acceptedShortages = ({ overCapacity }: FoundBooking, lines: ReadonlyArray<{ itemId: string; name: string }>) =>
  (overCapacity ?? [])
    .filter(({ cause }) => cause === undefined)
    .map(({ itemId, from, until, missing }) => ({ name: lines.find((line) => line.itemId === itemId)?.name ?? "", from, until, missing }))
