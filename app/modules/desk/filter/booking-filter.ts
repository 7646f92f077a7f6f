import { type PaymentStatus, paymentStatuses } from "#app/modules/payments/payment-status.ts"
import { type ReservationStatus, reservationStatuses } from "#app/modules/reservations/rules/reservation-status.ts"
import { parseRecordNumber } from "#app/platform/input/numbers.ts"
import { type BookingSort, type Edge, readEdge, sortsOf, writeEdge } from "./booking-order.ts"
import { type BookingTab, bookingTabs } from "./booking-tab.ts"

/** A payment of this status, or money that is still due. */
export type PaymentChoice = PaymentStatus | "open"

export const paymentChoices: readonly PaymentChoice[] = ["open", ...paymentStatuses]

/** The view of the list that an address names. */
export interface BookingFilter {
  tab: BookingTab
  /** A number, a client's name, phone or email; "" for all. */
  search: string
  /** Days in the organization's zone, "2026-11-23", both included: bookings whose period touches them. */
  from: string | undefined
  to: string | undefined
  /** Any of these; none for all. Only in the tab of all bookings, since every other tab is of one status or two. */
  statuses: ReservationStatus[]
  payments: PaymentChoice[]
  /** Number of an item. */
  item: number | undefined
  sort: BookingSort
  /** The booking that the page begins after, or ends before. */
  after: Edge | undefined
  before: Edge | undefined
}

/** Parses `?tab=new&q=koval&after=1047`; ignores invalid values. */
export function readBookingFilter(query: URLSearchParams): BookingFilter {
  const tab = bookingTabs.find((known) => known === query.get("tab")) ?? "all"
  const sorts = sortsOf(tab)
  const sort = sorts.find((known) => known === query.get("sort")) ?? sorts[0]
  const from = parseDay(query.get("from"))
  const to = parseDay(query.get("to"))
  return {
    tab,
    search: (query.get("q") ?? "").trim().slice(0, 100),
    from,
    to: from && to && to < from ? undefined : to,
    statuses: tab === "all" ? chosenOf(reservationStatuses, query.getAll("status")) : [],
    payments: chosenOf(paymentChoices, query.getAll("payment")),
    item: parseRecordNumber(query.get("item")),
    sort,
    after: readEdge(query.get("after"), sort),
    before: readEdge(query.get("before"), sort),
  }
}

const chosenOf = <Known extends string>(known: readonly Known[], chosen: string[]) => known.filter((each) => chosen.includes(each))

/** Returns the text of a calendar day, "2026-11-23"; undefined for anything else. */
export function parseDay(text: string | null) {
  if (!text || !/^(19[7-9]|2\d\d)\d-\d\d-\d\d$/.test(text)) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  // A day that its month does not have becomes one of the next.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined
}

/** Returns the query of a view without its usual values: "?tab=new&q=koval", or "?" for all bookings. */
export function addressOf(filter: Partial<BookingFilter>): string {
  const { tab = "all", search, from, to, statuses = [], payments = [], item, sort, after, before } = filter
  const query = new URLSearchParams()
  if (tab !== "all") query.set("tab", tab)
  if (search) query.set("q", search)
  if (from) query.set("from", from)
  if (to) query.set("to", to)
  for (const status of statuses) query.append("status", status)
  for (const payment of payments) query.append("payment", payment)
  if (item !== undefined) query.set("item", String(item))
  if (sort && sort !== sortsOf(tab)[0]) query.set("sort", sort)
  if (after) query.set("after", writeEdge(after))
  if (before) query.set("before", writeEdge(before))
  return `?${query}`
}

/** Reads the numbers that a search may name: digits of a phone number, however it is spaced, and that of a booking, which "#1047" names alone. */
export function numbersIn(search: string) {
  const digits = search.replaceAll(/\D/g, "").replace(/^0+/, "")
  const [, sign, number] = /^([#№]?)\s*(\d{1,9})$/.exec(search) ?? []
  return {
    phone: digits.length >= 3 && /^[\s\d+().-]+$/.test(search) ? digits : undefined,
    number: number === undefined ? undefined : Number(number),
    isNumberAlone: Boolean(sign),
  }
}

/** Completes a view with the usual values. */
export const bookingFilter = (filter: Partial<BookingFilter>): BookingFilter => readBookingFilter(new URLSearchParams(addressOf(filter)))

/** Whether the view leaves out bookings of its tab. */
export const isFiltered = ({ search, from, to, statuses, payments, item }: BookingFilter) =>
  search !== "" || from !== undefined || to !== undefined || statuses.length > 0 || payments.length > 0 || item !== undefined
