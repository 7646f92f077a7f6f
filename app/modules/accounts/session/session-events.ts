/** Whose page it is, as far as a browser is told. */
export interface Person {
  id: string
  email: string
}

/** The field in which a form says whose page it was filled in on: another tab may have signed somebody else in since. */
export const pageOwnerField = "pageOf"

export const sessionEvents = ["initialSession", "signedIn", "signedOut", "tokenRefreshed", "userUpdated", "passwordRecovery"] as const

/** What becomes of a session. */
export type SessionEvent = (typeof sessionEvents)[number]

export const tickMilliseconds = 30_000

const name = "orenda-session"

type Listener = (event: SessionEvent, fromOtherTab: boolean) => void

const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined

/** Tells this page, and unless told otherwise the other tabs. */
export function announceSessionEvent(event: SessionEvent, { toOthers = true } = {}) {
  notify(event, false)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  if (toOthers) openChannel().postMessage(event)
}

/** Listens to what this page and the other tabs tell; gives back how to stop. */
export function onSessionEvent(listener: Listener) {
  listeners.add(listener)
  openChannel()
  return () => void listeners.delete(listener)
}

function openChannel() {
  if (channel) return channel
  channel = new BroadcastChannel(name)
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const event = sessionEvents.find((known) => known === data)
    if (event) notify(event, true)
  })
  return channel
}

function notify(event: SessionEvent, fromOtherTab: boolean) {
  for (const listener of listeners) listener(event, fromOtherTab)
}
