import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { coalesce } from "./coalesce.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start() {
  const started = { runs: 0, isBlocked: false, startedAt: Date.now(), runAt: [] as number[] }
  const coalesced = coalesce(() => started.runAt.push(Date.now() - started.startedAt), {
    interval: 1000,
    isBlocked: () => started.isBlocked,
  })
  return { started, ...coalesced }
}

test("Runs at once, and once more for all that came within the interval", () => {
  const { started, request } = start()
  request()
  for (let sent = 0; sent < 30; sent++) {
    vi.advanceTimersByTime(20)
    request()
  }
  vi.advanceTimersByTime(10_000)
  expect(started.runAt).toEqual([0, 1000])
  request()
  expect(started.runAt).toEqual([0, 1000, 10_600])
})

test("Waits while it is blocked, and runs once after", () => {
  const { started, request } = start()
  started.isBlocked = true
  request()
  vi.advanceTimersByTime(2500)
  request()
  expect(started.runAt).toEqual([])
  started.isBlocked = false
  vi.advanceTimersByTime(5000)
  expect(started.runAt).toEqual([3000])
})

test("Forgets what was cancelled", () => {
  const { started, request, cancel } = start()
  request()
  request()
  cancel()
  vi.advanceTimersByTime(5000)
  expect(started.runAt).toEqual([0])
})
