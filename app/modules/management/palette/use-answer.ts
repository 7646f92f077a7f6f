import { useEffect, useState } from "react"

interface Told<Answer> {
  address: string
  answer: Answer | undefined
}

interface Known<Answer> {
  answer: Answer | undefined
  isAsking: boolean
  hasFailed: boolean
}

/**
 * What one of our addresses answers, asked when it has stood for `rest` milliseconds; undefined asks nothing. The last answer stays until the
 * next one is there. Without an answer it has failed, and the page around it stays as it is.
 */
export function useAnswer<Answer>(address: string | undefined, rest: number): Known<Answer> {
  const [told, setTold] = useState<Told<Answer>>()

  useEffect(() => {
    if (address === undefined) return
    const stop = new AbortController()
    const keep = (answer: Answer | undefined) => stop.signal.aborted || setTold({ address, answer })
    const timer = setTimeout(() => ask<Answer>(address, stop.signal).then(keep, () => keep(undefined)), rest)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [address, rest])

  const isAnswered = told?.address === address
  return {
    answer: told?.answer,
    isAsking: address !== undefined && !isAnswered,
    hasFailed: address !== undefined && isAnswered && told?.answer === undefined,
  }
}

async function ask<Answer>(address: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`)
  const answer: Answer = await response.json()
  return answer
}
