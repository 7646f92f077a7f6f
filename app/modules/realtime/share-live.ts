import { connectLive, type LiveConnection } from "./connect-live.ts"
import { heartbeatSeconds, type LiveMessage } from "./live-event.ts"

/** Tabs send each other messages of the stream, its heartbeat, and the question of a tab that has just opened. */
type TabMessage = LiveMessage | { name: "heartbeat" } | { name: "asked" }

/** Milliseconds in which the tab that reads the stream answers another. */
const answerTimeout = 10_000

const silenceTimeout = heartbeatSeconds * 1000 + answerTimeout

/**
 * Joins the tabs of this browser that share one event stream: one of them reads it and posts to the others. `name` is that of the account and its organization. When
 * the reading tab is closed another takes over, and also when it is silent: a phone suspends tabs in the background. Without Web Locks each tab reads its own stream.
 */
export function shareLive(name: string, onMessage: (message: LiveMessage) => void): LiveConnection {
  const { locks } = navigator as { locks?: LockManager }
  return locks ? joinTabs(locks, `orenda-live ${name}`, onMessage) : connectLive(onMessage)
}

function joinTabs(locks: LockManager, name: string, onMessage: (message: LiveMessage) => void): LiveConnection {
  const leaving = new AbortController()
  const channel = new BroadcastChannel(name)
  let reading: LiveConnection | undefined
  /** The state of the stream that this tab reads, for tabs that come later. */
  let state: LiveMessage = { name: "paused" }
  let silence: ReturnType<typeof setTimeout> | undefined

  channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    if (reading) {
      if (data.name === "asked") sendToOthers(state)
      return
    }
    if (data.name === "asked") return
    expectAnswer(silenceTimeout)
    if (data.name !== "heartbeat") onMessage(data)
  })
  void waitForTurn()
  ask()

  return {
    retry() {
      if (reading) reading.retry()
      else ask()
    },
    stop() {
      leaving.abort()
      clearTimeout(silence)
      channel.close()
    },
  }

  /** Reads the stream whenever no other tab does. */
  async function waitForTurn() {
    const end = await hold({ signal: leaving.signal })
    if (end === "taken over") void waitForTurn()
  }

  /** Takes over from a tab that no longer answers, until another does the same with this one. */
  async function takeOver() {
    const end = await hold({ steal: true })
    if (end === "taken over") ask()
  }

  /** Reads the stream while this tab holds the lock. */
  async function hold(options: LockOptions): Promise<"left" | "taken over" | "failed"> {
    const losing = new AbortController()
    try {
      await locks.request(name, options, () => read(AbortSignal.any([losing.signal, leaving.signal])))
    } catch (error) {
      losing.abort()
      if (!(error instanceof DOMException && error.name === "AbortError")) return "failed"
    }
    return leaving.signal.aborted ? "left" : "taken over"
  }

  async function read(ending: AbortSignal) {
    if (ending.aborted) return
    clearTimeout(silence)
    const connection = connectLive(
      (message) => {
        if (message.name === "live" || message.name === "paused") state = message
        else if ("changedAt" in message && state.name === "live") state = { name: "live", changedAt: message.changedAt }
        onMessage(message)
        sendToOthers(message)
      },
      () => sendToOthers({ name: "heartbeat" }),
    )
    reading = connection
    await new Promise((resolve) => ending.addEventListener("abort", resolve))
    connection.stop()
    if (reading === connection) reading = undefined
  }

  function ask() {
    sendToOthers({ name: "asked" })
    expectAnswer(answerTimeout)
  }

  function expectAnswer(milliseconds: number) {
    clearTimeout(silence)
    silence = setTimeout(() => void takeOver(), milliseconds)
  }

  function sendToOthers(message: TabMessage) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
    if (!leaving.signal.aborted) channel.postMessage(message)
  }
}
