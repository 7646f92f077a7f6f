import { ensureBuilt } from "./build.mjs"
import { check } from "./check.mjs"
import { ensureTestBrowser } from "./chromium.mjs"
import { ensureInstalled } from "./install.mjs"
import { createSuites, printTotal } from "./suites.mjs"
import { findSystemPostgres } from "./system-postgres.mjs"
import { failedTests, slowestTests } from "./tally.mjs"

const started = Date.now()
const node = await ensureInstalled()
const suites = createSuites(node, await ensureTestBrowser())
const systemPostgres = await findSystemPostgres()
const tallies = []
const times = []

// The build and the checks leave cores idle at their ends, and so do tests that wait, of which the database's versions have most.
let isBuilt = false
await Promise.all([
  runStep("Build", async () => {
    isBuilt = await ensureBuilt(node)
    return { passed: 0, failed: isBuilt ? 0 : 1, skipped: 0 }
  }),
  runStep("Unit tests", () => suites.vitest("unit", ["--project=unit"])),
])
const checks = () => runStep("Types, lint, format, dead code", () => check(node))
if (isBuilt) {
  await runStep("Integration tests on the embedded PostgreSQL", () => suites.vitest("integration", ["--project=integration"]))
  await Promise.all([checks(), testOnSystem()])
  await runStep("Browser tests", () => suites.playwright("browser"))
} else await checks()

console.log(`\n── Time\n${times.map(({ seconds, title }) => `${seconds.toFixed(0).padStart(5)} s  ${title}`).join("\n")}`)
console.log(`${((Date.now() - started) / 1000).toFixed(0).padStart(5)} s  in all`)
console.log("\n── The slowest tests")
for (const { milliseconds, file, name } of slowestTests(suites.reports).slice(0, 10))
  console.log(`${(milliseconds / 1000).toFixed(1).padStart(5)} s  ${file}: ${name}`)
const failed = failedTests(suites.reports)
if (failed.length > 0) console.log("\n── The tests that failed")
for (const { file, name, message } of failed) console.log(`${file}: ${name}\n${message}\n`)
suites.close()
process.exitCode = printTotal(tallies) ? 0 : 1

async function runStep(title, run) {
  console.log(`\n── ${title}`)
  const begun = Date.now()
  const tally = await run()
  tallies.push(tally)
  times.push({ title, seconds: (Date.now() - begun) / 1000 })
}

async function testOnSystem() {
  const onSystem = { ORENDA_TEST_BINARIES: systemPostgres?.folder ?? "none" }
  if (systemPostgres)
    return runStep(`Tests of the database on PostgreSQL ${systemPostgres.version}`, () => suites.vitest("system", [], onSystem))
  const skipped = await suites.countListed("integration", onSystem)
  console.log(`\n── No PostgreSQL 15 or newer on this system: ${skipped} database tests are skipped`)
  tallies.push({ passed: 0, failed: 0, skipped })
}
