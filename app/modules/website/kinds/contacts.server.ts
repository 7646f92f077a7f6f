import { eq } from "drizzle-orm"
import { formatOpeningHours, type HoursLine } from "#app/modules/locations/format-opening-hours.ts"
import { addressOf, placeIn } from "#app/modules/locations/place.ts"
import { listPickupLocations } from "#app/modules/locations/queries.server.ts"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { pipeline, type Tx } from "#app/platform/database/transaction.server.ts"
import { formatPhone } from "#app/platform/phone.server.ts"
import { contactsFields } from "./contacts.fields.ts"
import type { Kind, LoadContext, ValuesOf } from "./kind.ts"

export interface Contacts {
  /** As E.164, and as it is read in the shop's country. */
  phone: { number: string; formatted: string } | null
  places: ContactPlace[]
}

export interface ContactPlace {
  id: string
  name: string
  address: string
  mapsUrl: string | null
  hours: HoursLine[]
}

/** Loads the organization's phone and pick-up points, as far as they are shown. */
export const contacts: Kind<typeof contactsFields, Contacts> = {
  fields: contactsFields,
  load: loadContacts,
}

async function loadContacts(tx: Tx, { phone, places, hours }: ValuesOf<typeof contactsFields>, { locale }: LoadContext): Promise<Contacts> {
  const [organization, locations] = await pipeline(phone ? findPhone(tx) : null, places ? listPickupLocations(tx) : [])
  return {
    phone: organization?.phone ? { number: organization.phone, formatted: formatPhone(organization.phone, organization.timeZone) } : null,
    places: locations.map((location) => {
      const { id, name, mapsUrl, openingHours, ...place } = placeIn(location, locale)
      return { id, name, address: addressOf(place), mapsUrl, hours: hours ? formatOpeningHours(openingHours, locale) : [] }
    }),
  }
}

async function findPhone(tx: Tx) {
  const [found] = await tx
    .select({ phone: organizations.phone, timeZone: organizations.timeZone })
    .from(organizations)
    .where(eq(organizations.id, tx.organizationId))
  return found
}
