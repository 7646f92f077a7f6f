import { and, eq, inArray } from "drizzle-orm"
import { translators } from "#app/messages/translators.server.ts"
import { clients } from "#app/modules/clients/schema.server.ts"
import { listPickupLocations } from "#app/modules/locations/queries.server.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { type Imported, type ImportedBooking, importBookings } from "#app/modules/reservations/import/import-bookings.server.ts"
import { removeImported } from "#app/modules/reservations/import/remove-imported.server.ts"
import type { StaffShortage } from "#app/modules/reservations/refusal-details.ts"
import type { Contact } from "#app/modules/reservations/reserve/reservation.server.ts"
import type { Delivery } from "#app/modules/reservations/rules/delivery-place.ts"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { readStaffPeriod, timeOnDay } from "#app/modules/reservations/rules/staff-period.ts"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { earlierOf, isBefore, type Period, parseWallTime, toWallTime } from "#app/platform/time.ts"
import type { MissingPieces, Problem } from "../import.ts"
import { findExported } from "./find-exported.server.ts"
import { lineFinder } from "./find-lines.server.ts"
import { type Decision, type ImportKind, importKind, takeNext, unlessRefused } from "./import-kind.server.ts"
import { type FileBooking, keyOfBooking, readBooking } from "./read-booking.server.ts"
import { removeUnusedClients } from "./remove-unused-clients.server.ts"

/** Recognizes a booking by its number in the other program, or else by its content. Its transactions are short, since customers wait for the locks. */
const othersBookings = importKind<FileBooking>({
  atOnce: 10,
  keyOf: keyOfBooking,
  read: readBooking,
  write: saveBookings,
  undo: removeUnused,
})

/** The same, where those of our own export that are still here stay as they are. */
export const bookingKind: ImportKind = {
  ...othersBookings,
  write: async (tx, records, by) => {
    const exported = await findExported(tx, records, by)
    const others = records.filter((record) => !exported.has(record))
    const decisions = (await othersBookings.write(tx, others, by)).values()
    return records.map((record): Decision | Refusal => {
      const recordId = exported.get(record)
      return recordId === undefined ? takeNext(decisions) : { outcome: "same", recordId }
    })
  },
}

type Location = Awaited<ReturnType<typeof listPickupLocations>>[number]

interface Shop {
  scope: Scope
  locations: Location[]
  /** Names of clients, by phone. */
  known: ReadonlyMap<string, Pick<Contact, "name" | "lastName">>
  findLine: Awaited<ReturnType<typeof lineFinder>>
}

async function saveBookings(tx: Tx, scope: Scope, records: FileBooking[]): Promise<Array<Decision | Refusal>> {
  const shop: Shop = {
    scope,
    locations: await listPickupLocations(tx),
    known: await listClients(
      tx,
      records.flatMap(({ contact }) => contact.phone ?? []),
    ),
    findLine: await lineFinder(
      tx,
      records.flatMap(({ lines }) => lines),
    ),
  }
  const resolved = records.map((record) => unlessRefused(() => resolveBooking(record, shop)))
  const readable = resolved.filter((each) => !(each instanceof Refusal))
  const imported = (await importBookings(tx, scope, readable)).values()
  return resolved.map((each) => (each instanceof Refusal ? each : decide(takeNext(imported), scope)))
}

const decide = (imported: Imported | Refusal, { organization }: Scope): Decision | Refusal =>
  imported instanceof Refusal
    ? imported
    : {
        outcome: imported.isNew ? "add" : "same",
        recordId: imported.id,
        ...(imported.shortage && { warning: warningOf(imported.shortage, organization.timeZone) }),
      }

/** Removes bookings, and the clients that the import added once they have none. */
async function removeUnused(tx: Tx, ids: string[], begun: Temporal.Instant): Promise<string[]> {
  const booked = await tx
    .selectDistinct({ id: reservations.clientId })
    .from(reservations)
    .where(and(eq(reservations.organizationId, tx.organizationId), inArray(reservations.id, ids)))
  const removed = await removeImported(tx, ids)
  await removeUnusedClients(
    tx,
    booked.flatMap(({ id }) => id ?? []),
    begun,
  )
  return removed
}

function warningOf({ items }: StaffShortage, zone: string): Problem {
  const missing = items.flatMap(({ name, asked, stretches }): MissingPieces[] => {
    const [first] = stretches
    if (!first) return []
    const count = asked - Math.min(...stretches.map(({ free }) => free))
    return [{ name, count, day: toWallTime(Temporal.Instant.from(first.from), zone).slice(0, 10) }]
  })
  return { code: "short", details: missing }
}

async function listClients(tx: Tx, phones: string[]): Promise<Shop["known"]> {
  const rows = await tx
    .select({ phone: clients.phone, name: clients.name, lastName: clients.lastName })
    .from(clients)
    .where(and(eq(clients.organizationId, tx.organizationId), inArray(clients.phone, phones)))
  return new Map(rows.map(({ phone, ...names }) => [phone, names]))
}

function resolveBooking(file: FileBooking, shop: Shop): ImportedBooking {
  const { code, key, contact, lines, total, paid } = file
  const { language, timeZone: zone } = shop.scope.organization
  const { delivery, location } = placeOf(file, shop.locations)
  const period = periodOf(file, { zone, location })
  const status = file.status ?? (isBefore(period.end, now()) ? "completed" : "confirmed")
  return {
    importedNumber: code,
    idempotencyKey: key,
    period,
    lines: lines.map((line) => shop.findLine(line, { isOver: !isBefore(now(), period.end) })),
    contact: contactOf(file, status, shop),
    language,
    delivery,
    status,
    staffNote: contact.note ?? "",
    agreed: total === undefined ? undefined : { total, reason: translators[language].t("imports:title") },
    paid: paid && { ...paid, at: paidAt(paid.on, period, zone) },
  }
}

/** Only what has gone out may be without a phone, as at the counter. */
function contactOf({ contact }: FileBooking, status: ReservationStatus, { known, scope }: Shop): Contact {
  const { phone = "", email = "", lastName = "" } = contact
  if (phone === "" && (status === "new" || status === "confirmed")) throw new Refusal("required", { field: "phone" })
  const names = contact.name === undefined ? known.get(phone) : { name: contact.name, lastName }
  if (names) return { ...names, phone, email }
  if (phone !== "" || lastName !== "") throw new Refusal("required", { field: "name" })
  return { name: translators[scope.organization.language].t("add:walkIn"), lastName, phone, email }
}

/** Without a place, the booking is at the first pick-up point. */
function placeOf({ address, location: name }: FileBooking, locations: Location[]): { delivery: Delivery; location: Location | undefined } {
  const [first] = locations
  if (address !== undefined)
    return { delivery: { type: "delivery", city: "", street: "", addressLine: address, zipCode: "" }, location: first }
  const named = name?.toLowerCase()
  const namesOf = (each: Location) => [each.name, ...Object.values(each.translations).map((texts) => texts?.name)]
  const location = named === undefined ? first : locations.find((each) => namesOf(each).some((text) => text?.toLowerCase() === named))
  if (name !== undefined && !location) throw new Refusal("location.unknown", { field: "location" })
  return { delivery: { type: "pickup", locationId: location?.id ?? null }, location }
}

/** A day alone begins when the place opens, and ends when it closes. */
function periodOf({ from, to }: FileBooking, { zone, location }: { zone: string; location: Location | undefined }): Period {
  const timeOf = (text: string, end: "from" | "to") => (text.includes("T") ? text : timeOnDay(text, end, location?.openingHours ?? null))
  const period = readStaffPeriod({ from: timeOf(from, "from"), to: timeOf(to, "to") }, { zone, now: now() })
  if ("code" in period) throw new Refusal(period.code, { field: period.field })
  return period
}

/** A payment without a date was made when the booking began; a future one is dated now. */
function paidAt(on: string | undefined, { start }: Period, zone: string): Temporal.Instant {
  if (on === undefined) return earlierOf(start, now())
  const time = parseWallTime(on.includes("T") ? on : `${on}T12:00`, zone)
  if (!time.ok) throw new Refusal(time.code, { field: "paidOn" })
  return earlierOf(time.instant, now())
}
