import { useEffect, useState } from "react"
import type { PeriodInput } from "../dates/period-input.ts"
import type { Quote, QuoteResult, QuoteState } from "./quote.ts"

/** Milliseconds after the last change before a quote is fetched. */
const DEBOUNCE = 250

interface Answer extends QuoteResult {
  asked: PeriodInput
  /** The server's quote at the time of the request. */
  after: QuoteResult
  state: QuoteState
}

const nothing: QuoteResult = { quote: null, problem: null }

/**
 * Returns the page's quote, and fetches new ones when dates or quantity in the form change. `isPriceDue` is true from a change until its
 * response.
 */
export function useQuote(address: string, given: QuoteResult) {
  const [asked, setAsked] = useState<PeriodInput | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const current = answer?.after === given ? answer : null

  useEffect(() => {
    if (!asked?.quantity) return
    const stop = new AbortController()
    const settle = (quoted: QuoteResult, state: QuoteState) => stop.signal.aborted || setAnswer({ ...quoted, asked, after: given, state })
    const timer = setTimeout(() => {
      if (isPricedBy(given, asked)) return setAnswer(null)
      if (!asked.from && !asked.to) return settle(nothing, "idle")
      setAnswer((before) => ({ ...(before?.after === given ? before : given), asked, after: given, state: "loading" }))
      fetchQuote(address, asked, stop.signal).then(
        (quoted) => settle(quoted, "idle"),
        () => settle(nothing, "failed"),
      )
    }, DEBOUNCE)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [address, asked, given])

  const { quote, problem } = current ?? given
  const isAnswered = current ? current.asked === asked && current.state !== "loading" : asked !== null && isPricedBy(given, asked)
  const isPriceDue = Boolean(asked?.from && asked.to && asked.quantity) && !isAnswered
  return { quote, problem, quoteState: current?.state ?? "idle", isPriceDue, onDatesChange: setAsked }
}

const isPricedBy = ({ quote }: QuoteResult, { from, to, quantity }: PeriodInput) =>
  quote?.from === from && quote.to === to && String(quote.quantity) === quantity

interface QuoteJson extends Omit<QuoteResult, "quote"> {
  quote: (Omit<Quote, "total"> & { total: string }) | null
}

/** Fetches the quote of the item at `address`. Throws when the server can't be reached or fails. */
export async function fetchQuote(address: string, { from, to, quantity }: PeriodInput, signal: AbortSignal): Promise<QuoteResult> {
  const response = await fetch(`${address}/quote?${new URLSearchParams({ from, to, quantity })}`, { signal })
  if (!response.ok) throw new Error(`The quote was answered with ${response.status}`)
  const { quote, problem }: QuoteJson = await response.json()
  return { quote: quote && { ...quote, total: BigInt(quote.total) }, problem }
}
