import type { Currency } from "#app/platform/money.ts"

/** A line, with its period (ISO 8601) and its address where they are not the booking's, and the guests of a property. */
export interface BookedLine {
  name: string
  quantity: number
  period?: { start: string; end: string } | undefined
  guests?: { adults: number; children: number } | undefined
  address?: string | undefined
}

export interface BookingFacts {
  /** ISO 8601 instants, shown in the shop's zone. */
  start: string
  end: string
  /** The pick-up point or the address, in one line. */
  place: string
  isDelivered: boolean
  /** Property alone: its guests check in and out. */
  isStay?: boolean | undefined
  lines: BookedLine[]
  /** Minor units. */
  total: bigint
}

/** The money of a cancelled booking, in minor units: what cancelling cost, what went back, what is on its way, and what the shop is yet to give back. */
export interface Settlement {
  fee: bigint
  returned: bigint
  underWay: bigint
  owed: bigint
}

/** The shop's side of an email about a booking. */
export interface BookingContext {
  shop: string
  number: number
  timeZone: string
  currency: Currency
  facts: BookingFacts
  /** Minor units, less what went back. */
  paid: bigint
  /** Minor units that are still due; 0 once it is cancelled. */
  toPay: bigint
  /** When the rest of a prepaid booking is due: on a calendar day ("2026-11-23"), or in person; null where nothing was to be paid in advance. */
  rest: { dueOn: string | null } | null
  /** Replaces total and payments in an email about a cancelled booking; null otherwise. */
  settlement: Settlement | null
  /** The booking's page, for its customer or for staff. */
  link: string
}

export interface CustomerEmail extends BookingContext {
  firstName: string
  /** The shop's, as people write it. */
  phone: string | null
  /** Link to the pick-up point on a map. */
  mapsUrl: string | null
  /** When the pick-up point is open on the days of pick-up and return: a calendar day ("2026-11-23"), and its hours ("9:00–13:00, 14:00–19:00"). */
  hours: Array<{ day: string; time: string }>
  /** The shop keeps this until return, in minor units; null for nothing. */
  deposit: { amount: bigint; methods: Array<"cash" | "card" | "hold" | "document"> } | null
  /** Deposit and documents, a line for each wording; "" for none. */
  requirements: string
  /** How it is cancelled; "" where the shop says nothing. */
  cancellation: string
}

/** An act of a customer of which the shop is notified. */
export type CustomerAct = "cancel" | "change" | "extend"

/** Fields that differ from `before`, the booking of the earlier email. A changed status is one that is not confirmed any more. */
export interface BookingChanges {
  fields: Array<"status" | "period" | "place" | "lines" | "total">
  before: BookingFacts
}

export const sampleBooking: CustomerEmail = {
  shop: "Karpaty Rental",
  phone: "0322 000 000",
  mapsUrl: "https://maps.example.test/rynok-1",
  hours: [
    { day: "2026-11-23", time: "9:00–13:00, 14:00–19:00" },
    { day: "2026-11-26", time: "9:00–19:00" },
  ],
  deposit: { amount: 250_000n, methods: ["cash", "card"] },
  requirements: "Two-person tent: ₴1,000 in cash\nSnowboard: a passport",
  cancellation: "Free until the day before pick-up.",
  number: 1047,
  firstName: "Olena",
  timeZone: "Europe/Kyiv",
  currency: "UAH",
  facts: {
    start: "2026-11-23T08:00:00Z",
    end: "2026-11-26T16:00:00Z",
    place: "Lviv centre, 1 Rynok Square, Lviv",
    isDelivered: false,
    lines: [
      { name: "Two-person tent", quantity: 2 },
      { name: "Snowboard", quantity: 1 },
    ],
    total: 300_000n,
  },
  paid: 200_000n,
  toPay: 100_000n,
  rest: null,
  settlement: null,
  link: "https://rent.example.test/karpaty-rental/booking-preview?key=sample",
}

export const sampleChanges: BookingChanges = {
  fields: ["status", "period", "place", "lines", "total"],
  before: {
    start: "2026-11-23T08:00:00Z",
    end: "2026-11-25T16:00:00Z",
    place: "12 Shevska Street, Lviv",
    isDelivered: true,
    lines: [{ name: "Two-person tent", quantity: 1 }],
    total: 120_000n,
  },
}
