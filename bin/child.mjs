import { spawn } from "node:child_process"
import { constants } from "node:os"
import { fileURLToPath } from "node:url"

export const root = fileURLToPath(new URL("..", import.meta.url))

/** Runs a program to its end; with `quiet` its output is kept instead of shown. */
export function run(command, args, { env = process.env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit" })
    const output = []
    child.stdout?.on("data", (chunk) => output.push(chunk))
    child.stderr?.on("data", (chunk) => output.push(chunk))
    const release = forwardSignals(child)
    child.on("error", reject)
    child.on("close", (code, signal) => {
      release()
      resolve({ code: code ?? 128 + constants.signals[signal], output: Buffer.concat(output).toString() })
    })
  })
}

/** Runs a program in this one's place: its output, its signals and its exit code. */
export async function become(command, args, env) {
  const { code } = await run(command, args, { env })
  process.exit(code)
}

export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** A terminal's Ctrl-C reaches the child by itself, and a signal that npm repeats is passed on once. */
function forwardSignals(child) {
  const forward = (signal) => {
    if (signal === "SIGINT" && process.stdin.isTTY) return
    if (!child.killed) child.kill(signal)
  }
  process.on("SIGTERM", forward)
  process.on("SIGINT", forward)
  return () => {
    process.off("SIGTERM", forward)
    process.off("SIGINT", forward)
  }
}
