import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { pathToFileURL } from "node:url"
import { expect, onTestFinished, test } from "vitest"
import { temporaryDirectory } from "#test/temporary-directory.ts"

/** Writes a mark for each start, and knows by the number of marks which start it is. */
const countStart = `const fs = require("node:fs"); fs.appendFileSync(process.env.STARTS, "."); const start = fs.readFileSync(process.env.STARTS).length;`

/** Supervises a script without long pauses. Returns what was printed, and how it ended; `stopAt` is sent SIGTERM once it is printed. */
async function supervise(script: string, stopAt?: string) {
  const directory = await temporaryDirectory("supervise")
  onTestFinished(() => directory.remove())
  const starts = join(directory.path, "starts")
  const command = JSON.stringify([process.execPath, ["-e", countStart + script]])
  const pauses = "{ shortest: 1, longest: 4 }"
  const module = pathToFileURL("bin/supervise.mjs").href
  const supervisor = spawn(
    process.execPath,
    ["-e", `import("${module}").then(({ supervise }) => supervise(...${command}, process.env, ${pauses}))`],
    { env: { ...process.env, STARTS: starts, NODE_OPTIONS: "" }, stdio: ["ignore", "pipe", "inherit"] },
  )
  let output = ""
  supervisor.stdout.on("data", (chunk: Buffer) => {
    output += chunk
    if (stopAt && output.includes(stopAt)) supervisor.kill("SIGTERM")
  })
  const [printed, [code]] = await Promise.all([text(supervisor.stdout), once(supervisor, "exit")])
  return { printed, code, starts: (await readFile(starts, "utf8")).length }
}

test("A server that is killed or breaks after it was ready is started again, and the log says why", async () => {
  const { printed, code, starts } = await supervise(`
    process.send("ready", () => {
      if (start === 1) process.kill(process.pid, "SIGKILL")
      if (start === 2) throw new Error("broken")
      process.exit(0)
    })`)
  expect({ code, starts }).toEqual({ code: 0, starts: 3 })
  const [killed, broken] = printed
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
  expect(killed).toMatchObject({ level: 50, msg: "The server ended with SIGKILL: it is started again in 0.001 s." })
  expect(broken).toMatchObject({ level: 50, msg: expect.stringContaining("The server ended with exit code 1") })
})

test("A server that refuses to start is not started again, and one that is killed meanwhile is", async () => {
  const { printed, code, starts } = await supervise(`if (start === 1) process.kill(process.pid, "SIGKILL"); else process.exit(1)`)
  expect({ code, starts }).toEqual({ code: 1, starts: 2 })
  expect(printed).toMatch(/SIGKILL.*\n$/)
})

test("After ten starts in a minute a server that dies is given up, in words", async () => {
  const { printed, code, starts } = await supervise(`process.kill(process.pid, "SIGKILL")`)
  expect({ code, starts }).toEqual({ code: 137, starts: 10 })
  expect(printed).toContain("The server ended with SIGKILL and is not started again: it was started 10 times within a minute.")
})

test("A server whose database is away is started until it answers, more than ten times", async () => {
  const { printed, code, starts } = await supervise("process.exit(start < 13 ? 75 : 0)")
  expect({ code, starts }).toEqual({ code: 0, starts: 13 })
  expect(printed).toContain("The database does not answer the server: it is started again in 0.004 s.")
})

test("SIGTERM is passed on, and the supervisor ends as the server does, without another start", async () => {
  const { code, starts } = await supervise(
    `process.on("SIGTERM", () => process.exit(7)); process.send("ready"); setTimeout(() => {}, 60_000); console.log("running")`,
    "running",
  )
  expect({ code, starts }).toEqual({ code: 7, starts: 1 })
})

test("JavaScript gets half of the memory limit", () => {
  const script = `import("${pathToFileURL("bin/memory-limit.mjs").href}").then(({ memoryLimit }) => console.log(...memoryLimit().options))`
  const optionsWith = (limit: string) => {
    const env = { ...process.env, MEMORY_LIMIT_MB: limit, NODE_OPTIONS: "" }
    return execFileSync(process.execPath, ["-e", script], { env, encoding: "utf8" }).trim()
  }
  expect(optionsWith("1024")).toBe("--max-old-space-size=512 --max-semi-space-size=32")
  expect(optionsWith("256")).toBe("--max-old-space-size=128 --max-semi-space-size=8")
})
