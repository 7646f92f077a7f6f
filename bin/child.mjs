import { spawn } from "node:child_process"
import { constants } from "node:os"
import { fileURLToPath } from "node:url"

export const root = fileURLToPath(new URL("..", import.meta.url))

const npm = process.ppid

/**
 * Runs a program to its end. Returns its exit code, which is above 128 after a signal, and with `quiet` its output, which is printed otherwise. `onMessage` receives what a
 * Node program sends. Exits with the child after a signal to this program.
 */
export function run(command, args, { env = process.env, cwd = root, quiet = false, onMessage } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ["ignore", "pipe", "pipe"] : ["inherit", "inherit", "inherit", ...(onMessage ? ["ipc"] : [])]
    const child = spawn(command, args, { cwd, env, stdio })
    if (onMessage) child.on("message", onMessage)
    const output = []
    child.stdout?.on("data", (chunk) => output.push(chunk))
    child.stderr?.on("data", (chunk) => output.push(chunk))
    const forwarding = forwardSignals(child)
    child.on("error", reject)
    child.on("close", (code, signal) => {
      const status = code ?? 128 + constants.signals[signal]
      if (forwarding.stop()) process.exit(status)
      resolve({ code: status, signal, output: Buffer.concat(output).toString() })
    })
  })
}

/** Runs a program in place of this one, with the same output, signals and exit code. */
export async function become(command, args, env) {
  const { code } = await run(command, args, { env })
  process.exit(code)
}

export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/**
 * Forwards the first SIGTERM or SIGINT to the child, and sends SIGTERM when the npm that started this program has ended.
 * Does not forward a terminal's Ctrl-C, which the child receives too. `stop` returns whether a signal was received.
 */
function forwardSignals(child) {
  let isStopping = false
  const forward = (signal) => {
    if (!isStopping && !(signal === "SIGINT" && process.stdin.isTTY)) child.kill(signal)
    isStopping = true
  }
  process.on("SIGTERM", forward)
  process.on("SIGINT", forward)
  const watch = setInterval(() => process.env.npm_lifecycle_event && process.ppid !== npm && forward("SIGTERM"), 500)
  return {
    stop() {
      process.off("SIGTERM", forward)
      process.off("SIGINT", forward)
      clearInterval(watch)
      return isStopping
    },
  }
}
