import { findClient } from "#app/modules/clients/edit-client.server.ts"
import { listPickupLocations } from "#app/modules/locations/queries.server.ts"
import type { OpeningHours } from "#app/modules/organizations/opening-hours.ts"
import { findOrganization, type Organization } from "#app/modules/organizations/organization.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { findBooking, type SavedBooking } from "#app/modules/reservations/change/lock-booking.server.ts"
import { timeOnDay } from "#app/modules/reservations/rules/staff-period.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { createNewId } from "#app/platform/form.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { formatPhone, parsePhone, phoneCountryOf } from "#app/platform/phone.server.ts"
import { parseWallTime } from "#app/platform/time.ts"
import {
  type ChoosableItem,
  choosableItems,
  type LineChoices,
  listItemChoices,
  listPlaceChoices,
  type PlaceChoice,
} from "../fields/booking-choices.server.ts"
import { extraDraftsOf, writeExtraDrafts } from "../fields/extra-drafts.ts"
import { deliveredPlace } from "../fields/field-inputs.ts"
import { formatPrice, type LineDraft, writeDrafts } from "../fields/line-drafts.ts"
import type { AddField } from "./add-input.ts"
import type { Prefill } from "./prefill.ts"

/** Data that the form of a new booking is shown with. */
export interface NewBookingView extends LineChoices {
  /** The form's idempotency key. */
  newId: string
  values: FormValues<AddField>
  /** IANA name of the organization's zone. */
  zone: string
  places: PlaceChoice[]
  delivers: boolean
  /** Pick-up points have theirs by their ids, and the delivery by its own; one that keeps those of pick-up points has the first one's. */
  hours: Record<string, OpeningHours>
  phoneCountry: string
}

type ItemRow = Awaited<ReturnType<typeof listItemChoices>>[number]

/** Reads the form of a new booking, filled in as its address asks. Ignores what the shop does not have. */
export function readNewBooking(scope: Scope, prefill: Prefill, locale: Locale): Promise<NewBookingView> {
  return transact(scope, async (tx) => {
    const organization = await findOrganization(tx)
    if (!organization) throw new Error("The organization of this scope is gone")
    const { timeZone: zone, currency, delivers } = organization
    const { deliveryHours } = organization.rules
    const rows = await listItemChoices(tx)
    const items = choosableItems(rows, locale)
    const places = await listPlaceChoices(tx, locale)
    const pickupPoints = await listPickupLocations(tx)
    const copied = prefill.copy === undefined ? undefined : await findBooking(tx, prefill.copy)
    return {
      newId: createNewId(),
      values: {
        ...noValues,
        ...prefilledTimes(prefill, { zone, first: pickupPoints[0] }),
        lines: writeDrafts(copied ? draftsOfCopy(copied, rows) : draftsOfItems(prefill.items, items)),
        ...(copied && {
          extras: writeExtraDrafts(extraDraftsOf(copied.charges, (itemId) => rows.find(({ id }) => id === itemId)?.number)),
        }),
        ...(await readContact(tx, { prefill, copied, zone })),
        ...placeValues(copied, places, organization),
      },
      zone,
      currency,
      items,
      booked: {},
      places,
      delivers,
      hours: {
        ...Object.fromEntries(pickupPoints.map(({ id, openingHours }) => [id, openingHours])),
        [deliveredPlace]: deliveryHours === "pickup" ? (pickupPoints[0]?.openingHours ?? null) : deliveryHours,
      },
      phoneCountry: phoneCountryOf(zone),
    }
  })
}

const noValues: FormValues<AddField> = {
  from: "",
  to: "",
  lines: "[]",
  extras: "[]",
  client: "",
  name: "",
  lastName: "",
  phone: "",
  email: "",
  place: "",
  city: "",
  addressLine: "",
  coupon: "",
  agreed: "",
  agreedReason: "",
  staffNote: "",
  status: "new",
  handedOut: "",
  paidBy: "",
  amount: "",
}

/** A day alone begins when the first pick-up point opens, and ends when it closes. */
function prefilledTimes({ from, to }: Prefill, { zone, first }: { zone: string; first: { openingHours: OpeningHours } | undefined }) {
  const timeOf = (text: string, end: "from" | "to") => {
    if (!/^\d{4}-\d\d-\d\d$/.test(text)) return parseWallTime(text, zone).ok ? text : ""
    return parseWallTime(`${text}T12:00`, zone).ok ? timeOnDay(text, end, first?.openingHours ?? null) : ""
  }
  return { from: timeOf(from, "from"), to: timeOf(to, "to") }
}

function draftsOfItems(numbers: number[], items: ChoosableItem[]): LineDraft[] {
  return [...Map.groupBy(numbers, (number) => number)].flatMap(([number, same]) => {
    const item = items.find((each) => each.number === number)
    return item ? [draftOf(item, same.length)] : []
  })
}

/** Uses the present prices of the items, and leaves out items that are no longer offered. */
function draftsOfCopy({ lines }: SavedBooking, rows: ItemRow[]): LineDraft[] {
  return [...Map.groupBy(lines, ({ itemId }) => itemId)].flatMap(([itemId, same]) => {
    const item = rows.find(({ id }) => id === itemId)
    return item
      ? [
          draftOf(
            item,
            same.reduce((sum, { quantity }) => sum + quantity, 0),
          ),
        ]
      : []
  })
}

const draftOf = ({ number, price }: { number: number; price: bigint | null }, quantity: number): LineDraft => ({
  id: "",
  item: number,
  quantity: String(quantity),
  price: price === null ? "" : formatPrice(price),
  reason: "",
  isPricedAnew: false,
})

async function readContact(tx: Tx, { prefill, copied, zone }: { prefill: Prefill; copied: SavedBooking | undefined; zone: string }) {
  const id = prefill.client ?? copied?.clientId ?? undefined
  const client = id === undefined ? undefined : await findClient(tx, id)
  const shown = (phone: string) => phone && formatPhone(phone, zone)
  if (copied && !prefill.client)
    return {
      client: client?.id ?? "",
      name: copied.contactName,
      lastName: copied.contactLastName,
      phone: shown(copied.contactPhone),
      email: copied.contactEmail,
    }
  if (client) return { client: client.id, name: client.name, lastName: client.lastName, phone: shown(client.phone), email: client.email }
  return { phone: shown(parsePhone(prefill.phone, zone) ?? "") || prefill.phone }
}

/** The first pick-up point, or that of the copied booking. */
function placeValues(copied: SavedBooking | undefined, places: PlaceChoice[], { delivers }: Organization) {
  if (copied?.deliveryType === "delivery" && delivers) {
    const { city, addressLine } = copied.deliveryPlace
    return { place: deliveredPlace, city, addressLine }
  }
  const known = places.find(({ id }) => id === copied?.locationId) ?? places[0]
  return { place: known?.id ?? (delivers ? deliveredPlace : "") }
}
