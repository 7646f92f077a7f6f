export const bookingTabs = ["all", "new", "handOut", "return", "inProgress", "completed", "cancelled"] as const

/** A tab of the list; `handOut` and `return` are today's, in the organization's zone. */
export type BookingTab = (typeof bookingTabs)[number]

export interface BookingFilter {
  tab: BookingTab
  /** A number, a client's name or a phone; "" for all. */
  search: string
  /** Cursors: only bookings numbered below, or above. */
  before?: number | undefined
  after?: number | undefined
}

/** Parses `?tab=new&q=koval&before=1047`; ignores invalid values. */
export function readBookingFilter(query: URLSearchParams): BookingFilter {
  const tab = bookingTabs.find((known) => known === query.get("tab")) ?? "all"
  return { tab, search: (query.get("q") ?? "").trim().slice(0, 100), before: numberIn("before"), after: numberIn("after") }

  function numberIn(name: string) {
    const text = query.get(name) ?? ""
    return /^\d{1,9}$/.test(text) ? Number(text) : undefined
  }
}

/** Returns the URL of a filter without its default values. */
export function addressOf({ tab, search, before, after }: BookingFilter): string {
  const query = new URLSearchParams()
  if (tab !== "all") query.set("tab", tab)
  if (search) query.set("q", search)
  if (before !== undefined) query.set("before", String(before))
  if (after !== undefined) query.set("after", String(after))
  return query.size > 0 ? `?${query}` : "?"
}
