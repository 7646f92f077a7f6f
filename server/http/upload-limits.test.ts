import { EventEmitter } from "node:events"
import type { IncomingMessage } from "node:http"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createUploadSlots } from "./upload-limits.ts"

let slots: ReturnType<typeof createUploadSlots>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] })
  slots = createUploadSlots()
})

afterEach(() => {
  vi.useRealTimers()
})

/** An upload whose progress the test sets. */
function uploadOf(accountId: string, network?: string, atOnce = 1) {
  const socket = { bytesRead: 0, destroy: vi.fn() }
  const incoming = Object.assign(new EventEmitter(), { complete: false, socket })
  const take = () => slots.take({ accountId, atOnce, network, incoming: incoming as unknown as IncomingMessage })
  return { take, socket, incoming, slot: take() }
}

/** Takes all slots: sixteen accounts on four networks. */
const fill = () => Array.from({ length: 16 }, (_, number) => uploadOf(`account${number}`, `network${number % 4}`))

test("Takes sixteen uploads in all, and another when one of them has ended", () => {
  const [first] = fill()
  const another = uploadOf("another", "elsewhere")
  expect(another.slot).toBe("file.overloaded")
  if (typeof first?.slot === "object") first.slot.release()
  expect(another.take()).toBeTypeOf("object")
})

test("Cuts one stalled upload of any account when every slot is taken", () => {
  const uploads = fill()
  vi.advanceTimersByTime(5_000)
  expect(uploadOf("another", "elsewhere").slot).toBeTypeOf("object")
  expect(uploads.filter(({ socket }) => socket.destroy.mock.calls.length > 0)).toHaveLength(1)
})

test("Keeps uploads that make progress, and complete ones", () => {
  const uploads = fill()
  vi.advanceTimersByTime(60_000)
  for (const [number, { socket, incoming }] of uploads.entries()) {
    if (number % 2 === 0) socket.bytesRead += 1
    else incoming.complete = true
  }
  const another = uploadOf("another", "elsewhere")
  expect(another.slot).toBe("file.overloaded")
  vi.advanceTimersByTime(4_999)
  expect(another.take()).toBe("file.overloaded")
  vi.advanceTimersByTime(1)
  expect(another.take()).toBeTypeOf("object")
})

test("Takes four uploads of one network, and others from elsewhere", () => {
  const uploads = [1, 2, 3, 4].map((number) => uploadOf(`account${number}`, "one"))
  const another = uploadOf("another", "one")
  expect(another.slot).toBe("file.overloaded")
  expect(uploadOf("distant", "two").slot).toBeTypeOf("object")
  vi.advanceTimersByTime(5_000)
  expect(another.take()).toBeTypeOf("object")
  expect(uploads.filter(({ socket }) => socket.destroy.mock.calls.length > 0)).toHaveLength(1)
})

test("Counts no network where many visitors share one address", () => {
  for (let number = 0; number < 16; number += 1) expect(uploadOf(`account${number}`).slot).toBeTypeOf("object")
})

test("Takes one upload of an account", () => {
  const first = uploadOf("account", "one")
  expect(uploadOf("account", "two").slot).toBe("file.busy")
  vi.advanceTimersByTime(5_000)
  const second = uploadOf("account", "two")
  expect(second.slot).toBeTypeOf("object")
  expect(first.socket.destroy).toHaveBeenCalled()
  // The end of the cut upload releases its own slot only.
  if (typeof first.slot === "object") first.slot.release()
  expect(uploadOf("account", "one").slot).toBe("file.busy")
})

test("Takes as many uploads of an account as the address allows", () => {
  for (const _ of [1, 2]) expect(uploadOf("account", "one", 2).slot).toBeTypeOf("object")
  expect(uploadOf("account", "one", 2).slot).toBe("file.busy")
})
