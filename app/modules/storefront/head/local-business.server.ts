import { groupDays } from "#app/modules/locations/format-opening-hours.ts"
import type { ClosedDays } from "#app/modules/locations/hand-over-hours.ts"
import type { Picture } from "#app/modules/media/picture.ts"
import type { OpeningHours } from "#app/modules/organizations/opening-hours.ts"
import type { ShopInfo } from "../shop/shop-info.ts"
import { pageAddress } from "./page-address.ts"
import { pictureFile } from "./page-head.server.ts"

export interface BusinessLocation {
  id: string
  name: string
  addressLine: string
  city: string
  zipCode: string
  country: string
  mapsUrl: string | null
  openingHours: OpeningHours
}

export interface BusinessPlaces {
  places: BusinessLocation[]
  /** `locationId` null: the whole shop. */
  closedDays: Array<ClosedDays & { locationId: string | null }>
}

/** schema.org LocalBusiness for the shop, located at its first pick-up point, with its hours and closed days, and listing all of them. */
export function localBusiness(
  shop: ShopInfo,
  { places, closedDays }: BusinessPlaces,
  picture: Picture | undefined,
): Record<string, unknown> {
  const url = pageAddress(shop, "")
  const [first] = places
  const logo = shop.logos.light ?? shop.logos.dark
  return {
    "@type": first ? "LocalBusiness" : "Organization",
    "@id": url,
    name: shop.name,
    url,
    ...(shop.description ? { description: shop.description } : {}),
    ...(shop.phone ? { telephone: shop.phone.number } : {}),
    ...(picture ? { image: pictureFile(shop, picture).url } : {}),
    ...(logo ? { logo: shop.origin + logo.src } : {}),
    ...(first ? { ...toPostalAddress(first), ...toOpeningHours(first), ...toClosedDays(first, closedDays) } : {}),
    ...(places.length > 1 ? { location: places.map((place) => ({ "@type": "Place", name: place.name, ...toPostalAddress(place) })) } : {}),
  }
}

function toPostalAddress({ addressLine, city, zipCode, country, mapsUrl }: BusinessLocation) {
  return {
    address: {
      "@type": "PostalAddress",
      streetAddress: addressLine,
      addressLocality: city,
      postalCode: zipCode,
      addressCountry: country,
    },
    ...(mapsUrl ? { hasMap: mapsUrl } : {}),
  }
}

/** "Mo-Fr 09:00-18:00", as schema.org writes opening hours. */
function toOpeningHours({ openingHours }: BusinessLocation) {
  const open = groupDays(openingHours).flatMap(({ days, hours }) => {
    const [first, last] = [days[0], days.at(-1)].map((day) => day && day.charAt(0).toUpperCase() + day.charAt(1))
    return hours.map(({ from, until }) => `${first === last ? first : `${first}-${last}`} ${from}-${closing(from, until)}`)
  })
  return open.length > 0 ? { openingHours: open } : {}
}

/** A day that opens and closes at midnight is closed, as search engines read it. */
function toClosedDays({ id }: BusinessLocation, closedDays: BusinessPlaces["closedDays"]) {
  const own = closedDays.filter(({ locationId }) => locationId === null || locationId === id)
  const closed = own.map(({ first, last }) => ({
    "@type": "OpeningHoursSpecification",
    opens: "00:00",
    closes: "00:00",
    validFrom: first,
    validThrough: last,
  }))
  return closed.length > 0 ? { specialOpeningHoursSpecification: closed } : {}
}

/** Search engines know no 24:00: a whole day ends a minute before. */
const closing = (from: string, until: string) => (until !== "24:00" ? until : from === "00:00" ? "23:59" : "00:00")
