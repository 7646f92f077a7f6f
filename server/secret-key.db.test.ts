import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { beforeEach, describe, expect, onTestFinished, test } from "vitest"
import { startProgram } from "#test/programs/program.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"
import { loadSecretKey } from "./secret-key.ts"

let dataDir: string
let path: string
const warned: string[] = []
const load = () => loadSecretKey(dataDir, (sentence) => warned.push(sentence))
const validKey = expect.stringMatching(/^[\w-]{64}$/)

beforeEach(async () => {
  const folder = await temporaryDirectory("secret-key")
  onTestFinished(folder.remove)
  dataDir = folder.path
  path = join(dataDir, "secret-key")
  warned.length = 0
})

const broken = ["", "\n", "short", "\0".repeat(64)]

test("Two first starts at once get the same key, which is complete, private and permanent", async () => {
  const [one, other] = await Promise.all([load(), load()])
  expect([one, other]).toEqual([validKey, one])
  expect([await load(), await readFile(path, "utf8"), (await stat(path)).mode & 0o777]).toEqual([one, one, 0o600])
  expect(await readdir(dataDir)).toEqual(["secret-key"])
})

describe("Before there is a database", () => {
  test.each(broken)("a broken key (%j) is replaced", async (text) => {
    await writeFile(path, text)
    const key = await load()
    expect([key, await readFile(path, "utf8")]).toEqual([validKey, key])
  })
})

describe("Beside a database", () => {
  beforeEach(() => mkdir(join(dataDir, "postgres")))

  test.each(broken)("a broken key (%j) is refused and not overwritten", async (text) => {
    await writeFile(path, text)
    await expect(load()).rejects.toThrow(`The secret key in ${path} is damaged`)
    expect(await readFile(path, "utf8")).toBe(text)
  })

  test("a missing key is replaced with a warning", async () => {
    expect(await load()).toEqual(validKey)
    expect(warned).toEqual([expect.stringContaining(`A new secret key was created in ${path}`)])
  })

  test("a key written by hand is used unchanged", async () => {
    await writeFile(path, "a key that was put back by its owner\n")
    expect(await load()).toBe("a key that was put back by its owner\n")
  })

  test("a start with a broken key ends with one sentence and exit code 1", async () => {
    await writeFile(path, "")
    await expect(startProgram(dataDir)).rejects.toThrow(
      /^The program ended with 1 before it was ready\. It printed:\nThe secret key in \S+ is damaged[^\n]*\n$/,
    )
  })
})
