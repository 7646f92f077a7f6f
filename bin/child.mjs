import { spawn } from "node:child_process"
import { constants } from "node:os"
import { fileURLToPath } from "node:url"

export const root = fileURLToPath(new URL("..", import.meta.url))

/** Runs a program to its end; with `quiet` its output is kept instead of shown. Once this program is told to end, it ends with the child. */
export function run(command, args, { env = process.env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit" })
    const output = []
    child.stdout?.on("data", (chunk) => output.push(chunk))
    child.stderr?.on("data", (chunk) => output.push(chunk))
    const passing = passOnSignals(child)
    child.on("error", reject)
    child.on("close", (code, signal) => {
      const status = code ?? 128 + constants.signals[signal]
      if (passing.stop()) process.exit(status)
      resolve({ code: status, output: Buffer.concat(output).toString() })
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

/**
 * Tells the child to end when this program is told, or when the npm that started it is gone.
 * A terminal's Ctrl-C reaches the child by itself, and what npm repeats is passed on once. `stop` answers whether an end was asked for.
 */
function passOnSignals(child) {
  let told = false
  const pass = (signal) => {
    if (!told && !(signal === "SIGINT" && process.stdin.isTTY)) child.kill(signal)
    told = true
  }
  process.on("SIGTERM", pass)
  process.on("SIGINT", pass)
  const parent = process.ppid
  const watch = setInterval(() => process.env.npm_lifecycle_event && process.ppid !== parent && pass("SIGTERM"), 500)
  return {
    stop() {
      process.off("SIGTERM", pass)
      process.off("SIGINT", pass)
      clearInterval(watch)
      return told
    },
  }
}
