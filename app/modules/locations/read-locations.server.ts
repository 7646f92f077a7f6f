import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { type ClosedDaysRow, listComingClosedDays } from "./closed-days.server.ts"
import { listLocations } from "./edit-location.server.ts"
import { formatClosedDays } from "./format-closed-days.ts"
import { addressOf, placeIn } from "./place.ts"

export type LocationsView = Awaited<ReturnType<typeof readLocations>>

export type LocationRow = LocationsView["rows"][number]

/** How many bookings are still to be picked up at a location, and the next of them; instants in ISO 8601. */
export interface LocationBookings {
  count: number
  next: Array<{ number: number; start: string; end: string }>
}

interface Reading {
  locale: Locale
  /** The location that somebody is about to delete. */
  deleteId: string | null
  /** Is handed in, since bookings are of a later module. */
  readBookings: (tx: Tx, locationId: string) => Promise<LocationBookings>
}

/** Reads all locations in the language of the page, and what deleting one of them would change. */
export async function readLocations(scope: Scope, { locale, deleteId, readBookings }: Reading) {
  const { delivers, timeZone } = scope.organization
  return transact(scope, async (tx) => {
    const closed = await listComingClosedDays(tx, timeZone)
    const rows = (await listLocations(tx)).map((location) => {
      const { id, name, mapsUrl, isPickup, ...place } = placeIn(location, locale)
      return {
        id,
        name,
        address: addressOf(place),
        mapsUrl,
        isPickup,
        closed: nextClosedDays(closed, id, locale),
      }
    })
    const pickUps = rows.filter(({ isPickup }) => isPickup)
    const deleted = rows.find(({ id }) => id === deleteId)
    return {
      rows,
      delivers,
      hasPickUp: pickUps.length > 0,
      isGone: deleteId !== null && !deleted,
      deletion: deleted
        ? {
            id: deleted.id,
            name: deleted.name,
            isLastPickUp: deleted.isPickup && pickUps.length === 1,
            bookings: await readBookings(tx, deleted.id),
            zone: timeZone,
          }
        : null,
    }
  })
}

/** Returns the next two closed days of a location, its own or the shop's: "24 – 26 Dec: Christmas". */
function nextClosedDays(closed: ClosedDaysRow[], id: string, locale: Locale) {
  const own = closed.filter(({ locationId }) => locationId === null || locationId === id)
  return own.slice(0, 2).map((row) => [formatClosedDays(row, locale), translated(row, "reason", locale)].filter(Boolean).join(": "))
}
