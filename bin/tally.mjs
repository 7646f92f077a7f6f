import { existsSync, readFileSync } from "node:fs"
import { relative } from "node:path"
import { root } from "./child.mjs"

/** Counts the tests of a Vitest JSON report. A file that could not be loaded, or an error outside a test, counts as one failure. */
export function tallyVitest(path, code) {
  const report = read(path)
  const unloaded = (report?.testResults ?? []).filter((file) => file.status === "failed" && !file.assertionResults.some(isFailed)).length
  const passed = report?.numPassedTests ?? 0
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0)
  return { passed, failed: atLeastOneFailure((report?.numFailedTests ?? 0) + unloaded, passed, code), skipped }
}

/** Counts the tests of a Vitest JSON report in the files listed by `vitest list`. */
export function countTests(path, listPath) {
  const listed = new Set(read(listPath)?.map(({ file }) => file))
  const files = (read(path)?.testResults ?? []).filter(({ name }) => listed.has(name))
  return files.reduce((sum, file) => sum + file.assertionResults.length, 0)
}

/** Counts the tests of a Playwright JSON report. A flaky test counts as failed. */
export function tallyPlaywright(path, code) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read(path)?.stats ?? {}
  return { passed: expected, failed: atLeastOneFailure(unexpected + flaky, expected, code), skipped }
}

/** Returns the tests of Vitest and Playwright reports with durations in milliseconds, slowest first. */
export function slowestTests(paths) {
  const tests = paths
    .map(read)
    .flatMap((report) => [...vitestTests(report), ...(report?.suites ?? []).flatMap((suite) => playwrightTests(suite))])
  return tests.sort((one, other) => other.milliseconds - one.milliseconds)
}

/** Returns the tests of Vitest and Playwright reports that failed, each with the first lines of what it said. */
export function failedTests(paths) {
  return paths
    .map(read)
    .flatMap((report) => [...failedByVitest(report), ...(report?.suites ?? []).flatMap((suite) => failedByPlaywright(suite))])
}

function failedByVitest(report) {
  return (report?.testResults ?? [])
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(isFailed)
      if (failed.length === 0) return [{ file: relative(root, name), name: "could not be loaded", message: firstLines(message) }]
      return failed.map(({ fullName, failureMessages }) => ({
        file: relative(root, name),
        name: fullName,
        message: firstLines(failureMessages.join("\n")),
      }))
    })
}

function failedByPlaywright({ suites = [], specs = [] }, names = []) {
  return [
    ...specs
      .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === "flaky"))
      .map(({ file, title, tests }) => ({
        file: `test/e2e/${file}`,
        name: [...names, title].join(" "),
        message: firstLines(tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? "")).join("\n")),
      })),
    ...suites.flatMap((suite) => failedByPlaywright(suite, [...names, suite.title])),
  ]
}

function firstLines(message = "") {
  return message.split("\n").slice(0, 12).join("\n")
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

/** A run that exits with an error, or runs no test, counts as a failure. */
function atLeastOneFailure(failed, passed, code) {
  return failed === 0 && (code !== 0 || passed === 0) ? 1 : failed
}

function isFailed(assertion) {
  return assertion.status === "failed"
}

function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined
}
