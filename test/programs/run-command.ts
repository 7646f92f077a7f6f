import { spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { minimalEnvironment } from "./program.ts"

/** Runs a command of an operator as a process of its own, for tests. Returns its exit code and what it printed. */
export async function runCommand(name: string, settings: Record<string, string>, ...args: string[]) {
  const script = fileURLToPath(new URL(`../../db/commands/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...minimalEnvironment(), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (piece) => {
      output += piece
    })
  }
  const [code] = await once(child, "close")
  return { code, output }
}
