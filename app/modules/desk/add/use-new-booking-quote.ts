import { useDebouncedFetch } from "#app/platform/browser/use-debounced-fetch.ts"
import { readWallPeriod } from "#app/ui/period-picker/times/wall-time.ts"
import { readDrafts, writeDrafts } from "../fields/line-drafts.ts"
import type { NewBookingQuote } from "./quote-new-booking.server.ts"

export interface TypedBooking {
  from: string
  to: string
  place: string
  lines: string
  coupon: string
  agreed: string
  extras: string
}

/** Milliseconds. */
const typingDelay = 200

/** Quotes the lines once there are dates. */
export function useNewBookingQuote({ from, to, place, lines, extras, coupon, agreed }: TypedBooking) {
  const period = readWallPeriod({ from, to })
  // Reasons change no price, and would be requested for each letter.
  const priced = writeDrafts(readDrafts(lines).map((line) => ({ ...line, reason: "" })))
  const url = period && `/reservations/add/quote?${new URLSearchParams({ ...period, place, lines: priced, extras, coupon, agreed })}`
  const { data, isLoading, hasFailed } = useDebouncedFetch<NewBookingQuote>(url ?? undefined, typingDelay)
  return { period, isLoading, hasFailed, data: period ? data : undefined }
}

export type QuotedBooking = ReturnType<typeof useNewBookingQuote>
