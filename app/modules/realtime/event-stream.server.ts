import { log } from "#app/platform/log.server.ts"
import { heartbeatSeconds } from "./live-event.ts"

/** Bytes that may wait for a slow reader before it is disconnected. */
const maxWaitingBytes = 64 * 1024

const heartbeat = new TextEncoder().encode(":\n\n")

interface StreamEvents {
  /** Asked with every heartbeat. The stream ends when it says no or fails. */
  mayStayOpen: () => Promise<boolean>
  /** Closes the connection, and drops its queue. */
  disconnect: () => void
  /** Runs when the response is first read: a response to HEAD never is. */
  onOpen: () => void
  onEnd: () => void
}

export type EventStream = ReturnType<typeof createEventStream>

/** Creates the body of an event stream, whose readers it keeps from piling up memory. */
export function createEventStream({ mayStayOpen, disconnect, onOpen, onEnd }: StreamEvents) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let timer: NodeJS.Timeout | undefined

  const body = new ReadableStream<Uint8Array>(
    {
      pull(opened) {
        if (timer) return
        controller = opened
        timer = setInterval(() => void beat(), heartbeatSeconds * 1000)
        onOpen()
      },
      cancel: stop,
    },
    // Counts the queue; with a mark of 0, `pull` is called only by a reader.
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  )

  return { body, send, end }

  function send(bytes: Uint8Array) {
    if (!controller) return
    controller.enqueue(bytes)
    if (-(controller.desiredSize ?? 0) <= maxWaitingBytes) return
    log.info("a reader of live updates is too slow and was disconnected")
    stop()
    disconnect()
  }

  /** Sends the last bytes and ends the response. */
  function end(last?: Uint8Array) {
    if (last) controller?.enqueue(last)
    controller?.close()
    stop()
  }

  async function beat() {
    send(heartbeat)
    if (!(await mayStayOpen().catch(() => false))) end()
  }

  function stop() {
    clearInterval(timer)
    controller = undefined
    onEnd()
  }
}
