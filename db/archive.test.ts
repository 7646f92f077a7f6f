import { copyFile, readFile, stat, truncate, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { temporaryDirectory } from "#test/temporary-directory.ts"
import { readArchive, writeArchive } from "./archive.ts"
import { archiveFile } from "./archive-place.ts"

async function read(file: string) {
  for await (const { body } of readArchive(archiveFile(file))) for await (const _ of body);
}

test("An archive that is cut anywhere, or damaged within an entry, says so with a reason", async () => {
  const folder = await temporaryDirectory("archive")
  const [file, copy] = [join(folder.path, "whole"), join(folder.path, "copy")]
  // More than the reader holds at once, and without a pattern that would compress it.
  const noise = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * index * 31 + (index >> 3) * 17) & 255))
  await writeArchive(archiveFile(file), async (add) => {
    for (const name of ["one", "two"]) await add(name, noise.length, [noise])
  })
  await read(file)
  const { size } = await stat(file)
  for (const length of [0, 1, 50, size >> 2, size >> 1, size - 200]) {
    await copyFile(file, copy)
    await truncate(copy, length)
    await expect(read(copy), String(length)).rejects.toThrow(`${copy} is not a whole backup of Orenda: it ends too early.`)
  }
  const damaged = await readFile(file)
  damaged[size >> 1] = (damaged[size >> 1] ?? 0) ^ 0xff
  await writeFile(copy, damaged)
  await expect(read(copy)).rejects.toThrow(/ is not a whole backup of Orenda: \w[^.]+\.$/)
  await folder.remove()
})
