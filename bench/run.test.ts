import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdir, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { temporaryDirectory } from "#test/temporary-directory.ts"

let directory: Awaited<ReturnType<typeof temporaryDirectory>>

beforeAll(async () => {
  directory = await temporaryDirectory("benches")
  await mkdir(join(directory.path, "bench"))
  await write("breaks", "throw new Error('The browser did not start')")
  await write("misses", "return [{ figure: 'speed', value: 1, unit: '/s', goal: { atLeast: 2 } }]")
  await write("works", "return [{ figure: 'speed', value: 3, unit: '/s', goal: { atLeast: 2 } }]")
})
afterAll(() => directory.remove())

const write = (name: string, work: string) =>
  writeFile(
    join(directory.path, `bench/${name}.bench.ts`),
    `export const bench = { name: "${name}", goal: "fast", async run() { ${work} } }`,
  )

const run = (...names: string[]) =>
  spawnSync(process.execPath, [resolve("bench/run.ts"), ...names], { cwd: directory.path, encoding: "utf8" })

test("A benchmark that fails is reported, the others run all the same, and the command fails", () => {
  const { status, stdout, stderr } = run()
  expect(status).toBe(1)
  expect(stdout).toContain("Missed:\n  breaks: failed\n  misses: speed\n")
  expect(stderr).toContain("The browser did not start")
  expect(existsSync(join(directory.path, "bench/results/works.json"))).toBe(true)
})

test("The command succeeds when every goal is met", () => {
  expect(run("works")).toMatchObject({ status: 0, stdout: expect.stringContaining("Every goal is met.") })
})
