/** Data that a screen uses to stay up to date. */
export interface LiveView {
  /** Ids of the account and its organization. */
  account: string
  organization: string
  /** When the data on screen was read, in milliseconds since 1970 by the server's clock. */
  readAt: number
  /** The last bookings, the highest number first: those that were not among them before are announced. */
  newest: NewestBooking[]
}

export interface NewestBooking {
  number: number
  client: string
}
