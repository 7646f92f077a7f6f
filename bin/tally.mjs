import { existsSync, readFileSync } from "node:fs"
import { relative } from "node:path"
import { root } from "./child.mjs"

/** What a Vitest JSON report says; a file that could not be loaded and an error outside any test count as one failure each. */
export function tallyVitest(path, code) {
  const report = read(path)
  const unloaded = (report?.testResults ?? []).filter((file) => file.status === "failed" && !file.assertionResults.some(isFailed)).length
  const passed = report?.numPassedTests ?? 0
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0)
  return { passed, failed: atLeastOneFailure((report?.numFailedTests ?? 0) + unloaded, passed, code), skipped }
}

/** How many tests of a Vitest JSON report stand in the files that `vitest list` has named in another. */
export function countTests(path, listPath) {
  const listed = new Set(read(listPath)?.map(({ file }) => file))
  const files = (read(path)?.testResults ?? []).filter(({ name }) => listed.has(name))
  return files.reduce((sum, file) => sum + file.assertionResults.length, 0)
}

/** What a Playwright JSON report says; a test that passed only when tried again has failed. */
export function tallyPlaywright(path, code) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read(path)?.stats ?? {}
  return { passed: expected, failed: atLeastOneFailure(unexpected + flaky, expected, code), skipped }
}

/** Every test of the reports, of Vitest and of Playwright, with its duration in milliseconds; the slowest first. */
export function slowestTests(paths) {
  const tests = paths
    .map(read)
    .flatMap((report) => [...vitestTests(report), ...(report?.suites ?? []).flatMap((suite) => playwrightTests(suite))])
  return tests.sort((one, other) => other.milliseconds - one.milliseconds)
}

function vitestTests(report) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ file: relative(root, name), name: fullName, milliseconds: duration ?? 0 })),
  )
}

function playwrightTests({ suites = [], specs = [] }, names = []) {
  return [
    ...specs.map(({ file, title, tests }) => ({
      file: `test/e2e/${file}`,
      name: [...names, title].join(" "),
      milliseconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
    ...suites.flatMap((suite) => playwrightTests(suite, [...names, suite.title])),
  ]
}

/** A run that ended badly, or that ran nothing, never counts as passed. */
function atLeastOneFailure(failed, passed, code) {
  return failed === 0 && (code !== 0 || passed === 0) ? 1 : failed
}

function isFailed(assertion) {
  return assertion.status === "failed"
}

function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined
}
