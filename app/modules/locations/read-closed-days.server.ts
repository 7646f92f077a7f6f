import { may } from "#app/modules/members/permissions.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { listComingClosedDays } from "./closed-days.server.ts"
import { listLocations } from "./edit-location.server.ts"
import { formatClosedDays } from "./format-closed-days.ts"

export type ClosedDaysView = Awaited<ReturnType<typeof readClosedDays>>

/** Reads the closed days that are not over, in the language of the page. */
export async function readClosedDays(scope: Scope, locale: Locale) {
  const { actor, organization } = scope
  return transact(scope, async (tx) => {
    const locations = (await listLocations(tx)).map((location) => ({ id: location.id, name: translated(location, "name", locale) }))
    const nameOf = new Map(locations.map(({ id, name }) => [id, name]))
    const rows = (await listComingClosedDays(tx, organization.timeZone)).map(({ id, locationId, ...closed }) => ({
      id,
      days: formatClosedDays(closed, locale),
      /** Null: the whole shop. */
      location: nameOf.get(locationId ?? "") ?? null,
      reason: translated(closed, "reason", locale),
    }))
    return {
      rows,
      locations,
      language: organization.language,
      mayEdit: actor.kind === "member" && may(actor.role, "write", "organization"),
      /** Whether bookings need not keep them. */
      isUnbound: rows.length > 0 && !organization.rules.openingHoursOnly,
    }
  })
}
