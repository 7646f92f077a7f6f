import { useEffect, useState } from "react"
import { readRows, type Written } from "#app/modules/pricing/booked/written-price.ts"
import type { PeriodInput } from "./period-input.ts"
import type { QuoteResult, QuoteState } from "./quote.ts"

/** Milliseconds after the last change before a quote is fetched. */
const DEBOUNCE = 250

interface Answer extends QuoteResult {
  input: PeriodInput
  /** The server's quote at the time of the request. */
  after: QuoteResult
  state: QuoteState
}

const noQuote: QuoteResult = { quote: null, problem: null }

/**
 * Returns the page's quote, and fetches new ones when dates or quantity in the form change. `isPriceDue` is true from a change until its
 * response.
 */
export function useQuote(address: string, given: QuoteResult) {
  const [input, setInput] = useState<PeriodInput | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const current = answer?.after === given ? answer : null

  useEffect(() => {
    if (!input?.quantity) return
    const stop = new AbortController()
    const settle = (quoted: QuoteResult, state: QuoteState) => stop.signal.aborted || setAnswer({ ...quoted, input, after: given, state })
    const timer = setTimeout(() => {
      if (isPricedBy(given, input)) return setAnswer(null)
      if (!input.from && !input.to) return settle(noQuote, "idle")
      setAnswer((before) => ({ ...(before?.after === given ? before : given), input, after: given, state: "loading" }))
      fetchQuote(address, input, stop.signal).then(
        (quoted) => settle(quoted, "idle"),
        () => settle(noQuote, "failed"),
      )
    }, DEBOUNCE)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [address, input, given])

  const { quote, problem } = current ?? given
  const isLoaded = current ? current.input === input && current.state !== "loading" : input !== null && isPricedBy(given, input)
  const isPriceDue = Boolean(input?.from && input.to && input.quantity) && !isLoaded
  return { quote, problem, quoteState: current?.state ?? "idle", isPriceDue, onDatesChange: setInput }
}

const isPricedBy = ({ quote }: QuoteResult, { from, to, quantity }: PeriodInput) =>
  quote?.from === from && quote.to === to && quote.choice === quantity

/** Fetches the quote of the item at `address`. Throws when the server can't be reached or fails. */
export async function fetchQuote(address: string, { from, to, quantity }: PeriodInput, signal: AbortSignal): Promise<QuoteResult> {
  const response = await fetch(`${address}/quote?${new URLSearchParams({ from, to, quantity })}`, { signal })
  if (!response.ok) throw new Error(`The quote was answered with ${response.status}`)
  const { quote, problem }: Written<QuoteResult> = await response.json()
  if (!quote) return { quote, problem }
  const lines = quote.lines.map((line) => ({ ...line, rows: readRows(line.rows), total: BigInt(line.total) }))
  return { quote: { ...quote, lines, total: BigInt(quote.total) }, problem }
}
