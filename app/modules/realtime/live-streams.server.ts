import { LRUCache } from "lru-cache"
import { isSessionOpen } from "#app/modules/accounts/session/is-session-open.server.ts"
import type { Role } from "#app/modules/members/permissions.ts"
import { enterManagement } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Subscriber } from "#app/platform/database/listen.server.ts"
import { createEventStream, type EventStream } from "./event-stream.server.ts"
import { formatMessage, type LiveMessage } from "./live-event.ts"
import { parseNotification } from "./notification.server.ts"

/** Streams of one person in this process. One more ends the oldest, which may belong to a device that is gone. */
const maxStreamsOfPerson = 5

interface OpenStream {
  owner: StreamOwner
  stream: EventStream
}

const streams = new Set<OpenStream>()
let isListening = false
let isAccepting = false

/** Ids of events that this process has sent to its streams: the queue delivers each of them once more. */
const sent = new LRUCache<string, true>({ max: 20_000 })

/** When organizations last changed, in milliseconds since 1970. Those that are not in it have not changed since `unknownUntil`. */
const changes = new LRUCache<string, number>({
  max: 10_000,
  dispose(at, _, reason) {
    if (reason === "evict") unknownUntil = Math.max(unknownUntil, at)
  },
})
let unknownUntil = 0

/** Subscribes the streams of this process to the channel `live`. */
export const liveSubscriber: Subscriber = {
  onConnect() {
    isListening = true
    unknownUntil = now().epochMilliseconds
    for (const { owner, stream } of streams) stream.send(bytesOf(liveMessage(owner.organizationId)))
  },
  onDisconnect() {
    isListening = false
    for (const { stream } of streams) stream.send(paused)
  },
  onNotification(payload) {
    const notification = parseNotification(payload)
    if (!notification || sent.has(notification.eventId)) return
    const { organizationId, name, reservationId, eventId } = notification
    sent.set(eventId, true)
    send(organizationId, (changedAt) => ({ name, reservationId, changedAt }))
  },
}

/** Notifies the screens of an organization that items, settings or the website have changed. */
export function sendCatalogueChanged(organizationId: string) {
  send(organizationId, (changedAt) => ({ name: "catalogue.changed", changedAt }))
}

/**
 * Responds with an event stream of the owner's organization. It ends within 30 seconds after the session, the membership or the role has changed.
 * `disconnect` ends a connection whose reader is too slow.
 */
export function openStream(owner: StreamOwner, disconnect: () => void): Response {
  if (!isAccepting) return new Response(null, { status: 503 })
  const stream = createEventStream({ mayStayOpen: () => mayStayOpen(owner), disconnect, onOpen, onEnd })
  const opened = { owner, stream }
  return new Response(stream.body, {
    headers: { "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-store", "X-Accel-Buffering": "no" },
  })

  function onOpen() {
    if (!isAccepting) return stream.end()
    const others = [...streams].filter((other) => other.owner.userId === owner.userId)
    for (const { stream: oldest } of others.slice(0, Math.max(0, others.length + 1 - maxStreamsOfPerson))) oldest.end(replaced)
    streams.add(opened)
    stream.send(isListening ? bytesOf(liveMessage(owner.organizationId)) : paused)
  }

  function onEnd() {
    streams.delete(opened)
  }
}

/** Streams are accepted from the start of the program. */
export function acceptStreams() {
  isAccepting = true
}

/** Ends every stream and accepts no other, so that the program can stop. */
export function endStreams() {
  isAccepting = false
  for (const { stream } of streams) stream.end()
}

export const countStreams = () => streams.size

function send(organizationId: string, messageAt: (changedAt: number) => LiveMessage) {
  const changedAt = now().epochMilliseconds
  changes.set(organizationId, changedAt)
  const bytes = bytesOf(messageAt(changedAt))
  for (const { owner, stream } of streams) if (owner.organizationId === organizationId) stream.send(bytes)
}

const liveMessage = (organizationId: string): LiveMessage => ({
  name: "live",
  changedAt: Math.max(unknownUntil, changes.get(organizationId) ?? 0),
})

const encoder = new TextEncoder()

const bytesOf = (message: LiveMessage) => encoder.encode(formatMessage(message))

const paused = bytesOf({ name: "paused" })
const replaced = bytesOf({ name: "replaced" })

/** The person who reads a stream, as they were when it was opened. */
interface StreamOwner {
  userId: string
  sessionId: string
  signedInThrough: string | null
  organizationId: string
  role: Role
}

/** Returns whether the session is open and admitted, and the person still has the same role in the same organization. */
async function mayStayOpen({ userId, sessionId, signedInThrough, organizationId, role }: StreamOwner): Promise<boolean> {
  if (!(await isSessionOpen({ userId, sessionId }))) return false
  const scope = await enterManagement(userId)
  if (scope?.organization.id !== organizationId || !scope.admits({ signedInThrough })) return false
  return scope.actor.kind === "member" && scope.actor.role === role
}
