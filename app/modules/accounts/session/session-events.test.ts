import { afterEach, expect, test, vi } from "vitest"
import { announceSessionEvent, onSessionEvent, sessionEvents, tickMilliseconds } from "./session-events.ts"

const otherTab = new BroadcastChannel("orenda-session")
const heardThere: unknown[] = []
otherTab.addEventListener("message", ({ data }: MessageEvent<unknown>) => heardThere.push(data))

const heard: string[] = []
const stop = onSessionEvent((event, fromOtherTab) => heard.push(fromOtherTab ? `${event} elsewhere` : event))

afterEach(() => {
  heard.length = 0
  heardThere.length = 0
})

test("A session is renewed every 30 seconds", () => expect(tickMilliseconds).toBe(30_000))

test("Every event is announced to this page and to the other tabs, where they are to hear of it", async () => {
  for (const event of sessionEvents) announceSessionEvent(event, { toOthers: event !== "initialSession" })
  expect(heard).toEqual(["initialSession", "signedIn", "signedOut", "tokenRefreshed", "userUpdated", "passwordRecovery"])
  await vi.waitFor(() => expect(heardThere).toEqual(["signedIn", "signedOut", "tokenRefreshed", "userUpdated", "passwordRecovery"]))
})

test("Events of another tab are known by name, and nothing is heard after unsubscribing", async () => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  for (const message of ["made-up", { event: "signedOut" }, "signedOut"]) otherTab.postMessage(message)
  await vi.waitFor(() => expect(heard).toEqual(["signedOut elsewhere"]))
  stop()
  announceSessionEvent("signedOut")
  otherTab.close()
  expect(heard).toEqual(["signedOut elsewhere"])
})
