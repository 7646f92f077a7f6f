import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ensureBuilt } from "./build.mjs"
import { check } from "./check.mjs"
import { run } from "./child.mjs"
import { ensureChromium } from "./chromium.mjs"
import { command, ensureInstalled, environment } from "./install.mjs"
import { findSystemPostgres } from "./system-postgres.mjs"
import { countTests, tallyPlaywright, tallyVitest } from "./tally.mjs"

const node = await ensureInstalled()
const chromium = await ensureChromium()
const systemPostgres = await findSystemPostgres()
const isBuilt = await ensureBuilt(node)

const reports = mkdtempSync(join(tmpdir(), "orenda-reports-"))
const testEnvironment = { ...withoutSettings(environment(node)), NODE_ENV: "test", ORENDA_TEST_CHROMIUM: chromium }
const tallies = []

title("Types, lint, format, dead code")
tallies.push(await check(node))

title("Unit tests, and integration tests on the embedded PostgreSQL")
const embedded = await vitest("embedded", [], {})
tallies.push(embedded.tally)

if (systemPostgres) {
  title(`Integration tests on PostgreSQL ${systemPostgres.version}`)
  tallies.push((await vitest("system", ["--project=integration"], { ORENDA_TEST_BINARIES: systemPostgres.folder })).tally)
} else {
  const skipped = countTests(embedded.report, ".db.test.ts")
  title(`No server programs of PostgreSQL 15 or newer on this system: its ${skipped} integration tests are skipped`)
  tallies.push({ passed: 0, failed: 0, skipped })
}

title(isBuilt ? "Browser tests" : "Without a build there is nothing to open in a browser")
tallies.push(isBuilt ? await playwright() : { passed: 0, failed: 1, skipped: 0 })

rmSync(reports, { recursive: true, force: true })
const [passed, failed, skipped] = ["passed", "failed", "skipped"].map((kind) => tallies.reduce((sum, tally) => sum + tally[kind], 0))
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1

async function vitest(name, args, extra) {
  const report = join(reports, `${name}.json`)
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
  const { code } = await run(node, [command("vitest"), "run", ...reporters, ...args], { env: { ...testEnvironment, ...extra } })
  return { report, tally: tallyVitest(report, code) }
}

async function playwright() {
  const report = join(reports, "browser.json")
  const env = { ...testEnvironment, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { code } = await run(node, [command("playwright", "@playwright/test"), "test", "--reporter=dot,json"], { env })
  return tallyPlaywright(report, code)
}

/** A developer's own settings have no say in the tests. */
function withoutSettings(env) {
  const settings =
    /^(PORT|HOST|ORIGIN|DATABASE_URL|DATA_DIR|SECRET_KEY|SMTP_URL|MAIL_FROM|S3_URL|DEMO|TRUST_PROXY|METRICS_TOKEN|LOG_LEVEL|ORENDA_.*|PG.*|GOOGLE_.*|MONOBANK_.*|PLATFORM_.*|PAYMENT_.*)$/
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.test(name)))
}

function title(text) {
  console.log(`\n── ${text}`)
}
