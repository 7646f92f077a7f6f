import { beforeEach, expect, test, vi } from "vitest"
import { findMountedStore, mountStore } from "./mounted-stores.ts"
import { createPhotoStore, type PhotoStore } from "./photo-store.ts"

let store: PhotoStore
let signal: AbortSignal | undefined

/** A store with one upload under way. */
beforeEach(() => {
  store = createPhotoStore({
    photos: [],
    send(_, options) {
      signal = options.signal
      return new Promise(() => undefined)
    },
    succeeded: () => undefined,
  })
  store.add([new File(["x"], "skis.jpg", { type: "image/jpeg" })])
})

test("Uploads go on when a field with the same photos takes the place of the first", async () => {
  const unmount = mountStore("one", store)
  expect(findMountedStore("one", "[]")).toBe(store)
  unmount()
  const unmountNext = mountStore("one", store)
  await new Promise((resume) => setTimeout(resume))
  expect(signal?.aborted).toBe(false)
  unmountNext()
  await vi.waitFor(() => expect(signal?.aborted).toBe(true))
  expect(findMountedStore("one", "[]")).toBeUndefined()
})

test("Uploads end with their field, and when it shows other photos", async () => {
  const unmount = mountStore("two", store)
  expect(findMountedStore("two", '[{"id":"other"}]')).toBeUndefined()
  expect(findMountedStore("elsewhere", "[]")).toBeUndefined()
  unmount()
  await vi.waitFor(() => expect(signal?.aborted).toBe(true))
})
