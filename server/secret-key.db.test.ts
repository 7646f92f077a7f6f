import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { beforeEach, describe, expect, onTestFinished, test } from "vitest"
import { startProgram } from "#test/program.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"
import { keepSecretKey } from "./secret-key.ts"

let dataDir: string
let path: string
const warned: string[] = []
const keep = () => keepSecretKey(dataDir, (sentence) => warned.push(sentence))
const made = expect.stringMatching(/^[\w-]{64}$/)

beforeEach(async () => {
  const folder = await temporaryDirectory("secret-key")
  onTestFinished(folder.remove)
  dataDir = folder.path
  path = join(dataDir, "secret-key")
  warned.length = 0
})

const broken = ["", "\n", "short", "\0".repeat(64)]

test("Two first starts at once agree on one key, which is whole, private and stays", async () => {
  const [one, other] = await Promise.all([keep(), keep()])
  expect([one, other]).toEqual([made, one])
  expect([await keep(), await readFile(path, "utf8"), (await stat(path)).mode & 0o777]).toEqual([one, one, 0o600])
  expect(await readdir(dataDir)).toEqual(["secret-key"])
})

describe("Before there is a database", () => {
  test.each(broken)("a broken key (%j) is replaced", async (text) => {
    await writeFile(path, text)
    const key = await keep()
    expect([key, await readFile(path, "utf8")]).toEqual([made, key])
  })
})

describe("Beside a database", () => {
  beforeEach(() => mkdir(join(dataDir, "postgres")))

  test.each(broken)("a broken key (%j) is refused and stays", async (text) => {
    await writeFile(path, text)
    await expect(keep()).rejects.toThrow(`The secret key in ${path} is damaged`)
    expect(await readFile(path, "utf8")).toBe(text)
  })

  test("a missing key is made, and said to be new", async () => {
    expect(await keep()).toEqual(made)
    expect(warned).toEqual([expect.stringContaining(`A new secret key was made in ${path}`)])
  })

  test("a key that its owner wrote is kept as it stands", async () => {
    await writeFile(path, "a key that somebody has put back by hand\n")
    expect(await keep()).toBe("a key that somebody has put back by hand\n")
  })

  test("a start with a broken key ends with one sentence and exit code 1", async () => {
    await writeFile(path, "")
    await expect(startProgram(dataDir)).rejects.toThrow(
      /^The program ended with 1 before it was ready\. It printed:\nThe secret key in \S+ is damaged[^\n]*\n$/,
    )
  })
})
