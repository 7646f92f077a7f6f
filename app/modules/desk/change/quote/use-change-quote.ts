import { useDebouncedFetch } from "#app/platform/browser/use-debounced-fetch.ts"
import { readDrafts, writeDrafts } from "../../fields/line-drafts.ts"
import type { FormQuote } from "../../fields/lines-quote.ts"
import type { BookingEditorView } from "../read-booking-editor.server.ts"

const quoted = ["from", "to", "place", "lines", "coupon", "agreed", "agreedAgain", "extras"] as const

/** The fields that change a price. */
export type TypedChange = Record<(typeof quoted)[number], string>

/** Milliseconds. */
const typingDelay = 300

/** Quotes what is typed: the total once it differs from what is saved, and always what is free for the dates. */
export function useChangeQuote({ number, values }: BookingEditorView, typed: TypedChange) {
  const isChanged = quoted.some((name) => typed[name] !== values[name])
  // Reasons change no price, and would be requested for each letter.
  const lines = writeDrafts(readDrafts(typed.lines).map((line) => ({ ...line, reason: "" })))
  const isSame = typed.agreed === values.agreed && typed.agreedAgain === ""
  const agreed = isSame ? undefined : { agreed: typed.agreed }
  const query = new URLSearchParams({
    id: String(number),
    from: typed.from,
    to: typed.to,
    place: typed.place,
    lines,
    coupon: typed.coupon,
    ...agreed,
  })
  if (typed.extras !== values.extras) query.set("extras", typed.extras)
  const { data, isLoading, hasFailed } = useDebouncedFetch<FormQuote>(`/reservations/edit/quote?${query}`, typingDelay)
  return {
    isChanged,
    isLoading: isChanged && isLoading,
    hasFailed,
    data: isChanged ? data : undefined,
    offers: data?.extras,
    free: data?.free ?? undefined,
    outside: data?.outside ?? {},
  }
}

export type QuotedChange = ReturnType<typeof useChangeQuote>
