import { listItemNames, listItemPictures } from "#app/modules/inventory/queries.server.ts"
import { readRequirements } from "#app/modules/inventory/read-requirements.server.ts"
import { formatOpeningHours } from "#app/modules/locations/format-opening-hours.ts"
import { addressOf, placeIn } from "#app/modules/locations/place.ts"
import type { Picture } from "#app/modules/media/picture.ts"
import { findContactAddress } from "#app/modules/members/find-contact-address.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { type Balance, balanceOf } from "#app/modules/payments/balance.ts"
import type { PaymentMethod, PaymentStatus } from "#app/modules/payments/payment-status.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { bookedPrice } from "#app/modules/pricing/booked/booked-price.ts"
import type { ShownDeposit } from "#app/modules/pricing/deposit.ts"
import type { PriceRow } from "#app/modules/pricing/line/price-line.ts"
import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import { isPayOffered } from "#app/modules/reservations/acts/open-acts.ts"
import { type CustomerActs, readCustomerActs } from "#app/modules/reservations/acts/read-customer-acts.server.ts"
import { bookedCancellation } from "#app/modules/reservations/cancellation/cancellation.server.ts"
import { listCharges } from "#app/modules/reservations/charges/charges.server.ts"
import { chargesForCustomers, type ShownCharge, shownCharges } from "#app/modules/reservations/charges/shown-charges.ts"
import { depositToShow } from "#app/modules/reservations/deposit/list-deposits.server.ts"
import { lineFacts } from "#app/modules/reservations/lines/line-facts.ts"
import type { LineFacts } from "#app/modules/reservations/lines/use-line-facts.ts"
import { type Prepayment, prepaymentOf } from "#app/modules/reservations/money/prepayment.ts"
import { countStatusChanges, findEmailedAddress, findReservationByKey } from "#app/modules/reservations/queries.server.ts"
import { type HandOverWay, wayOf } from "#app/modules/reservations/rules/handover-words.ts"
import { localizedItemName } from "#app/modules/reservations/rules/localized-item-name.ts"
import { type Duration, realLengthOf } from "#app/modules/reservations/rules/pricing.ts"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { isMailSent } from "#app/platform/mail/mail.server.ts"
import type { Currency } from "#app/platform/money.ts"
import { isBookingKey } from "../booking-key.ts"
import { type CardPayment, newestOf } from "../payment/card-payment.ts"
import { readCardPayment } from "../payment/read-card-payment.server.ts"
import { readWebsite } from "../shop/read-website.server.ts"
import type { PickUpPoint } from "../shop/shop-info.ts"
import { shownPayment } from "./customer-words.ts"

/** A booking for its customer: instants in ISO 8601, money in minor units of the booking's own currency. */
export interface BookedView {
  number: number
  status: ReservationStatus
  /** Count of status changes: the SEQUENCE of the calendar entry. */
  changes: number
  firstName: string
  /** The address of the confirmation email; empty when none is sent. */
  sentTo: string | null
  start: string
  end: string
  way: HandOverWay
  place: Omit<PickUpPoint, "id"> | null
  /** `rounded` is the real duration, where it is shorter than the units charged. */
  lines: Array<{
    name: string
    image: Picture | null
    quantity: number
    unitPrice: bigint
    rateUnit: RateUnit
    units: number
    total: bigint
    /** They explain the total. */
    rows: readonly PriceRow[]
    rounded: Duration | null
    facts: LineFacts
  }>
  charges: ShownCharge[]
  /** The customer's; "" without one. */
  note: string
  total: bigint
  balance: Balance
  prepayment: Prepayment | null
  /** The shop keeps this until return; null for nothing, and once the booking is over. */
  deposit: ShownDeposit | null
  currency: Currency
  payment: { method: PaymentMethod; status: PaymentStatus } | null
  card: CardPayment
  /** Deposit and documents that its items ask for; "" for none. */
  requirements: string
  /** How it is cancelled; "" where the shop says nothing. */
  cancellation: string
  acts: CustomerActs
  /** The address at which its customer reaches the shop. */
  contact: string | null
}

/**
 * Finds the booking of the key, in the requested language or else the one it was made in. `isReturning`: its customer comes back from the bank's page.
 */
export async function findBookedView(
  scope: Scope,
  key: string,
  requested?: Locale,
  { isReturning = false } = {},
): Promise<BookedView | undefined> {
  if (!isBookingKey(key)) return undefined
  const { settings, locations } = await readWebsite(scope)
  const contact = (await findContactAddress(scope)) ?? null
  return transact(scope, async (tx) => {
    const found = await findReservationByKey(tx, key)
    if (!found) return undefined
    const locale = requested ?? found.language
    const ids = found.lines.map((line) => line.itemId)
    const items = new Map((await listItemNames(tx, ids)).map((item) => [item.id, item]))
    const pictures = await listItemPictures(tx, ids)
    const entries = await listPayments(tx, found.id)
    const charges = await listCharges(tx, found.id)
    const { timeZone: zone } = scope.organization
    const acts = await readCustomerActs(tx, { reservation: found, lines: found.lines, zone }, { entries, charges })
    const paying = await readCardPayment(tx, found, entries, isReturning)
    const card = { ...paying, canPay: paying.canPay && isPayOffered(found, scope.organization.selfService.offers) }
    const payment = card.secondsLeft === null ? shownPayment(entries) : newestOf(entries)
    const sentTo = isMailSent() ? await findEmailedAddress(tx, found.id) : undefined
    const place = placeIn(found.deliveryPlace, locale)
    const way = wayOf(found.deliveryType, found.lines)
    const location = found.deliveryType === "pickup" ? locations.find(({ id }) => id === found.locationId) : undefined
    const hours = location ? formatOpeningHours(location.openingHours, locale) : []
    return {
      number: found.number,
      status: found.status,
      changes: await countStatusChanges(tx, found.id),
      firstName: found.contactName,
      sentTo: sentTo ?? null,
      start: found.startsAt.toString(),
      end: found.endsAt.toString(),
      way,
      place: { name: place.name, address: addressOf(place), mapsUrl: place.mapsUrl, ...(hours.length > 0 && { hours }) },
      lines: found.lines.map((line) => bookedLine(line, { reservation: found, items, pictures, way, locale, zone })),
      charges: chargesForCustomers(shownCharges(found.status, found.lines, charges)),
      note: found.note,
      total: found.total,
      balance: balanceOf({ total: found.total }, entries),
      prepayment: prepaymentOf(found),
      deposit: await depositToShow(tx, scope.organization, found),
      currency: found.currency,
      payment: payment ? { method: payment.method, status: payment.status } : null,
      card,
      requirements: await readRequirements(tx, ids, locale),
      cancellation: bookedCancellation(found, settings?.about, { locale, zone: scope.organization.timeZone }),
      acts,
      contact,
    }
  })
}

type Reservation = NonNullable<Awaited<ReturnType<typeof findReservationByKey>>>

interface LineSurroundings {
  reservation: Reservation
  /** By id. */
  items: Map<string, Awaited<ReturnType<typeof listItemNames>>[number]>
  pictures: Awaited<ReturnType<typeof listItemPictures>>
  way: HandOverWay
  locale: Locale
  zone: string
}

function bookedLine(booked: Reservation["lines"][number], { reservation, items, pictures, way, locale, zone }: LineSurroundings) {
  const { itemId, itemName, quantity, unitPrice, rateUnit, units, total, tariff, priceRows: rows, ...line } = bookedPrice(booked)
  const addresses = new Set(reservation.lines.map(({ place }) => place && addressOf(placeIn(place, locale))))
  return {
    name: localizedItemName(itemName, items.get(itemId), locale),
    image: pictures.get(itemId) ?? null,
    quantity,
    unitPrice,
    rateUnit,
    units,
    total,
    rows,
    rounded: realLengthOf({ rateUnit, tariff, rows }, { start: line.fromAt, end: line.untilAt }, zone),
    facts: {
      ...lineFacts(line, { booking: { start: reservation.startsAt, end: reservation.endsAt }, locale }),
      // The address of a stay is the booking's.
      ...(way === "stay" && addresses.size < 2 && { address: "" }),
    },
  }
}
