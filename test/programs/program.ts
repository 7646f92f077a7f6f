import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expectNoBankToken } from "../bank-tokens.ts"
import { freePort } from "../stand-ins/free-port.ts"

export type Program = {
  origin: string
  port: number
  pid: number
  /** Time from the start of the process to its ready line. */
  readyAfterMilliseconds: number
  /** Returns everything printed so far. */
  output(): string
  /** Sends the signal, by default SIGTERM, and waits for the end. Returns the exit code, or null after a signal. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/**
 * Runs the built program as a process on a loopback port, a free one unless `settings` has one, and under its supervisor if asked to. Throws when it ends before it is
 * ready.
 */
export async function startProgram(
  dataDir: string,
  settings: Record<string, string> = {},
  { isSupervised = false } = {},
): Promise<Program> {
  const port = Number(settings.PORT) || (await freePort())
  const started = performance.now()
  const child = spawn(process.execPath, isSupervised ? ["--input-type=module", "-e", supervised] : ["server/main.ts"], {
    cwd: new URL("../..", import.meta.url),
    env: { ...minimalEnvironment(), NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), DATA_DIR: dataDir, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const printed: string[] = []
  const keep = (chunk: Buffer) => printed.push(chunk.toString())
  child.stdout.on("data", keep)
  child.stderr.on("data", keep)

  const output = () => printed.join("")
  const origin = await ready(child, output)
  const readyAfterMilliseconds = performance.now() - started
  const endWith = async (signal: NodeJS.Signals = "SIGTERM") => {
    const code = await stop(child, signal)
    expectNoBankToken(output(), "what the program printed")
    return code
  }
  return { origin, port, pid: child.pid ?? 0, readyAfterMilliseconds, output, stop: endWith }
}

/** Does what `npm start` does once everything is built. */
const supervised = `
  const [{ memoryLimit }, { supervise }] = await Promise.all([import("./bin/memory-limit.mjs"), import("./bin/supervise.mjs")])
  const { options, env } = memoryLimit()
  await supervise(process.execPath, [...options, "server/main.ts"], { ...process.env, ...env })`

/** Returns the id of the server that a supervisor runs now. */
export function serverUnder({ pid }: Program): number {
  if (process.platform === "linux") return Number(readFileSync(`/proc/${pid}/task/${pid}/children`))
  const listed = execFileSync("ps", ["-A", "-o", "ppid=,pid="], { encoding: "utf8" })
  return Number(new RegExp(`^ *${pid} +(\\d+)$`, "m").exec(listed)?.[1])
}

/** The environment without the developer's own settings. Each start takes what an earlier one has compiled, and loads what the tests ask for first. */
export function minimalEnvironment() {
  const { PATH, HOME, TMPDIR, SystemRoot, ORENDA_TEST_IMPORT } = process.env
  const imports = ORENDA_TEST_IMPORT && { NODE_OPTIONS: `--import=${ORENDA_TEST_IMPORT}` }
  return { PATH, HOME, TMPDIR, SystemRoot, NODE_COMPILE_CACHE: join(tmpdir(), "orenda-tests-compiled"), ...imports }
}

function ready(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const refuse = (reason: string) => reject(new Error(`The program ${reason}. It printed:\n${output()}`))
    const tooLate = setTimeout(() => {
      child.kill("SIGKILL")
      refuse("was not ready after a minute")
    }, 60_000)
    child.once("exit", (code, signal) => {
      clearTimeout(tooLate)
      refuse(`ended with ${code ?? signal} before it was ready`)
    })
    child.stdout?.on("data", look)

    function look() {
      const origin = /^Orenda is ready on (\S+)$/m.exec(output())?.[1]
      if (!origin) return
      child.stdout?.off("data", look)
      clearTimeout(tooLate)
      resolve(origin)
    }
  })
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = once(child, "exit")
  child.kill(signal)
  const tooLate = setTimeout(() => child.kill("SIGKILL"), 20_000)
  await ended
  clearTimeout(tooLate)
  return child.exitCode
}
