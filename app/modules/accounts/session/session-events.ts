import { createSignal } from "#app/platform/browser/signal.ts"

/** Account that a page belongs to. */
export interface Person {
  id: string
  email: string
}

/** Form field with the id of the page's owner: another tab may have signed in to another account since. */
export const pageOwnerField = "pageOf"

export const sessionEvents = ["initialSession", "signedIn", "signedOut", "tokenRefreshed", "userUpdated", "passwordRecovery"] as const

export type SessionEvent = (typeof sessionEvents)[number]

export const tickMilliseconds = 30_000

const name = "orenda-session"

const happened = createSignal<[event: SessionEvent, fromOtherTab: boolean]>()
let channel: BroadcastChannel | undefined

/** Announces an event to this page and, by default, to other tabs. */
export function announceSessionEvent(event: SessionEvent, { toOthers = true } = {}) {
  happened.tell(event, false)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  if (toOthers) openChannel().postMessage(event)
}

/** Subscribes to events of this page and other tabs. Returns the unsubscribe function. */
export function onSessionEvent(listener: (event: SessionEvent, fromOtherTab: boolean) => void) {
  openChannel()
  return happened.listen(listener)
}

function openChannel() {
  if (channel) return channel
  channel = new BroadcastChannel(name)
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const event = sessionEvents.find((known) => known === data)
    if (event) happened.tell(event, true)
  })
  return channel
}
