import { createHash } from "node:crypto"
import { and, asc, eq } from "drizzle-orm"
import { listItemNames } from "#app/modules/inventory/queries.server.ts"
import { readRequirements } from "#app/modules/inventory/read-requirements.server.ts"
import { listClosedDays } from "#app/modules/locations/closed-days.server.ts"
import { formatHours, handOverPlaces } from "#app/modules/locations/hand-over-hours.ts"
import { addressOf, placeIn } from "#app/modules/locations/place.ts"
import { listPickupLocations } from "#app/modules/locations/queries.server.ts"
import type { Settlement } from "#app/modules/notifications/emails/booking-email.ts"
import { findOrganization } from "#app/modules/organizations/organization.server.ts"
import { getSettings } from "#app/modules/organizations/save-organization.server.ts"
import { balanceOf } from "#app/modules/payments/balance.ts"
import { leftByCard } from "#app/modules/payments/card/left-by-card.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import type { ShownDeposit } from "#app/modules/pricing/deposit.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Currency } from "#app/platform/money.ts"
import { wallTimeAt } from "#app/platform/time.ts"
import { bookedCancellation } from "../cancellation/cancellation.server.ts"
import { settlementOf } from "../cancellation/settlement.ts"
import { type Charge, totalIn } from "../charges/charge.ts"
import { listCharges } from "../charges/charges.server.ts"
import { listedExtras } from "../charges/listed-extras.ts"
import { depositToShow } from "../deposit/list-deposits.server.ts"
import { reservationHistory } from "../history-schema.server.ts"
import { lineFacts } from "../lines/line-facts.ts"
import { type Rest, restOf } from "../money/prepayment.ts"
import { wayOf } from "../rules/handover-words.ts"
import { localizedItemName } from "../rules/localized-item-name.ts"
import type { NotifiedBooking } from "../rules/notified-booking.ts"
import { reservationItems, reservations } from "../schema.server.ts"
import type { PresentBooking } from "./email-for.ts"

export interface EmailedBooking {
  id: string
  number: number
  /** The secret of its page's link. */
  key: string
  contact: { name: string; lastName: string; email: string; phone: string }
  note: string
  /** The map of the pick-up point. */
  mapsUrl: string | null
  /** When the pick-up point is open on the days of pick-up and return. A day on which it is closed or always open is left out. */
  hours: Array<{ day: string; time: string }>
  /** The shop is yet to take this, and keeps it until return; null for nothing. */
  deposit: ShownDeposit | null
  /** Deposit and documents that its items ask for, in the shop's words; may be empty. */
  requirements: string
  /** Its policy and the shop's words about cancelling; may be empty. */
  cancellation: string
  currency: Currency
  /** Minor units, less what went back. */
  paid: bigint
  /** Minor units that are still due; 0 once it is cancelled. */
  toPay: bigint
  /** Minor units that are open, less what is on its way or expected in other ways. */
  toAsk: bigint
  /** When the rest of a prepaid booking is due; null where nothing was asked in advance. */
  rest: Rest | null
  /** Null unless it is cancelled. */
  settlement: Settlement | null
  present: PresentBooking
  notified: NotifiedBooking | null
  /** Made by a customer on the website, or by a member as one. */
  isByVisitor: boolean
  /** The member who tries the shop with it; nobody else gets its emails. */
  testedBy: string | undefined
  /** Its customer is still paying: no email about it is sent before. */
  isHeld: boolean
  /** Count of changes since it was made. */
  changes: number
  changedAt: Temporal.Instant
}

/** Finds a booking in the words of its emails, in `locale` or else its own language. Undefined without one. */
export async function findEmailedBooking(tx: Tx, id: string, locale?: Locale): Promise<EmailedBooking | undefined> {
  const [found] = await tx
    .select()
    .from(reservations)
    .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.id, id)))
  if (!found) return undefined
  const language = locale ?? found.language
  const organization = await findOrganization(tx)
  const settings = await getSettings(tx)
  const history = await listHistory(tx, id)
  const lines = await listLines(tx, found, language)
  const place = placeIn(found.deliveryPlace, language)
  const entries = await listPayments(tx, id)
  const charges = await listCharges(tx, id)
  const balance = balanceOf(found, entries)
  return {
    id,
    number: found.number,
    key: found.key,
    contact: { name: found.contactName, lastName: found.contactLastName, email: found.contactEmail, phone: found.contactPhone },
    note: found.note,
    mapsUrl: place.mapsUrl,
    hours: found.deliveryType === "pickup" ? await readHours(tx, found) : [],
    deposit: organization ? await depositToShow(tx, organization, found) : null,
    requirements: await readRequirements(
      tx,
      lines.map(({ itemId }) => itemId),
      language,
    ),
    cancellation: bookedCancellation(found, settings, { locale: language, zone: settings.timeZone }),
    currency: found.currency,
    paid: balance.paid,
    toPay: balance.open,
    toAsk: leftByCard(found, entries),
    rest: restOf(found),
    settlement: found.status === "cancelled" ? settlementOf({ total: found.total, charges, entries }) : null,
    present: {
      status: found.status,
      start: found.startsAt.toString(),
      end: found.endsAt.toString(),
      place: [place.name, addressOf(place)].filter(Boolean).join(", "),
      isDelivered: found.deliveryType === "delivery",
      ...(wayOf(found.deliveryType, lines) === "stay" && { isStay: true }),
      lines: [
        ...lines.map(({ rateUnit: _unit, place: _place, total: _total, ...line }) => line),
        ...listedExtras(charges, language).map(({ key: itemId, ...line }) => ({ itemId, ...line })),
      ],
      // Emails tell of a cancelled booking as it was agreed, and of its fee beside that.
      total: (found.status === "cancelled" ? agreedTotal(lines, charges) : found.total).toString(),
      language,
      recipient: createHash("sha256").update(found.contactEmail).digest("hex"),
    },
    notified: found.notified,
    isByVisitor: found.isTest || history[0]?.actorKind === "visitor",
    testedBy: found.isTest ? (history[0]?.actorId ?? undefined) : undefined,
    isHeld: found.holdUntil !== null,
    changes: history.length - 1,
    changedAt: history.at(-1)?.at ?? found.createdAt,
  }
}

const agreedTotal = (lines: ReadonlyArray<{ total: bigint }>, charges: readonly Charge[]) =>
  totalIn(
    "new",
    lines,
    charges.filter(({ kind }) => kind !== "fee"),
  )

async function readHours(tx: Tx, { locationId, startsAt, endsAt }: typeof reservations.$inferSelect) {
  const organization = await findOrganization(tx)
  const point = (await listPickupLocations(tx)).filter(({ id, openingHours }) => id === locationId && openingHours !== null)
  if (!organization || point.length === 0) return []
  const { timeZone, rules } = organization
  const [place] = handOverPlaces({ rules: { ...rules, openingHoursOnly: true }, delivers: false }, point, await listClosedDays(tx), now())
  const days = new Map([startsAt, endsAt].map((at) => wallTimeAt(at, timeZone).toPlainDate()).map((day) => [day.toString(), day]))
  return place ? [...days].map(([day, date]) => ({ day, time: formatHours(place, date) })).filter(({ time }) => time !== "") : []
}

function listHistory(tx: Tx, id: string) {
  const { organizationId, reservationId, actorKind, actorId, at } = reservationHistory
  return tx
    .select({ actorKind, actorId, at })
    .from(reservationHistory)
    .where(and(eq(organizationId, tx.organizationId), eq(reservationId, id)))
    .orderBy(asc(at), asc(reservationHistory.id))
}

async function listLines(tx: Tx, { id, startsAt: start, endsAt: end, deliveryPlace }: typeof reservations.$inferSelect, locale: Locale) {
  const { organizationId, reservationId, itemId, itemName, quantity, position } = reservationItems
  const { rateUnit, total, fromAt, untilAt, adults, children, place } = reservationItems
  const lines = await tx
    .select({ itemId, itemName, quantity, rateUnit, place, total, own: { fromAt, untilAt, adults, children, place } })
    .from(reservationItems)
    .where(and(eq(organizationId, tx.organizationId), eq(reservationId, id)))
    .orderBy(asc(position))
  const items = await listItemNames(
    tx,
    lines.map((line) => line.itemId),
  )
  const ofBooking = addressOf(placeIn(deliveryPlace, locale))
  return lines.map(({ itemName: name, own, ...line }) => {
    const { period, guests, address } = lineFacts(own, { booking: { start, end }, locale })
    const item = items.find((each) => each.id === line.itemId)
    return {
      ...line,
      name: localizedItemName(name, item, locale),
      ...(period && { period }),
      ...(guests && { guests }),
      ...(address && address !== ofBooking && { address }),
    }
  })
}
