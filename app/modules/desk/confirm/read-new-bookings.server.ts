import { and, asc } from "drizzle-orm"
import { addressOf, placeIn } from "#app/modules/locations/place.ts"
import { listPickupLocations } from "#app/modules/locations/queries.server.ts"
import { listTeamNames, type TeamName } from "#app/modules/members/team/read-team.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { PaymentState } from "#app/modules/payments/payment-state.ts"
import type { PaymentMethod } from "#app/modules/payments/payment-status.ts"
import type { HandOverWay } from "#app/modules/reservations/rules/handover-words.ts"
import { type StaffDetails, staffDetailsOf } from "#app/modules/reservations/rules/staff-details.ts"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Currency } from "#app/platform/money.ts"
import { formatPhone } from "#app/platform/phone.server.ts"
import { inTab, presentOf } from "../filter/booking-conditions.server.ts"
import { countNewBookings } from "../filter/booking-counts.server.ts"
import { listWays } from "../lines/list-ways.server.ts"
import { listPaymentSummaries } from "./list-payment-summaries.server.ts"
import { type LineStock, listStockOf } from "./list-stock.server.ts"

/** New bookings on one page. */
const mostCards = 50

export interface NewBookingsView {
  /** The nearest pick-up first. */
  bookings: NewBooking[]
  /** The number of all new bookings; capped at a thousand. */
  count: number
  /** The pick-up points to choose from, each in one line. */
  places: Array<{ id: string; name: string }>
  team: TeamName[]
  /** IANA name of the organization's zone. */
  zone: string
}

/** A new booking for its card: instants in ISO 8601, money in minor units of the booking's own currency. */
export interface NewBooking {
  number: number
  status: "new"
  isTest: boolean
  /** "" once the person's data has been erased. */
  client: string
  /** In the national format of the organization's country, and as a `tel:` link. */
  phone: string
  phoneAddress: string
  email: string
  madeAt: string
  start: string
  end: string
  lines: LineStock[]
  delivery: { way: HandOverWay; place: string }
  /** Null while nothing is due. */
  payment: { state: PaymentState; method: PaymentMethod } | null
  total: bigint
  currency: Currency
  /** The customer's. */
  note: string
  details: StaffDetails
}

/** Reads the bookings with the nearest pick-up that wait for confirmation, each with the stock of its lines. Items and places are named in `locale`. */
export async function readNewBookings(scope: Scope, locale: Locale): Promise<NewBookingsView> {
  const zone = scope.organization.timeZone
  const [team, read] = await Promise.all([
    listTeamNames(scope),
    transact(scope, async (tx) => {
      const found = await selectNewBookings(tx, scope)
      const stock = await listStockOf(tx, found, locale)
      const ways = await listWays(tx, found)
      const payments = await listPaymentSummaries(tx, found)
      const bookings = found.map(
        (booking, index): NewBooking => ({
          number: booking.number,
          status: "new",
          isTest: booking.isTest,
          client: `${booking.contactName} ${booking.contactLastName}`.trim(),
          phone: formatPhone(booking.contactPhone, zone),
          phoneAddress: `tel:${booking.contactPhone}`,
          email: booking.contactEmail,
          madeAt: booking.createdAt.toString(),
          start: booking.startsAt.toString(),
          end: booking.endsAt.toString(),
          lines: stock[index] ?? [],
          delivery: { way: ways.get(booking.id) ?? booking.deliveryType, place: nameOf(booking.deliveryPlace, locale) },
          payment: payments.get(booking.id) ?? null,
          total: booking.total,
          currency: booking.currency,
          note: booking.note,
          details: staffDetailsOf(booking),
        }),
      )
      const places = (await listPickupLocations(tx)).map((location) => ({ id: location.id, name: nameOf(location, locale) }))
      return { bookings, places, count: found.length < mostCards ? found.length : await countNewBookings(tx) }
    }),
  ])
  return { ...read, team, zone }
}

const selectNewBookings = (tx: Tx, scope: Scope) =>
  tx
    .select()
    .from(reservations)
    .where(and(inTab(tx, "new", presentOf(scope))))
    .orderBy(asc(reservations.startsAt), asc(reservations.number))
    .limit(mostCards)

/** "Counter · Shevska 12, Lviv". */
function nameOf(place: Parameters<typeof placeIn>[0], locale: Locale) {
  const named = placeIn(place, locale)
  return [named.name, named.addressLine || named.city ? addressOf(named) : ""].filter(Boolean).join(" · ")
}
