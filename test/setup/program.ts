import { freePort } from "#test/free-port.ts"
import { googleClient, startGoogle } from "#test/google-stand-in.ts"
import { startProgram } from "#test/program.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"

/** The browser tests' program: a first start on an empty data directory, with the demo organization and a stand-in for Google. */
export default async function startTheProgram() {
  const directory = await temporaryDirectory("browser")
  const googlePort = await freePort()
  const program = await startProgram(directory.path, {
    LOG_LEVEL: "warn",
    TRUST_PROXY: "on",
    GOOGLE_CLIENT_ID: googleClient.clientId,
    GOOGLE_CLIENT_SECRET: googleClient.clientSecret,
    GOOGLE_ISSUER: `http://127.0.0.1:${googlePort}`,
  })
  const google = await startGoogle(googlePort, () => program.origin)
  process.env.ORENDA_TEST_ORIGIN = program.origin
  process.env.ORENDA_TEST_DATA_DIR = directory.path
  process.env.ORENDA_TEST_GOOGLE = google.issuer
  return async () => {
    await program.stop()
    await google.stop()
    await directory.remove()
  }
}
