import { and, eq, sql } from "drizzle-orm"
import { translators } from "#app/messages/translators.server.ts"
import { clients } from "#app/modules/clients/schema.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { type Reserved, reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import type { Delivery } from "#app/modules/reservations/rules/delivery-place.ts"
import { readStaffPeriod } from "#app/modules/reservations/rules/staff-period.ts"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Sum } from "#app/platform/money.ts"
import { deliveredPlace } from "../fields/field-inputs.ts"
import { agreedIn } from "../fields/price-inputs.ts"
import { type AddInput, atCounterIn } from "./add-input.ts"
import { type SuggestedClient, suggestedClient } from "./suggest-clients.server.ts"

interface NewBooking {
  content: Omit<AddInput, "acceptsShortage">
  /** Idempotency key: the form sent again is the same booking. */
  key: string
  /** As `reserve` takes it. */
  seenTotal?: Sum | "unseen"
  /** The digest of a refusal "stock", which staff accept. */
  acceptsShortage?: string | undefined
}

/**
 * Books for a customer at the phone or the counter; a walk-in without a name is called so in the language of the booking. Refuses as `reserve`, at the fields of the form, and with "client.phoneTaken" (details: `SuggestedClient`)
 * when a known client has the phone and none was chosen.
 */
export async function addBooking(scope: Scope, { content, key, seenTotal, acceptsShortage }: NewBooking): Promise<Reserved> {
  const { name, lastName, email, phone, client: clientId, status, staffNote } = content
  const period = readStaffPeriod(content, { zone: scope.organization.timeZone, now: now() })
  if ("code" in period) throw new Refusal(period.code, { field: period.field })
  const customer = clientId || phone ? await transact(scope, (tx) => findCustomer(tx, { clientId, phone, key })) : undefined
  const language = customer?.language ?? scope.organization.language
  if (customer && !clientId && !customer.isBooked) throw phoneTaken(customer, scope.organization.timeZone)
  return reserve(scope, {
    period,
    lines: content.lines.map(({ item, quantity, unitPrice, reason }) => ({
      item,
      quantity,
      unitPrice: unitPrice ?? undefined,
      priceReason: reason,
    })),
    extras: content.extras,
    contact: { name: name || lastName ? name : translators[language].t("add:walkIn"), lastName, email, phone },
    language,
    delivery: deliveryOf(content),
    paymentMethod: "payOnPickup",
    idempotencyKey: key,
    seenTotal,
    acceptsShortage,
    coupon: content.coupon || undefined,
    byStaff: {
      status: content.handedOut ? "confirmed" : status,
      clientId,
      staffNote,
      agreed: agreedIn(content, scope.organization.currency),
      atCounter: atCounterIn(content, scope.organization.currency),
    },
  }).catch((error: unknown) => throwAtField(error, content))
}

const deliveryOf = ({ place, city, addressLine }: Pick<AddInput, "place" | "city" | "addressLine">): Delivery =>
  place === deliveredPlace
    ? { type: "delivery", city, addressLine, street: "", zipCode: "" }
    : { type: "pickup", locationId: place ?? null }

interface Customer extends SuggestedClient {
  /** The language of their last booking. */
  language: Locale | null
  /** This form has been booked before: its client may have come from it. */
  isBooked: boolean
}

/** Returns the chosen client, or else the one with the phone. */
async function findCustomer(
  tx: Tx,
  { clientId, phone, key }: { clientId: string | undefined; phone: string; key: string },
): Promise<Customer | undefined> {
  const isOfShop = sql`organization_id = ${tx.organizationId}`
  const [client] = await tx
    .select({
      id: clients.id,
      name: clients.name,
      lastName: clients.lastName,
      phone: clients.phone,
      email: clients.email,
      language: sql<Locale | null>`(select language from ${reservations} where ${isOfShop} and client_id = ${clients}.id order by number desc limit 1)`,
      isBooked: sql<boolean>`exists (select from ${reservations} where ${isOfShop} and idempotency_key = ${key})`,
    })
    .from(clients)
    .where(and(eq(clients.organizationId, tx.organizationId), clientId ? eq(clients.id, clientId) : eq(clients.phone, phone)))
  return client
}

const phoneTaken = (customer: Customer, zone: string) =>
  new Refusal("client.phoneTaken", { status: 409, field: "phone", details: suggestedClient(customer, zone) })

/** Names the field of a refusal that concerns one, and asks for a place where none was chosen. */
function throwAtField(error: unknown, { place }: Pick<AddInput, "place">): never {
  if (!(error instanceof Refusal)) throw error
  const isOfPlace = error.code === "location.gone" || error.code === "delivery.none"
  throw isOfPlace ? new Refusal(place ? error.code : "place.missing", { status: error.status, field: "place", cause: error }) : error
}
