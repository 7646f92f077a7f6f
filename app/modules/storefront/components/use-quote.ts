import { useEffect, useState } from "react"
import type { AskedDates } from "./asked-dates.ts"
import type { Quote } from "./quote.ts"

/** Milliseconds of rest after the last change before other dates are priced. */
const rest = 250

/** The server's quote, and the newer one that a script asks for when the dates in the form change. */
export function useQuote(address: string, given: Quote | null) {
  const [asked, setAsked] = useState<AskedDates | null>(null)
  const [answer, setAnswer] = useState<{ state: "idle" | "loading" | "failed"; quote: Quote | null }>({ state: "idle", quote: given })

  useEffect(() => {
    setAsked(null)
    setAnswer({ state: "idle", quote: given })
  }, [given])

  useEffect(() => {
    if (!asked) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      setAnswer(({ quote }) => ({ state: "loading", quote }))
      fetchQuote(address, asked, stop.signal).then(
        (quote) => setAnswer({ state: "idle", quote }),
        () => stop.signal.aborted || setAnswer({ state: "failed", quote: null }),
      )
    }, rest)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [address, asked])

  return { quote: answer.quote, quoteState: answer.state, onDatesChange: setAsked }
}

async function fetchQuote(address: string, { from, to, quantity }: AskedDates, signal: AbortSignal): Promise<Quote | null> {
  const response = await fetch(`${address}/quote?${new URLSearchParams({ from, to, quantity })}`, { signal })
  if (!response.ok) throw new Error(`The quote was answered with ${response.status}`)
  const quote = await response.json()
  return quote && { ...quote, total: BigInt(quote.total) }
}
