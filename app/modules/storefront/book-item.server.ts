import type { OfferedItem } from "#app/modules/inventory/queries.server.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { parsePhone } from "#app/platform/phone.server.ts"
import { type Period, parseWallTime } from "#app/platform/time.ts"
import type { BookItemInput } from "./book-item.ts"

/** Books one item as its form asks, and answers the address of the booking's page. Refuses, at their fields, what only the server can know. */
export async function bookItem(scope: Scope, item: OfferedItem, input: BookItemInput, language: Locale): Promise<string> {
  const { urlCode, timeZone } = scope.organization
  const phone = parsePhone(input.phone, timeZone)
  if (!phone) throw new Refusal("phone.invalid", { field: "phone" })
  const { key } = await reserve(scope, {
    period: periodOf(input, timeZone),
    lines: [{ itemId: item.id, quantity: input.quantity }],
    contact: { name: input.firstName, lastName: input.lastName, email: input.email.toLowerCase(), phone },
    language,
    delivery: { type: input.delivery, locationId: input.locationId },
    paymentMethod: input.payment,
    idempotencyKey: input.key,
    seenTotal: input.seenTotal,
  })
  return `/${urlCode}/booking-preview?key=${key}`
}

function periodOf(input: BookItemInput, zone: string): Period {
  return { start: instantAt("from"), end: instantAt("to") }

  function instantAt(field: "from" | "to") {
    const read = parseWallTime(input[field], zone)
    if (!read.ok) throw new Refusal(read.code, { field })
    return read.instant
  }
}
