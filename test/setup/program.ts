import { startProgram } from "#test/programs/program.ts"
import { startBank } from "#test/stand-ins/bank.ts"
import { freePort } from "#test/stand-ins/free-port.ts"
import { googleClient, startGoogle } from "#test/stand-ins/google.ts"
import { startMailSink } from "#test/stand-ins/mail-sink.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"

/** Signs session cookies, including those that tests create. */
const secretKey = "a key of the browser tests that is long enough"

/** Starts the program of the browser tests: an empty data directory, the demo organization, a mail server, and stand-ins for Google and the bank. */
export default async function startTestProgram() {
  const directory = await temporaryDirectory("browser")
  const mail = await startMailSink()
  const bank = await startBank()
  const googlePort = await freePort()
  const imports = ["search-answers.ts", "quick-pictures.ts", ...(process.env.ORENDA_TEST_LATE_ANSWERS ? ["late-answers.ts"] : [])]
  const program = await startProgram(directory.path, {
    NODE_OPTIONS: imports.map((file) => `--import=${new URL(file, import.meta.url).href}`).join(" "),
    LOG_LEVEL: "warn",
    TRUST_PROXY: "on",
    SECRET_KEY: secretKey,
    SMTP_URL: mail.url,
    MAIL_FROM: "Orenda <hello@rent.example.test>",
    MONOBANK_API_URL: bank.apiUrl,
    PLATFORM_MONOBANK_TOKEN: "sandbox-orenda",
    GOOGLE_CLIENT_ID: googleClient.clientId,
    GOOGLE_CLIENT_SECRET: googleClient.clientSecret,
    GOOGLE_ISSUER: `http://127.0.0.1:${googlePort}`,
  })
  const google = await startGoogle(googlePort, () => program.origin)
  process.env.ORENDA_TEST_ORIGIN = program.origin
  process.env.ORENDA_TEST_SECRET_KEY = secretKey
  process.env.ORENDA_TEST_DATA_DIR = directory.path
  process.env.ORENDA_TEST_MAIL = mail.folder
  process.env.ORENDA_TEST_GOOGLE = google.issuer
  process.env.ORENDA_TEST_BANK = bank.origin
  return async () => {
    await program.stop()
    await mail.stop()
    await google.stop()
    await bank.stop()
    await directory.remove()
  }
}
