import { spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"

type Orders = { dataDir: string; binaries?: string; write?: boolean; user?: { uid: number; gid: number } }

/** Runs `program-for-tests.ts` in a process, and a process group, of its own. */
export function runProgram(orders: Orders) {
  const child = spawn(process.execPath, [fileURLToPath(new URL("./program-for-tests.ts", import.meta.url)), JSON.stringify(orders)], {
    detached: true,
    stdio: ["pipe", "pipe", "inherit"],
  })
  let said = ""
  child.stdout.on("data", (piece) => {
    said += piece
  })
  const ended = once(child, "close")

  return {
    pid: child.pid ?? 0,
    order: (line: "stop" | "exit") => child.stdin.write(`${line}\n`),
    ended,
    /** Waits for a line that begins so; answers what follows, undefined when the program ends without it. */
    async says(beginning: string) {
      while (child.exitCode === null && child.signalCode === null && find(beginning) === undefined)
        await Promise.race([once(child.stdout, "data"), ended])
      return find(beginning)
    },
    /** The rows whose commit was acknowledged so far. */
    saved: () =>
      said
        .split("\n")
        .slice(0, -1)
        .filter((line) => line.startsWith("saved ")).length,
  }

  function find(beginning: string) {
    return said
      .split("\n")
      .slice(0, -1)
      .find((line) => line.startsWith(beginning))
      ?.slice(beginning.length)
      .trimStart()
  }
}
