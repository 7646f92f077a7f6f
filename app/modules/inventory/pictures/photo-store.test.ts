import { expect, test, vi } from "vitest"
import type { Picture } from "#app/modules/media/picture.ts"
import { type SendOptions, UploadError } from "#app/modules/media/upload/send-picture.ts"
import { createPhotoStore } from "./photo-store.ts"
import { photosOf } from "./photo-tiles.ts"

const picture: Picture = { organizationId: crypto.randomUUID(), key: "0".repeat(32), width: 800, height: 600, color: "#016E88" }

/** A store whose uploads end when the test says so. */
function openStore() {
  const sent: Array<{ name: string; options: SendOptions; succeed: () => void; fail: (error: unknown) => void }> = []
  const uploaded = new Map<string, Picture>()
  const store = createPhotoStore({
    photos: [],
    send(file, options) {
      const { promise, resolve, reject } = Promise.withResolvers<{ id: string; picture: Picture }>()
      const succeed = () => resolve({ id: `id of ${file.name}`, picture })
      sent.push({ name: file.name, options, succeed, fail: reject })
      return promise
    },
    succeeded: (id, stored) => void uploaded.set(id, stored),
  })
  const names = () => sent.map(({ name }) => name)
  const states = () => store.getState().tiles.map(({ photo, upload }) => (photo ? "photo" : (upload?.error ?? upload?.status)))
  return { store, sent, uploaded, names, states }
}

const photo = (name: string, { size = 3, type = "image/jpeg" } = {}) => new File([new Uint8Array(size)], name, { type })

test("Sends two files at once, and the next when one has ended, well or badly", async () => {
  const { store, sent, names, states, uploaded } = openStore()
  store.add(["a", "b", "c", "d"].map((name) => photo(name)))
  expect(names()).toEqual(["a", "b"])
  sent[1]?.succeed()
  await vi.waitFor(() => expect(names()).toEqual(["a", "b", "c"]))
  sent[0]?.fail(new UploadError("file.broken"))
  await vi.waitFor(() => expect(states()).toEqual(["file.broken", "photo", "sending", "sending"]))
  expect([...uploaded.keys()]).toEqual(["id of b"])
})

test("Sends no file that is too large or no picture", () => {
  const { store, names, states } = openStore()
  store.add([photo("large", { size: 10 * 1024 * 1024 + 1 }), photo("text", { type: "text/plain" }), photo("phone", { type: "" })])
  expect(names()).toEqual(["phone"])
  expect(states()).toEqual(["file.size", "file.kind", "sending"])
})

test("A removed file is cut, and makes room for the next", async () => {
  const { store, sent, names, states } = openStore()
  store.add(["a", "b", "c"].map((name) => photo(name)))
  store.dispatch({ type: "remove", key: store.getState().tiles[0]?.key ?? "" })
  expect(sent[0]?.options.signal.aborted).toBe(true)
  expect(names()).toEqual(["a", "b", "c"])
  sent[0]?.fail(new UploadError("connection"))
  sent[0]?.options.onProgress(0.5)
  await Promise.resolve()
  expect(states()).toEqual(["sending", "sending"])
})

test("Waits while the server has no room, and sends again by itself", async () => {
  vi.useFakeTimers()
  const { store, sent, names, states } = openStore()
  store.add([photo("a")])
  sent[0]?.fail(new UploadError("file.overloaded", 5))
  await vi.advanceTimersByTimeAsync(4_900)
  expect([names(), states()]).toEqual([["a"], ["sending"]])
  await vi.advanceTimersByTimeAsync(200)
  expect(names()).toEqual(["a", "a"])
  sent[1]?.succeed()
  await vi.advanceTimersByTimeAsync(0)
  expect(states()).toEqual(["photo"])
  vi.useRealTimers()
})

test("Without a connection every upload waits for it, and then goes on; no file is lost", async () => {
  const { store, sent, states } = openStore()
  store.add(["a", "b", "c"].map((name) => photo(name)))
  store.disconnect()
  expect(states()).toEqual(["connection", "connection", "connection"])
  expect(sent.every(({ options }) => options.signal.aborted)).toBe(true)
  store.dispatch({ type: "reconnect" })
  expect(states()).toEqual(["sending", "sending", "waiting"])
  for (const [number, { succeed }] of sent.entries()) if (number >= 2) succeed()
  await vi.waitFor(() => expect(states()).toContain("photo"))
  for (const { succeed } of sent) succeed()
  await vi.waitFor(() => expect(states()).toEqual(["photo", "photo", "photo"]))
  expect(photosOf(store.getState()).map(({ id }) => id)).toEqual(["id of a", "id of b", "id of c"])
})

test("Reports an error that nobody expected as one that can be tried again", async () => {
  const { store, sent, states } = openStore()
  store.add([photo("a")])
  sent[0]?.fail(new TypeError("a bug"))
  await vi.waitFor(() => expect(states()).toEqual(["unexpected"]))
  store.dispatch({ type: "retry", key: store.getState().tiles[0]?.key ?? "" })
  expect(states()).toEqual(["sending"])
})
