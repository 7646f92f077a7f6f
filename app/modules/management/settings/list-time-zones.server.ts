import { presentZones } from "#app/platform/i18n/time-zones.ts"

export interface TimeZone {
  /** IANA name. */
  name: string
  /** Its first part, such as "Europe"; "other" where it has none. */
  region: string
  /** "Kyiv (UTC+2)", with the offset of now. */
  label: string
}

/** Lists all time zones by region and city, with `own` and its region first. */
export function listTimeZones(at: Temporal.Instant, own: string): TimeZone[] {
  const names = new Set([own, ...presentZones()])
  const zones = [...names].map((name) => zoneOf(name, at))
  const ownRegion = regionOf(own)
  const order = ({ region, label }: TimeZone) => `${region === ownRegion ? 0 : 1} ${region} ${label}`
  return zones.toSorted((one, other) => (order(one) < order(other) ? -1 : 1))
}

function zoneOf(name: string, at: Temporal.Instant): TimeZone {
  const [, ...place] = name.includes("/") ? name.split("/") : ["", name]
  const city = place.toReversed().join(", ").replaceAll("_", " ")
  return { name, region: regionOf(name), label: `${city} (${offsetOf(name, at)})` }
}

const regionOf = (name: string) => (name.includes("/") ? (name.split("/")[0] ?? "") : "other")

/** "UTC+2", "UTC+5:30", "UTC". */
function offsetOf(name: string, at: Temporal.Instant) {
  const { offset } = at.toZonedDateTimeISO(name)
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(offset) ?? []
  if (hours === "00" && minutes === "00") return "UTC"
  return `UTC${sign === "-" ? "−" : "+"}${Number(hours)}${minutes === "00" ? "" : `:${minutes}`}`
}
