import { useEffect, useState } from "react"
import type { AskedDates } from "./asked-dates.ts"
import type { Quote } from "./quote.ts"

/** Milliseconds of rest after the last change before other dates are priced. */
const rest = 250

interface Answer {
  /** The server's quote that this answer is newer than. */
  after: Quote | null
  state: "idle" | "loading" | "failed"
  quote: Quote | null
}

/** The server's quote, and the newer one that a script asks for when the dates in the form change. */
export function useQuote(address: string, given: Quote | null) {
  const [asked, setAsked] = useState<AskedDates | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const current = answer?.after === given ? answer : null

  useEffect(() => {
    if (!asked) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      if (given && isFor(given, asked)) return setAnswer(null)
      setAnswer((before) => ({ after: given, state: "loading", quote: before?.quote ?? given }))
      fetchQuote(address, asked, stop.signal).then(
        (quote) => setAnswer({ after: given, state: "idle", quote }),
        () => stop.signal.aborted || setAnswer({ after: given, state: "failed", quote: null }),
      )
    }, rest)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [address, asked, given])

  return { quote: current ? current.quote : given, quoteState: current?.state ?? "idle", onDatesChange: setAsked }
}

const isFor = (quote: Quote, { from, to, quantity }: AskedDates) =>
  quote.from === from && quote.to === to && String(quote.quantity) === quantity

type SentQuote = Omit<Quote, "total"> & { total: string }

/** Price and stock of the item at the address for other dates; null where they are no period that can be booked. */
export async function fetchQuote(address: string, { from, to, quantity }: AskedDates, signal: AbortSignal): Promise<Quote | null> {
  const response = await fetch(`${address}/quote?${new URLSearchParams({ from, to, quantity })}`, { signal })
  if (!response.ok) throw new Error(`The quote was answered with ${response.status}`)
  const quote: SentQuote | null = await response.json()
  return quote && { ...quote, total: BigInt(quote.total) }
}
