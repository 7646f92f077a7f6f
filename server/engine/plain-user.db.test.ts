import { execFileSync } from "node:child_process"
import { chown, cp, mkdir, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type TemporaryDirectory, temporaryDirectory } from "#test/temporary-directory.ts"
import { findBinaries } from "./binaries.ts"
import { runProgram } from "./test-program.ts"

const user = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : undefined
let folder: TemporaryDirectory
let binaries: string

beforeAll(async () => {
  folder = await temporaryDirectory("plain-user")
  // A checkout may be closed to the plain user: its own copy of the server's programs is not.
  await cp(dirname(findBinaries(process.env.ORENDA_TEST_BINARIES || undefined).folder), join(folder.path, "engine"), {
    recursive: true,
    verbatimSymlinks: true,
  })
  binaries = join(folder.path, "engine", "bin")
})

afterAll(() => folder.remove())

test("A plain user runs the server as itself", async () => {
  const dataDir = await folderOfUser("own")
  const program = runProgram({ dataDir, binaries, user })
  const url = (await program.says("ready")) ?? ""
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  expect((await client.query("SELECT current_user")).rows).toEqual([{ current_user: "orenda" }])
  await client.end()
  program.order("stop")
  await program.ended
  expect((await stat(join(dataDir, "postgres"))).uid).toBe(user?.uid ?? process.getuid?.())
})

test("A folder that a plain user may not write is refused in one sentence that names it", async () => {
  const dataDir = join(folder.path, "read-only")
  await mkdir(dataDir, { mode: 0o555 })
  const program = runProgram({ dataDir, binaries, user })
  expect(await program.says("refused")).toContain(`The data directory ${dataDir} cannot be used`)
  await program.ended
})

test("A database that root started for a plain user still opens for that user", async () => {
  const dataDir = await folderOfUser("shared")
  for (const who of [user, undefined, user]) {
    const program = runProgram({ dataDir, binaries, user: who })
    expect(await program.says("ready")).toBeDefined()
    program.order("stop")
    await program.ended
  }
})

async function folderOfUser(name: string) {
  const path = join(folder.path, name)
  await mkdir(path, { mode: 0o700 })
  if (user) await chown(path, user.uid, user.gid)
  return path
}

function idOf(flag: string) {
  return Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }))
}
