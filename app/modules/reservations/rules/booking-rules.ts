import { type ClosedCode, closedEnds, type HandOverPlace, isOpenAt } from "#app/modules/locations/hand-over-hours.ts"
import type { Organization } from "#app/modules/organizations/organization.server.ts"
import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import type { Season } from "#app/modules/pricing/season.ts"
import {
  addDays,
  earlierOf,
  isBefore,
  laterOf,
  MAX_DAYS_AHEAD,
  MAX_PERIOD_DAYS,
  type Period,
  type Span,
  startOfMinute,
  wallTimeAt,
} from "#app/platform/time.ts"
import { type Bounds, nearestOpen } from "./nearest-open.ts"
import { after, lastWithin, shortestFrom } from "./rental-lengths.ts"

/** The rules of a shop together with those of the lines. */
export interface BookingRules {
  /** From now to the pick-up at least; N days: from the beginning of the Nth day after today. */
  notice: Span
  /** The pick-up is on the Nth day after today at the latest. */
  ahead: number
  /** Each of them counts. */
  shortest: readonly Span[]
  longest: readonly Span[]
  /** The seasons of each line by nights, which may ask for more of them from the first night on. */
  seasons: ReadonlyArray<readonly Season[]>
  /** Minutes between the offered times; any whole minute may be requested. */
  step: number
  /** Both ends of a period lie in the hours of one and the same of them. Without any, nothing is ever closed. */
  places: readonly HandOverPlace[]
  /** IANA name of the shop's. */
  zone: string
  /** All lines are by nights: a period is two dates, from midnight to midnight, and no hours bind. */
  isByNights: boolean
}

/** An item's own shortest and longest rental; null: the shop's. Its seasons count by nights alone. */
export interface RentalLengths {
  rateUnit: RateUnit
  shortest: Span | null
  longest: Span | null
  seasons?: readonly Season[]
}

/** The rules of an organization for items, whose own lengths replace the shop's; without any, the shop's own. */
export function rulesOf(
  { rules, timeZone: zone }: Pick<Organization, "rules" | "timeZone">,
  places: readonly HandOverPlace[],
  items: readonly RentalLengths[] = [],
): BookingRules {
  const { ahead, step } = rules
  const isByNights = items.length > 0 && items.every(({ rateUnit }) => rateUnit === "night")
  // A notice of minutes or hours binds no stay.
  const notice = isByNights && rules.notice.unit !== "day" ? { amount: 0, unit: "hour" as const } : rules.notice
  const lengths = (name: "shortest" | "longest") => {
    const all = (items.length > 0 ? items : [{ ...rules, rateUnit: "day" }]).map((item) => {
      const span = item[name] ?? rules[name]
      return item.rateUnit === "night" ? inNights(name, span) : span
    })
    return all.filter((span) => span !== null)
  }
  const shared = {
    notice,
    ahead,
    step: isByNights ? 24 * 60 : step,
    shortest: lengths("shortest"),
    longest: lengths("longest"),
    seasons: items.flatMap(({ rateUnit, seasons = [] }) => (rateUnit === "night" && seasons.length > 0 ? [seasons] : [])),
    zone,
    isByNights,
  }
  return { ...shared, places: isByNights ? [] : places }
}

/** A stay has at least one night. */
function inNights(name: "shortest" | "longest", span: Span | null): Span | null {
  if (!span) return name === "shortest" ? { amount: 1, unit: "night" } : null
  const nights = span.unit === "hour" ? (name === "shortest" ? Math.ceil(span.amount / 24) : Math.floor(span.amount / 24)) : span.amount
  return { amount: Math.max(1, nights), unit: "night" }
}

export interface RuledPeriod {
  /** A valid one, as `checkPeriod` knows it. */
  period: Period
  rules: BookingRules
  now: Temporal.Instant
}

/** A rule that a period breaks at one of its ends, and the nearest time for that end that keeps all of its rules: of two the later. */
export interface BrokenRule {
  end: "from" | "to"
  code: "rule.notice" | "rule.ahead" | "rule.shortest" | "rule.longest" | ClosedCode
  /** The requested length. */
  span?: Span
  /** When it opens or closes: a wall time ("9:00"). */
  time?: string
  /** Undefined where there is none within 60 days. */
  nearest: Temporal.Instant | undefined
}

/** Lists every rule that a period breaks, those of the pick-up first. */
export function brokenRules(requested: RuledPeriod): BrokenRule[] {
  if (keepsRules(requested)) return []
  const { period, rules } = requested
  const { places, zone } = rules
  const start = { at: period.start, ...boundsOfStart(requested) }
  const end = { at: period.end, ...boundsOfEnd(requested) }
  const { place = alwaysOpen, ...closed } = closedEnds(places, wallTimeAt(period.start, zone), wallTimeAt(period.end, zone))
  const found: Array<Omit<BrokenRule, "nearest">> = []
  if (isBefore(start.at, start.first)) found.push({ end: "from", code: "rule.notice", span: rules.notice })
  if (isBefore(start.last, start.at)) found.push({ end: "from", code: "rule.ahead", span: { amount: rules.ahead, unit: "day" } })
  if (closed.from) found.push({ end: "from", ...closed.from })
  for (const span of shortestFrom(period.start, rules))
    if (isBefore(end.at, after(period.start, span, zone))) found.push({ end: "to", code: "rule.shortest", span })
  for (const span of rules.longest)
    if (isBefore(lastWithin(period.start, span, zone), end.at)) found.push({ end: "to", code: "rule.longest", span })
  if (closed.to) found.push({ end: "to", ...closed.to })
  return found.map((rule) => ({ ...rule, nearest: nearestOpen(rule.end === "from" ? start : end, place, rules) }))
}

/** Returns the code of the message of a broken rule, with what it names: "rule.shortest-day=2", "rule.opens=9:00". */
export function codeOf({ code, span, time }: BrokenRule): string {
  if (time) return `${code}=${time}`
  return span ? `${code}-${span.unit}=${span.amount}` : code
}

/** Returns the period with its ends moved to the nearest times that keep their rules; undefined where the two don't go together, or there are none. */
export function nearestAllowed(requested: RuledPeriod): Period | undefined {
  const moved = { ...requested.period }
  for (const { end, nearest } of brokenRules(requested)) {
    if (!nearest) return undefined
    moved[end === "from" ? "start" : "end"] = nearest
  }
  if (!isBefore(moved.start, moved.end)) return undefined
  // A pick-up that moved may need a later return.
  const [late] = brokenRules({ ...requested, period: moved })
  const allowed = late?.end === "to" && late.nearest ? { ...moved, end: late.nearest } : moved
  return keepsRules({ ...requested, period: allowed }) ? allowed : undefined
}

/** Returns the same rules with the hours of one place, by its id. */
export const atPlace = (rules: BookingRules, id: string | null): BookingRules => ({
  ...rules,
  places: rules.places.filter((place) => place.id === id),
})

/** Returns the same rules for a pick-up that is agreed already: neither notice nor *ahead* binds it. */
export const withAgreedStart = <Rules extends Pick<BookingRules, "notice" | "ahead">>(rules: Rules): Rules => ({
  ...rules,
  notice: { amount: 0, unit: "hour" },
  ahead: MAX_DAYS_AHEAD,
})

/** Returns whether a period keeps every rule: `brokenRules` without the nearest times. */
export function keepsRules(requested: RuledPeriod): boolean {
  const { first, last } = boundsOfStart(requested)
  const end = boundsOfEnd(requested)
  const { period } = requested
  const { places, zone } = requested.rules
  const isWithin = (at: Temporal.Instant, bounds: Bounds) => !isBefore(at, bounds.first) && !isBefore(bounds.last, at)
  const isOpen = (place: HandOverPlace) => [period.start, period.end].every((at) => isOpenAt(place, wallTimeAt(at, zone)))
  return isWithin(period.start, { first, last }) && isWithin(period.end, end) && (places.length === 0 || places.some(isOpen))
}

/** Returns the first moment of a pick-up that keeps the notice. */
export const earliestStart = (requested: Pick<RuledPeriod, "rules" | "now">) => boundsOfStart(requested).first

/** The times at which a pick-up keeps notice and *ahead*. */
function boundsOfStart({ rules: { notice, ahead, zone, isByNights }, now }: Pick<RuledPeriod, "rules" | "now">): Bounds {
  const today = now.toZonedDateTimeISO(zone).startOfDay()
  // A stay is in the past only when its date is before today.
  const minute = isByNights ? today.toInstant() : startOfMinute(now)
  const first = notice.unit === "day" ? today.add({ days: notice.amount }).startOfDay().toInstant() : after(minute, notice, zone)
  return {
    first: notice.amount === 0 ? minute : laterOf(first, minute),
    last: today
      .add({ days: ahead + 1 })
      .startOfDay()
      .toInstant()
      .subtract({ minutes: 1 }),
  }
}

/** The times at which a return keeps the shortest and the longest rental. */
function boundsOfEnd({ period: { start }, rules }: RuledPeriod): Bounds {
  const { longest, zone } = rules
  const least = shortestFrom(start, rules).map((span) => after(start, span, zone))
  const most = longest.map((span) => lastWithin(start, span, zone))
  return {
    first: least.reduce(laterOf, start.add({ minutes: 1 })),
    last: most.reduce(earlierOf, addDays(start, MAX_PERIOD_DAYS, zone)),
  }
}

const alwaysOpen: HandOverPlace = { id: "", openings: [{ hours: null, closed: [] }] }
