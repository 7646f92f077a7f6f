import { afterEach, expect, test, vi } from "vitest"
import { announceSessionEvent, onSessionEvent, sessionEvents, tickMilliseconds } from "./session-events.ts"

const otherTab = new BroadcastChannel("orenda-session")
const receivedThere: unknown[] = []
otherTab.addEventListener("message", ({ data }: MessageEvent<unknown>) => receivedThere.push(data))

const received: string[] = []
const stop = onSessionEvent((event, fromOtherTab) => received.push(fromOtherTab ? `${event} elsewhere` : event))

afterEach(() => {
  received.length = 0
  receivedThere.length = 0
})

test("A session is renewed every 30 seconds", () => expect(tickMilliseconds).toBe(30_000))

test("Every event is announced to this page, and to the other tabs where they are to receive it", async () => {
  for (const event of sessionEvents) announceSessionEvent(event, { toOthers: event !== "initialSession" })
  expect(received).toEqual(["initialSession", "signedIn", "signedOut", "tokenRefreshed", "userUpdated", "passwordRecovery"])
  await vi.waitFor(() => expect(receivedThere).toEqual(["signedIn", "signedOut", "tokenRefreshed", "userUpdated", "passwordRecovery"]))
})

test("Events of another tab are known by name, and none arrives after unsubscribing", async () => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  for (const message of ["made-up", { event: "signedOut" }, "signedOut"]) otherTab.postMessage(message)
  await vi.waitFor(() => expect(received).toEqual(["signedOut elsewhere"]))
  stop()
  announceSessionEvent("signedOut")
  otherTab.close()
  expect(received).toEqual(["signedOut elsewhere"])
})
