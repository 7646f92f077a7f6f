import { mkdir, readdir, readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { fillDisk } from "#test/stand-ins/full-disk.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"
import { writeFileAtomically } from "./write-file.server.ts"

test("A file that can't be written whole leaves nothing, and the file before it stays", async () => {
  const directory = await temporaryDirectory("write-file")
  const path = join(directory.path, "folder", "name.json")
  await writeFileAtomically(path, "before")
  const empty = await fillDisk()
  await expect(writeFileAtomically(path, "after")).rejects.toMatchObject({ code: "ENOSPC" })
  await expect(writeFileAtomically(join(directory.path, "other", "name.json"), "new")).rejects.toMatchObject({ code: "ENOSPC" })
  empty()
  expect(await readFile(path, "utf8")).toBe("before")
  expect((await readdir(directory.path, { recursive: true })).toSorted()).toEqual(["folder", "folder/name.json", "other"])
  await writeFileAtomically(path, "after")
  expect(await readFile(path, "utf8")).toBe("after")
  expect((await stat(path)).mode & 0o077).toBe(0)
  await directory.remove()
})

test("A file whose name is taken by a folder leaves nothing beside it", async () => {
  const directory = await temporaryDirectory("write-file")
  await mkdir(join(directory.path, "name"))
  await expect(writeFileAtomically(join(directory.path, "name"), "text")).rejects.toBeInstanceOf(Error)
  expect(await readdir(directory.path)).toEqual(["name"])
  await directory.remove()
})
