import { execFileSync } from "node:child_process"
import { chown, cp, mkdir, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type TemporaryDirectory, temporaryDirectory } from "#test/temporary-directory.ts"
import { findBinaries } from "./binaries.ts"
import { spawnTestProcess } from "./spawn-test-process.ts"

const user = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : undefined
let folder: TemporaryDirectory
let binaries: string

beforeAll(async () => {
  folder = await temporaryDirectory("plain-user")
  // The plain user may not have access to the checkout.
  await cp(dirname(findBinaries(process.env.ORENDA_TEST_BINARIES || undefined).folder), join(folder.path, "engine"), {
    recursive: true,
    verbatimSymlinks: true,
  })
  binaries = join(folder.path, "engine", "bin")
})

afterAll(() => folder.remove())

test("A plain user runs the server as themselves", async () => {
  const dataDir = await folderOfUser("own")
  const program = spawnTestProcess({ dataDir, binaries, user })
  const url = (await program.waitForLine("ready")) ?? ""
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  expect((await client.query("SELECT current_user")).rows).toEqual([{ current_user: "orenda" }])
  await client.end()
  program.send("stop")
  await program.ended
  expect((await stat(join(dataDir, "postgres"))).uid).toBe(user?.uid ?? process.getuid?.())
})

test("Refuses a folder that the plain user may not write, and names it", async () => {
  const dataDir = join(folder.path, "read-only")
  await mkdir(dataDir, { mode: 0o555 })
  const program = spawnTestProcess({ dataDir, binaries, user })
  expect(await program.waitForLine("refused")).toContain(`The data directory ${dataDir} cannot be used`)
  await program.ended
})

test("A plain user can start a database that root started in between", async () => {
  const dataDir = await folderOfUser("shared")
  for (const starter of [user, undefined, user]) {
    const program = spawnTestProcess({ dataDir, binaries, user: starter })
    expect(await program.waitForLine("ready")).toBeDefined()
    program.send("stop")
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
