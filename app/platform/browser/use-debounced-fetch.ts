import { useEffect, useState } from "react"

interface Settled<Data> {
  url: string
  data: Data | undefined
}

interface Fetched<Data> {
  data: Data | undefined
  isLoading: boolean
  hasFailed: boolean
}

/**
 * Fetches JSON once `url` has not changed for `delay` milliseconds; undefined fetches nothing. The last data stays until the next is loaded.
 * A failure is reported as `hasFailed`, never thrown.
 */
export function useDebouncedFetch<Data>(url: string | undefined, delay: number): Fetched<Data> {
  const [settled, setSettled] = useState<Settled<Data>>()

  useEffect(() => {
    if (url === undefined) return
    const controller = new AbortController()
    const settle = (data: Data | undefined) => controller.signal.aborted || setSettled({ url, data })
    const timer = setTimeout(() => fetchJson<Data>(url, controller.signal).then(settle, () => settle(undefined)), delay)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [url, delay])

  const isSettled = settled?.url === url
  return {
    data: settled?.data,
    isLoading: url !== undefined && !isSettled,
    hasFailed: url !== undefined && isSettled && settled?.data === undefined,
  }
}

async function fetchJson<Data>(url: string, signal: AbortSignal): Promise<Data> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`)
  const data: Data = await response.json()
  return data
}
