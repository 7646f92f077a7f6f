import { afterAll, beforeAll } from "vitest"
import { type Program, startProgram } from "./program.ts"
import { temporaryDirectory } from "./temporary-directory.ts"

/** A program that runs while the tests of a file do. */
export type RunningProgram = Pick<Program, "origin" | "port" | "output"> & { readonly dataDir: string }

/** Gives the test file a program on its database. `settings` are asked for when it starts, which what is begun before it must have. */
export function withProgram(world: { url: string }, settings: () => Record<string, string> = () => ({})): RunningProgram {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let program: Program

  beforeAll(async () => {
    directory = await temporaryDirectory("program")
    const usual = { DATABASE_URL: world.url, SECRET_KEY: "a key of the tests that is long enough" }
    program = await startProgram(directory.path, { ...usual, ...settings() })
  })

  afterAll(async () => {
    await program.stop()
    await directory.remove()
  })

  return {
    get origin() {
      return program.origin
    },
    get port() {
      return program.port
    },
    get dataDir() {
      return directory.path
    },
    output: () => program.output(),
  }
}
