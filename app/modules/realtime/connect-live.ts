import { heartbeatSeconds, type LiveMessage } from "./live-event.ts"
import { createEventStreamParser } from "./parse-event-stream.ts"

/** Milliseconds until an attempt to connect counts as failed. */
const connectTimeout = 10_000

/** Milliseconds without a sign of life after which a stream counts as lost. */
const silenceTimeout = heartbeatSeconds * 1000 + 10_000

/** Milliseconds before the first attempt after a loss, the second and so on; the last for all others. */
const retryDelays = [1_000, 2_000, 5_000, 10_000]

/** Milliseconds before another attempt when the server has refused one, or the person has opened other streams instead. */
const refusedDelay = 30_000

export interface LiveConnection {
  /** Tries at once, where it waits for the next attempt. */
  retry(): void
  stop(): void
}

/**
 * Reads the event stream of the person's organization until it is stopped, and connects again when it is lost. `onMessage` also receives `paused` whenever
 * the stream is lost, `onHeartbeat` is called with every sign of life.
 */
export function connectLive(onMessage: (message: LiveMessage) => void, onHeartbeat: () => void = () => {}): LiveConnection {
  const stopping = new AbortController()
  let failures = 0
  let wake = () => {}
  void run()
  return { retry: () => wake(), stop: () => stopping.abort() }

  async function run() {
    while (!stopping.signal.aborted) {
      const outcome = await read()
      if (stopping.signal.aborted) return
      onMessage({ name: "paused" })
      await pause(outcome === "refused" ? refusedDelay : (retryDelays[failures++] ?? retryDelays.at(-1) ?? 0))
    }
  }

  /** Reads one stream to its end. */
  async function read(): Promise<"lost" | "refused"> {
    if (!navigator.onLine) return "lost"
    const attempt = new AbortController()
    const abort = () => attempt.abort()
    let deadline = setTimeout(abort, connectTimeout)
    stopping.signal.addEventListener("abort", abort, { signal: attempt.signal })
    addEventListener("offline", abort, { signal: attempt.signal })
    try {
      const response = await fetch("/api/live", { headers: { Accept: "text/event-stream" }, cache: "no-store", signal: attempt.signal })
      if (!response.ok || !response.body) return response.status >= 500 ? "lost" : "refused"
      const parse = createEventStreamParser()
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        clearTimeout(deadline)
        deadline = setTimeout(abort, silenceTimeout)
        for (const message of parse(piece.value)) {
          if (message.name === "replaced") return "refused"
          if (message.name === "live") failures = 0
          onMessage(message)
        }
        onHeartbeat()
      }
      return "lost"
    } catch {
      return "lost"
    } finally {
      clearTimeout(deadline)
      abort()
    }
  }

  function pause(milliseconds: number) {
    return new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        stopping.signal.removeEventListener("abort", end)
        resolve()
      }
      const timer = setTimeout(end, milliseconds)
      stopping.signal.addEventListener("abort", end)
      wake = end
    })
  }
}
