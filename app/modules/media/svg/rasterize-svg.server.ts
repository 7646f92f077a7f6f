import { spawn } from "node:child_process"
import { once } from "node:events"
import { createRequire } from "node:module"
import { buffer } from "node:stream/consumers"
import { Refusal } from "#app/platform/errors.ts"
import { log } from "#app/platform/log.server.ts"
import { limitConcurrency } from "../limit-concurrency.ts"
import { uploadRetrySeconds } from "../picture.ts"
import { tooComplex, tooManyPixels } from "./exit-codes.ts"

/** Largest SVG in bytes. */
export const mostSvgBytes = 256 * 1024

/** Milliseconds until the process of a drawing is killed, however little of the processor a busy machine gave it. */
const timeout = 15_000

/** CPU time in seconds after which the system ends the process. */
const cpuSeconds = 5

/** Kilobytes of memory for a process. Node reserves half of it before it draws. */
const memory = 1024 * 1024

/** Through the package's imports: the built server is in another folder than this file. */
const program = createRequire(import.meta.url).resolve("#app/modules/media/svg/svg-process.server.ts")

/** One at a time, so that a drawing that takes long leaves the other cores to everything else. */
const inTurn = limitConcurrency(1, {
  mostWaiting: 50,
  refuse() {
    throw overloaded()
  },
})

const overloaded = (cause?: unknown) => new Refusal("file.overloaded", { status: 429, retryAfter: uploadRetrySeconds, cause })

let stopping = new AbortController()

/** Kills the process that is drawing, and refuses the drawings that wait. */
export function stopRasterizing() {
  stopping.abort()
  stopping = new AbortController()
}

/**
 * Draws an SVG into a PNG whose longest side is `side` pixels, in a process of its own: librsvg can't be interrupted, and a few bytes can occupy it for hours. Refuses with
 * `file.svgSize` above 256 KB, `file.svgComplex` what takes more than 5 seconds of CPU time or too much memory, `file.pixels`, `file.broken`, and too many at once.
 */
export async function rasterizeSvg(bytes: Buffer, side: number): Promise<Buffer> {
  if (bytes.length > mostSvgBytes) throw new Refusal("file.svgSize")
  const { signal } = stopping
  return inTurn(async () => {
    if (signal.aborted) throw overloaded()
    const { png, code, killedBy } = await runProcess(bytes, side, signal)
    if (killedBy || code === tooComplex) throw new Refusal("file.svgComplex")
    if (code === tooManyPixels) throw new Refusal("file.pixels")
    if (code !== 0) throw new Refusal("file.broken")
    return png
  })
}

async function runProcess(bytes: Buffer, side: number, signal: AbortSignal) {
  const { command, args } = limited(process.execPath, [program, String(side)])
  const child = spawn(command, args, {
    env: environmentOf(process.env),
    stdio: ["pipe", "pipe", "ignore"],
    timeout,
    killSignal: "SIGKILL",
    signal,
  })
  // A process that is killed reads no further.
  child.stdin.on("error", () => {})
  child.stdin.end(bytes)
  try {
    const [png, [code, killedBy]] = await Promise.all([
      buffer(child.stdout),
      once(child, "close") as Promise<[number | null, string | null]>,
    ])
    return { png, code, killedBy }
  } catch (error) {
    // Here comes what did not start, such as with no process left to the user.
    if (!signal.aborted) log.error({ err: error }, "the process for an SVG failed")
    throw overloaded(error)
  }
}

/** Has the system limit memory and CPU time of a command, where a shell can ask for that. */
function limited(command: string, args: string[]) {
  if (process.platform === "win32") return { command, args }
  return { command: "/bin/sh", args: ["-c", `ulimit -t ${cpuSeconds}; ulimit -d ${memory}; exec "$0" "$@"`, command, ...args] }
}

/** Fonts are found and cached by these. No setting of the program is passed on. */
const passedOn = ["HOME", "XDG_CACHE_HOME", "FONTCONFIG_FILE", "FONTCONFIG_PATH", "TMPDIR", "SystemRoot"]

/** Returns the environment of the process. */
export const environmentOf = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(passedOn.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
