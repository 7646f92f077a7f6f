import { useCallback, useEffect, useEffectEvent, useRef } from "react"
import { readDraft } from "./stored-draft.ts"
import type { TabDraft } from "./tab-drafts.ts"

interface TabMessage {
  tab: TabDraft
  /** Id of the tab that sends it. */
  from: string
  /** Wants the drafts of the others. */
  isAsking: boolean
}

/** `mayMerge`: whether this tab is the one of both that merges. */
type Receive = (theirs: TabDraft, mayMerge: boolean) => void

/**
 * Connects the tabs of one browser that edit the same website. Returns the function that sends a draft to the others; `receive` gets theirs. `tab` is undefined until it was read
 * from the browser's storage.
 */
export function useTabDrafts(owner: string, tab: TabDraft | undefined, receive: Receive) {
  const channel = useRef<BroadcastChannel>(undefined)
  const ownId = useRef("")
  const send = useCallback(({ draft, at, changes }: TabDraft, isAsking = false) => {
    const message: TabMessage = { tab: { draft, at, changes }, from: ownId.current, isAsking }
    channel.current?.postMessage(message)
  }, [])
  const onMessage = useEffectEvent(({ tab: theirs, from, isAsking }: TabMessage) => {
    if (isAsking && tab) send(tab)
    receive(theirs, ownId.current < from)
  })
  const ask = useEffectEvent(() => tab && send(tab, true))
  /** Browsers put hidden tabs to sleep: another one may have changed the draft, and be closed since. */
  const wake = useEffectEvent(() => {
    const kept = readDraft(owner)
    if (kept) receive(kept, true)
    ask()
  })
  const isRead = tab !== undefined

  useEffect(() => {
    if (!isRead) return undefined
    const opened = new BroadcastChannel(`website-draft ${owner}`)
    channel.current = opened
    ownId.current = crypto.randomUUID()
    opened.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => onMessage(data))
    ask()
    const onVisible = () => document.visibilityState === "visible" && wake()
    document.addEventListener("visibilitychange", onVisible)
    return () => {
      opened.close()
      document.removeEventListener("visibilitychange", onVisible)
    }
  }, [owner, isRead])

  return send
}
