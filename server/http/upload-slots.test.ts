import { EventEmitter } from "node:events"
import type { IncomingMessage } from "node:http"
import { afterEach, beforeEach, expect, test, vi } from "vitest"

type Slots = typeof import("./upload-slots.ts")

let slots: Slots

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["performance"] })
  vi.resetModules()
  slots = await import("./upload-slots.ts")
})

afterEach(() => {
  vi.useRealTimers()
})

/** An upload whose connection brings bytes when the test says so. */
function uploadOf(accountId: string, network?: string) {
  const socket = { bytesRead: 0, destroy: vi.fn() }
  const incoming = Object.assign(new EventEmitter(), { complete: false, socket })
  const take = () => slots.takeUploadSlot({ accountId, network, incoming: incoming as unknown as IncomingMessage })
  return { take, socket, incoming, free: take() }
}

/** As many uploads as the program takes, of sixteen accounts on four networks. */
const fill = () => Array.from({ length: 16 }, (_, number) => uploadOf(`account${number}`, `network${number % 4}`))

test("Takes sixteen uploads in all, and another when one of them has ended", () => {
  const [first] = fill()
  const another = uploadOf("another", "elsewhere")
  expect(another.free).toBe("file.overloaded")
  if (typeof first?.free === "function") first.free()
  expect(another.take()).toBeTypeOf("function")
})

test("Cuts one stalled upload of whatever account when every slot is taken", () => {
  const uploads = fill()
  vi.advanceTimersByTime(5_000)
  expect(uploadOf("another", "elsewhere").free).toBeTypeOf("function")
  expect(uploads.filter(({ socket }) => socket.destroy.mock.calls.length > 0)).toHaveLength(1)
})

test("Keeps uploads that bring bytes, and those whose body has arrived", () => {
  const uploads = fill()
  vi.advanceTimersByTime(60_000)
  for (const [number, { socket, incoming }] of uploads.entries()) {
    if (number % 2 === 0) socket.bytesRead += 1
    else incoming.complete = true
  }
  const another = uploadOf("another", "elsewhere")
  expect(another.free).toBe("file.overloaded")
  vi.advanceTimersByTime(4_999)
  expect(another.take()).toBe("file.overloaded")
  vi.advanceTimersByTime(1)
  expect(another.take()).toBeTypeOf("function")
})

test("Takes four uploads of one network, and others from elsewhere", () => {
  const uploads = [1, 2, 3, 4].map((number) => uploadOf(`account${number}`, "one"))
  const another = uploadOf("another", "one")
  expect(another.free).toBe("file.overloaded")
  expect(uploadOf("distant", "two").free).toBeTypeOf("function")
  vi.advanceTimersByTime(5_000)
  expect(another.take()).toBeTypeOf("function")
  expect(uploads.filter(({ socket }) => socket.destroy.mock.calls.length > 0)).toHaveLength(1)
})

test("Counts no network where many visitors share one address", () => {
  for (let number = 0; number < 16; number += 1) expect(uploadOf(`account${number}`).free).toBeTypeOf("function")
})

test("Takes one upload of an account, which is told so", () => {
  const first = uploadOf("account", "one")
  expect(uploadOf("account", "two").free).toBe("file.busy")
  vi.advanceTimersByTime(5_000)
  const second = uploadOf("account", "two")
  expect(second.free).toBeTypeOf("function")
  expect(first.socket.destroy).toHaveBeenCalled()
  // The cut one ends later, and frees no slot but its own.
  if (typeof first.free === "function") first.free()
  expect(uploadOf("account", "one").free).toBe("file.busy")
})
