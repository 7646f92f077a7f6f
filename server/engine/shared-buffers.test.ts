import { expect, test } from "vitest"
import { sharedBuffersMb } from "./postmaster.ts"

test.each([
  { memory: 512, limit: 512, buffers: 128 },
  { memory: 1024, limit: 512, buffers: 128 },
  { memory: 2048, limit: 512, buffers: 384 },
  { memory: 2048, limit: 1024, buffers: 256 },
  { memory: 4096, limit: 512, buffers: 896 },
  { memory: 65_536, limit: 512, buffers: 1024 },
])("Of $memory MB, of which the program may take $limit, the database caches its pages in $buffers MB", ({ memory, limit, buffers }) => {
  expect(sharedBuffersMb(memory, limit)).toBe(buffers)
})
