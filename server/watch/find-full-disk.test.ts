import { expect, test } from "vitest"
import { findFullDisk } from "./find-full-disk.ts"

const gigabytes = (count: number) => count * 1024 * 256

test.each([
  [100, 20, undefined],
  [100, 9.5, { freeGigabytes: "9.5", gigabytes: "100.0" }],
  [5, 0.9, { freeGigabytes: "0.9", gigabytes: "5.0" }],
  [5, 1, undefined],
])("Of a disk of %d GB with %d GB free it says %o", async (size, free, said) => {
  const read = async () => ({ bsize: 4096, blocks: gigabytes(size), bavail: gigabytes(free) })
  expect(await findFullDisk("/anywhere", read)).toEqual(said)
})

test("Reads the disk of a folder, and says nothing of one that is missing", async () => {
  expect(await findFullDisk("/nowhere/at/all")).toBeUndefined()
})
