import { expect, test, vi } from "vitest"
import { createAvailabilityStore } from "./availability-store.ts"

/** A shop whose answers come when the test says so. */
function slowShop() {
  const requests: Array<{ query: string; signal: AbortSignal; answer: (body: object | number) => void }> = []
  const ask = (query: string, signal: AbortSignal) =>
    new Promise<Response>((resolve) => {
      const answer = (body: object | number) =>
        resolve(typeof body === "number" ? new Response(null, { status: body }) : Response.json(body))
      requests.push({ query, signal, answer })
    })
  return { requests, store: createAvailabilityStore("/demo/availability.json?item=3", ask) }
}

const all = (from: string, until: string) => ({ open: [{ from: `${from}T00:00`, until: `${until}T00:00` }], left: {}, places: [] })

test("Loads each month once, and merges out-of-order responses into one window", async () => {
  const { requests, store } = slowShop()
  store.requestMonths("2026-11", "2026-12")
  store.requestMonths("2026-12", "2027-01")
  expect(requests.map(({ query }) => query)).toEqual([
    "/demo/availability.json?item=3&from=2026-11&months=2",
    "/demo/availability.json?item=3&from=2027-01&months=1",
  ])
  requests[1]?.answer(all("2027-01-01", "2027-02-01"))
  await vi.waitFor(() => expect(store.getSnapshot().months).toEqual(["2027-01"]))
  requests[0]?.answer(all("2026-11-20", "2027-01-01"))
  await vi.waitFor(() => expect(store.getSnapshot().open).toEqual([{ from: "2026-11-20T00:00", until: "2027-02-01T00:00" }]))
  expect(store.getSnapshot().failed).toBe(false)
})

test("Keeps overlapping windows of stays apart, within a response and at the border of two", async () => {
  const { requests, store } = slowShop()
  store.requestMonths("2026-11", "2026-11")
  store.requestMonths("2026-12", "2026-12")
  const window = (from: string, until: string) => ({ from, until })
  const november = [window("2026-11-20T00:00", "2026-11-25T23:59"), window("2026-11-25T00:00", "2026-12-01T00:00")]
  const december = [window("2026-12-01T00:00", "2026-12-01T23:59"), window("2026-12-01T00:00", "2027-01-01T00:00")]
  requests[1]?.answer({ open: december, left: {}, places: [] })
  await vi.waitFor(() => expect(store.getSnapshot().months).toEqual(["2026-12"]))
  requests[0]?.answer({ open: november, left: {}, places: [] })
  await vi.waitFor(() => expect(store.getSnapshot().months).toHaveLength(2))
  expect(store.getSnapshot().open).toEqual([november[0], window("2026-11-25T00:00", "2026-12-01T23:59"), december[1]])
})

test("Loads more than four months in several requests", () => {
  const { requests, store } = slowShop()
  store.requestMonths("2026-11", "2027-04")
  expect(requests.map(({ query }) => query.replace(/.*from=/, ""))).toEqual(["2026-11&months=4", "2027-03&months=2"])
})

test("A failed month can be retried, and loaded months stay", async () => {
  const { requests, store } = slowShop()
  store.requestMonths("2026-11", "2026-11")
  requests[0]?.answer(all("2026-11-20", "2026-12-01"))
  await vi.waitFor(() => expect(store.getSnapshot().months).toEqual(["2026-11"]))
  store.requestMonths("2026-11", "2026-12")
  requests[1]?.answer(503)
  await vi.waitFor(() => expect(store.getSnapshot()).toMatchObject({ failed: true, months: ["2026-11"] }))
  store.retry()
  expect(store.getSnapshot().failed).toBe(false)
  requests[2]?.answer(all("2026-12-01", "2027-01-01"))
  await vi.waitFor(() => expect(store.getSnapshot()).toMatchObject({ failed: false, months: ["2026-11", "2026-12"] }))
})

test("Ignores responses after it was stopped", async () => {
  const { requests, store } = slowShop()
  const listener = vi.fn()
  store.requestMonths("2026-11", "2026-11")
  store.subscribe(listener)
  store.stop()
  requests[0]?.answer(all("2026-11-20", "2026-12-01"))
  await vi.waitFor(() => expect(requests[0]?.signal.aborted).toBe(true))
  await new Promise(setImmediate)
  expect(listener).not.toHaveBeenCalled()
  expect(store.getSnapshot().months).toEqual([])
})

test("Expires loaded months after a minute", async () => {
  vi.useFakeTimers({ toFake: ["Date"] })
  const { requests, store } = slowShop()
  store.requestMonths("2026-11", "2026-11")
  requests[0]?.answer(all("2026-11-20", "2026-12-01"))
  await vi.waitFor(() => expect(store.getSnapshot().months).toEqual(["2026-11"]))
  vi.setSystemTime(Date.now() + 61_000)
  store.requestMonths("2026-11", "2026-11")
  expect(store.getSnapshot().months).toEqual([])
  expect(requests).toHaveLength(2)
  vi.useRealTimers()
})
