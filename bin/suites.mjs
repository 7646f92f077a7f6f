import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { run } from "./child.mjs"
import { command, environment } from "./install.mjs"
import { countTests, tallyPlaywright, tallyVitest } from "./tally.mjs"

/** The runs of Vitest and Playwright, each with a report in a directory that `close` removes. They ignore the developer's own settings. */
export function createSuites(node, browser) {
  const directory = mkdtempSync(join(tmpdir(), "orenda-reports-"))
  const reports = []
  const env = { ...withoutSettings(environment(node)), NODE_ENV: "test", ORENDA_TEST_CHROMIUM: browser }

  const reportPath = (name) => {
    const report = join(directory, `${name}.json`)
    if (!reports.includes(report)) reports.push(report)
    return report
  }

  return {
    reports,
    close: () => rmSync(directory, { recursive: true, force: true }),

    async vitest(name, args, settings = {}) {
      const report = reportPath(name)
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
      const { code } = await run(node, [command("vitest"), "run", ...reporters, ...args], { env: { ...env, ...settings } })
      return tallyVitest(report, code)
    },

    async playwright(name, args = [], settings = {}) {
      const report = reportPath(name)
      const variables = { ...env, ...settings, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
      const { code } = await run(node, [command("playwright", "@playwright/test"), "test", "--reporter=dot,json", ...args], {
        env: variables,
      })
      return tallyPlaywright(report, code)
    },

    /** Counts the tests of the report `name` in the files that Vitest would run with these settings. */
    async countListed(name, settings) {
      const list = join(directory, "listed.json")
      await run(node, [command("vitest"), "list", "--filesOnly", `--json=${list}`], { env: { ...env, ...settings }, quiet: true })
      return countTests(reportPath(name), list)
    },
  }
}

/** Adds tallies up, and prints them as the last line of a command. */
export function printTotal(tallies) {
  const [passed, failed, skipped] = ["passed", "failed", "skipped"].map((kind) => tallies.reduce((sum, tally) => sum + tally[kind], 0))
  console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`)
  return failed === 0 && passed > 0
}

function withoutSettings(env) {
  const settings =
    /^(PORT|HOST|ORIGIN|DATABASE_.*|DATA_DIR|SECRET_KEY|SMTP_URL|MAIL_FROM|S3_URL|DEMO|TRUST_PROXY|METRICS_TOKEN|LOG_LEVEL|MEMORY_LIMIT_MB|BACKUP_URL|OPERATOR_EMAIL|ORENDA_.*|PG.*|GOOGLE_.*|MONOBANK_.*|PLATFORM_.*|PAYMENT_.*)$/
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.test(name)))
}
