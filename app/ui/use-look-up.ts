import { useEffect, useState } from "react"

interface LookUp<Answer> {
  /** Of ours; nothing is asked where it is undefined. */
  address: string | undefined
  /** Milliseconds without a key before it is asked. */
  rest: number
  /** The same function at every call. */
  read: (response: Response) => Promise<Answer>
}

/**
 * What an address answers about what is being typed; the answer before stays until then. Without a connection or a session nothing is
 * answered, and the page stays as it is.
 */
export function useLookUp<Answer>({ address, rest, read }: LookUp<Answer>): { answer: Answer | undefined; isAsking: boolean } {
  const [last, setLast] = useState<{ address: string; answer: Answer | undefined }>()
  useEffect(() => {
    if (address === undefined) return
    const asked = new AbortController()
    const look = async () => {
      const response = await fetch(address, { signal: asked.signal, redirect: "manual" })
      return response.ok ? read(response) : undefined
    }
    const timer = setTimeout(async () => {
      const answer = await look().catch(() => undefined)
      if (!asked.signal.aborted) setLast({ address, answer })
    }, rest)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [address, rest, read])
  return { answer: last?.answer, isAsking: address !== undefined && last?.address !== address }
}
