import { useEffect, useState } from "react"

export type DraftHolder = "here" | "elsewhere"

const nameOf = (owner: string) => `website-draft ${owner}`

/**
 * Lets one tab of a browser edit the draft of a website. Returns which one does: this one, from when it is the only one; undefined until that is known. Over plain http browsers
 * have no locks, and every tab edits.
 */
export function useDraftLock(owner: string): DraftHolder | undefined {
  const [holder, setHolder] = useState<DraftHolder>()

  useEffect(() => {
    const left = new AbortController()
    const hold = (lock: Lock | null) => {
      setHolder(lock ? "here" : "elsewhere")
      return lock ? new Promise((resolve) => left.signal.addEventListener("abort", resolve)) : undefined
    }
    async function wait() {
      await navigator.locks.request(nameOf(owner), { ifAvailable: true }, hold)
      if (!left.signal.aborted) await navigator.locks.request(nameOf(owner), { signal: left.signal }, hold)
    }
    if ("locks" in navigator) wait().catch(() => !left.signal.aborted && setHolder("elsewhere"))
    else queueMicrotask(() => setHolder("here"))
    return () => left.abort()
  }, [owner])

  return holder
}

/** Takes the draft from the tab that edits it, which keeps what it has, and begins with that. */
export const takeDraft = (owner: string) =>
  void navigator.locks.request(nameOf(owner), { steal: true }, () => {
    location.reload()
    return new Promise(() => undefined)
  })
