import { spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import type { TestProcessOptions } from "./test-process.ts"

/** Runs `test-process.ts` in a process group of its own. */
export function spawnTestProcess(options: TestProcessOptions) {
  const child = spawn(process.execPath, [fileURLToPath(new URL("./test-process.ts", import.meta.url)), JSON.stringify(options)], {
    detached: true,
    stdio: ["pipe", "pipe", "inherit"],
  })
  let output = ""
  child.stdout.on("data", (chunk) => {
    output += chunk
  })
  const ended = once(child, "close")

  return {
    pid: child.pid ?? 0,
    send: (command: "stop" | "exit") => child.stdin.write(`${command}\n`),
    ended,
    /** Waits for a line that starts with `prefix` and returns the rest of it, or undefined when the process ends without one. */
    async waitForLine(prefix: string) {
      while (child.exitCode === null && child.signalCode === null && findLine(prefix) === undefined)
        await Promise.race([once(child.stdout, "data"), ended])
      return findLine(prefix)
    },
    /** Number of rows reported as committed so far. */
    countSaved: () => completeLines().filter((line) => line.startsWith("saved ")).length,
  }

  function findLine(prefix: string) {
    return completeLines()
      .find((line) => line.startsWith(prefix))
      ?.slice(prefix.length)
      .trimStart()
  }

  function completeLines() {
    return output.split("\n").slice(0, -1)
  }
}
