import { startProgram } from "#test/program.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"

/** The browser tests' program: a first start on an empty data directory, with the demo organization. */
export default async function startTheProgram() {
  const directory = await temporaryDirectory("browser")
  const program = await startProgram(directory.path, { LOG_LEVEL: "warn", TRUST_PROXY: "on" })
  process.env.ORENDA_TEST_ORIGIN = program.origin
  process.env.ORENDA_TEST_DATA_DIR = directory.path
  return async () => {
    await program.stop()
    await directory.remove()
  }
}
