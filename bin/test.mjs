import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ensureBuilt } from "./build.mjs"
import { check } from "./check.mjs"
import { run } from "./child.mjs"
import { ensureTestBrowser } from "./chromium.mjs"
import { command, ensureInstalled, environment } from "./install.mjs"
import { findSystemPostgres } from "./system-postgres.mjs"
import { countTests, slowestTests, tallyPlaywright, tallyVitest } from "./tally.mjs"

const node = await ensureInstalled()
const browser = await ensureTestBrowser()
const systemPostgres = await findSystemPostgres()

const directory = mkdtempSync(join(tmpdir(), "orenda-reports-"))
const testEnvironment = { ...withoutSettings(environment(node)), NODE_ENV: "test", ORENDA_TEST_CHROMIUM: browser }
const reports = []
const tallies = []
const times = []

let isBuilt = false
await runStep("Build, types, lint, format, dead code", async () => {
  const [built, checked] = await Promise.all([ensureBuilt(node), check(node)])
  isBuilt = built
  return isBuilt ? checked : { ...checked, failed: checked.failed + 1 }
})

await runStep("Unit tests", () => vitest("unit", ["--project=unit"]))

if (isBuilt) {
  await runStep("Integration tests on the embedded PostgreSQL", () => vitest("integration", ["--project=integration"]))
  if (systemPostgres)
    await runStep(`Tests of the database on PostgreSQL ${systemPostgres.version}`, () =>
      vitest("system", [], { ORENDA_TEST_BINARIES: systemPostgres.folder }),
    )
  else {
    const skipped = await countDatabaseTests()
    console.log(`\n── No PostgreSQL 15 or newer on this system: ${skipped} database tests are skipped`)
    tallies.push({ passed: 0, failed: 0, skipped })
  }
  await runStep("Browser tests", playwright)
}

console.log(`\n── Time\n${times.map(({ seconds, title }) => `${seconds.toFixed(0).padStart(5)} s  ${title}`).join("\n")}`)
console.log("\n── The slowest tests")
for (const { milliseconds, file, name } of slowestTests(reports).slice(0, 10))
  console.log(`${(milliseconds / 1000).toFixed(1).padStart(5)} s  ${file}: ${name}`)

rmSync(directory, { recursive: true, force: true })
const [passed, failed, skipped] = ["passed", "failed", "skipped"].map((kind) => tallies.reduce((sum, tally) => sum + tally[kind], 0))
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1

async function runStep(title, run) {
  console.log(`\n── ${title}`)
  const started = Date.now()
  tallies.push(await run())
  times.push({ title, seconds: (Date.now() - started) / 1000 })
}

async function vitest(name, args, extra = {}) {
  const report = reportPath(name)
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
  const { code } = await run(node, [command("vitest"), "run", ...reporters, ...args], { env: { ...testEnvironment, ...extra } })
  return tallyVitest(report, code)
}

/** Counts the tests that the system's PostgreSQL would run. */
async function countDatabaseTests() {
  const list = join(directory, "database-tests.json")
  const env = { ...testEnvironment, ORENDA_TEST_BINARIES: "none" }
  await run(node, [command("vitest"), "list", "--filesOnly", `--json=${list}`], { env, quiet: true })
  return countTests(reportPath("integration"), list)
}

async function playwright() {
  const report = reportPath("browser")
  const env = { ...testEnvironment, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { code } = await run(node, [command("playwright", "@playwright/test"), "test", "--reporter=dot,json"], { env })
  return tallyPlaywright(report, code)
}

function reportPath(name) {
  const report = join(directory, `${name}.json`)
  if (!reports.includes(report)) reports.push(report)
  return report
}

/** Removes the developer's own settings. */
function withoutSettings(env) {
  const settings =
    /^(PORT|HOST|ORIGIN|DATABASE_URL|DATA_DIR|SECRET_KEY|SMTP_URL|MAIL_FROM|S3_URL|DEMO|TRUST_PROXY|METRICS_TOKEN|LOG_LEVEL|ORENDA_.*|PG.*|GOOGLE_.*|MONOBANK_.*|PLATFORM_.*|PAYMENT_.*)$/
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.test(name)))
}
