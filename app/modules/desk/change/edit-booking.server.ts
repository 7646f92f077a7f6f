import { mergeOrRefuse } from "#app/modules/members/edit-conflict.server.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { type ChangeAnswers, type ChangedBooking, changeBooking } from "#app/modules/reservations/change/change-booking.server.ts"
import type { LockedBooking } from "#app/modules/reservations/change/lock-booking.server.ts"
import type { BookingChange } from "#app/modules/reservations/change/resolve-change.server.ts"
import { bookedCoupon } from "#app/modules/reservations/charges/charge.ts"
import { requestedPeriod } from "#app/modules/reservations/lines/line-periods.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { parsePhone } from "#app/platform/phone.server.ts"
import { parseWallTime, toWallTime } from "#app/platform/time.ts"
import { choicesOf, extraDraftsOf, readExtraDrafts, writeExtraDrafts } from "../fields/extra-drafts.ts"
import { deliveredPlace } from "../fields/field-inputs.ts"
import { draftsOf, formatPrice, parseDrafts, readDrafts, writeDrafts } from "../fields/line-drafts.ts"
import { agreedIn } from "../fields/price-inputs.ts"
import { type BookingContent, type BookingField, bookingGroups, bookingInput, bookingValues, formerPlace } from "./booking-input.ts"

type BookingEdit = Pick<ChangeAnswers, "seenTotal" | "acceptsShortage"> & { content: BookingContent; opened: Partial<FormValues> }

export const bookingInputOf = ({ organization: { timeZone: zone, currency } }: Scope) =>
  bookingInput({ zone, currency, parsePhone: (typed) => parsePhone(typed, zone) })

/** Saves an edited booking. Refuses with "edit.conflict" when somebody else has changed the same fields since the form was opened, and as `changeBooking`. */
export function editBooking(scope: Scope, number: number, { content, opened, ...answers }: BookingEdit): Promise<ChangedBooking> {
  const submitted = bookingValues(content)
  return changeBooking(
    scope,
    number,
    { lines: content.lines, ...(isPickupPoint(content.place) && { delivery: { type: "pickup", locationId: content.place } }) },
    {
      ...answers,
      async decide(locked) {
        const { updatedBy, updatedAt } = locked.booking
        const values = savedValues(locked)
        const merged = await mergeOrRefuse({ opened, submitted }, { updatedBy, updatedAt, values }, bookingGroups)
        return toChange({ merged, values }, locked)
      },
    },
  )
}

const isPickupPoint = (place: string) => place !== deliveredPlace && place !== formerPlace

/** Writes a saved booking as the fields of its form. */
export function savedValues({
  booking,
  organization: { timeZone },
  items,
}: Pick<LockedBooking, "booking" | "organization"> & { items: Array<{ id: string; number: number }> }): FormValues<BookingField> {
  const { deliveryType, deliveryPlace, locationId } = booking
  const isDelivered = deliveryType === "delivery"
  const requested = requestedPeriod(booking.lines)
  const adjustment = booking.charges.find((charge) => charge.kind === "adjustment")
  const numberOf = (itemId: string) => items.find(({ id }) => id === itemId)?.number
  return {
    from: toWallTime(requested.start, timeZone),
    to: toWallTime(requested.end, timeZone),
    lines: writeDrafts(draftsOf(booking.lines, (itemId) => numberOf(itemId) ?? 0)),
    extras: writeExtraDrafts(extraDraftsOf(booking.charges, numberOf)),
    place: isDelivered ? deliveredPlace : (locationId ?? formerPlace),
    city: isDelivered ? deliveryPlace.city : "",
    addressLine: isDelivered ? deliveryPlace.addressLine : "",
    name: booking.contactName,
    lastName: booking.contactLastName,
    phone: booking.contactPhone,
    email: booking.contactEmail,
    coupon: bookedCoupon(booking.charges)?.code ?? "",
    agreed: adjustment ? formatPrice(booking.total) : "",
    agreedReason: adjustment?.reason ?? "",
    agreedAgain: "",
  }
}

/** Leaves out the fields that stay as they are saved: their text may say less than the row does. */
function toChange(
  { merged, values }: { merged: FormValues<BookingField>; values: FormValues<BookingField> },
  { organization: { timeZone: zone }, booking, items }: LockedBooking,
): BookingChange {
  const requested = requestedPeriod(booking.lines)
  const differs = (...fields: BookingField[]) => fields.some((field) => merged[field] !== values[field])
  const { name, lastName, phone, email, place, city, addressLine } = merged
  if (differs("name", "phone") && !name) throw new Refusal("required", { field: "name" })
  // A walk-in has no phone, and may get a name without one.
  if (differs("name", "phone") && !phone && values.phone) throw new Refusal("required", { field: "phone" })
  const hasPlace = differs("place", ...(place === deliveredPlace ? (["city", "addressLine"] as const) : []))
  if (hasPlace && place === deliveredPlace) {
    if (!city) throw new Refusal("required", { field: "city" })
    if (!addressLine) throw new Refusal("required", { field: "addressLine" })
  }
  if (hasPlace && place === formerPlace) throw new Refusal("location.gone", { field: "place", status: 409 })
  const hasAgreed = differs("agreed", "agreedReason", "agreedAgain")
  const agreed = agreedIn(merged, booking.currency)
  if (hasAgreed && agreed?.reason === "") throw new Refusal("agreed.reason", { field: "agreedReason" })
  return {
    // A time in the hour that a clock change repeats keeps its instant while its text stays.
    ...(differs("from", "to") && {
      period: {
        start: differs("from") ? instantOf(merged.from, zone) : requested.start,
        end: differs("to") ? instantOf(merged.to, zone) : requested.end,
      },
    }),
    ...(differs("lines") && { lines: parseDrafts(readDrafts(merged.lines), booking.currency).lines }),
    ...(differs("name", "lastName", "phone", "email") && { contact: { name, lastName, phone, email } }),
    ...(differs("coupon") && { coupon: merged.coupon }),
    charges: {
      ...(differs("extras") && { extras: choicesOf(readExtraDrafts(merged.extras), items) }),
      ...(hasAgreed && { adjusted: agreed ?? null }),
    },
    ...(hasPlace && {
      delivery:
        place === deliveredPlace
          ? ({ type: "delivery", city, addressLine, street: "", zipCode: "" } as const)
          : ({ type: "pickup", locationId: place } as const),
    }),
  }
}

function instantOf(text: string, zone: string) {
  const read = parseWallTime(text, zone)
  if (!read.ok) throw new Refusal(read.code)
  return read.instant
}
