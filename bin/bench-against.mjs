import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fail, root, run } from "./child.mjs"

/** Each build measures twice, and neither is always the first: what else the machine does meets both. */
const turns = ["now", "before", "before", "now"]

/**
 * `npm run bench -- --against COMMIT [name …]`: runs benchmarks that both have, all or the named ones, in this build and in one of the commit, in turns. Prints and keeps
 * the means of each figure. The commit is built in the system's temporary directory and stays there for the next comparison. Returns false when a benchmark breaks;
 * a goal that is missed, or a figure that has grown, is only reported.
 */
export async function compareWith(commit, names) {
  const revision = await resolveCommit(commit)
  const builds = { now: root, before: await checkOut(revision) }
  const shared = benchesOf(builds.now).filter((name) => benchesOf(builds.before).includes(name))
  const missing = names.filter((name) => !shared.includes(name))
  if (missing.length > 0) fail(`Not both builds have the benchmark ${missing.join(", ")}.`)

  let isComplete = true
  for (const name of names.length > 0 ? names : shared) {
    const measured = { now: [], before: [] }
    for (const turn of turns) {
      console.log(`\n── ${name}, ${turn === "now" ? "this build" : commit}`)
      const report = await measure(builds[turn], name)
      if (report) measured[turn].push(report)
    }
    if (measured.now.length + measured.before.length < turns.length) isComplete = false
    const figures = compare(measured)
    console.log(`\n${name}: this build against ${commit}`)
    console.table(figures)
    writeFileSync(
      join(root, "bench", "results", `${name}-against.json`),
      `${JSON.stringify({ name, commit: revision, figures }, null, 2)}\n`,
    )
  }
  return isComplete
}

async function resolveCommit(commit = "") {
  const { code, output } = await run("git", ["rev-parse", "--verify", "--quiet", "--end-of-options", `${commit}^{commit}`], { quiet: true })
  return code === 0 ? output.trim() : fail(`There is no commit ${commit}.`)
}

async function checkOut(revision) {
  const directory = join(tmpdir(), `orenda-${revision.slice(0, 12)}`)
  if (existsSync(join(directory, "package.json"))) return directory
  for (const args of [
    ["clone", "--quiet", "--shared", "--no-checkout", root, directory],
    ["-C", directory, "checkout", "--quiet", revision],
  ]) {
    const { code, output } = await run("git", args, { quiet: true })
    if (code !== 0) fail(`${output}\nThe commit ${revision} could not be checked out.`)
  }
  return directory
}

const benchesOf = (build) =>
  readdirSync(join(build, "bench")).flatMap((file) => (file.endsWith(".bench.ts") ? [file.slice(0, -".bench.ts".length)] : []))

/** Runs one benchmark of a build, which installs and builds itself when it must. Returns its report, or undefined when it broke. */
async function measure(build, name) {
  const path = join(build, "bench", "results", `${name}.json`)
  const former = reportAt(path)
  await run(process.execPath, ["bin/bench.mjs", name], { cwd: build })
  const report = reportAt(path)
  return report?.at === former?.at ? undefined : report
}

const reportAt = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined)

function compare({ now, before }) {
  const units = Object.fromEntries([...before, ...now].flatMap(({ figures }) => figures.map(({ figure, unit }) => [figure, unit])))
  return Object.entries(units).map(([figure, unit]) => {
    const [present, former] = [mean(now, figure), mean(before, figure)]
    return { figure, unit, before: round(former), now: round(present), "now ÷ before": round(present / former) }
  })
}

function mean(reports, name) {
  const values = reports.flatMap(({ figures }) => figures.filter(({ figure }) => figure === name).map(({ value }) => value))
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

const round = (value) => (Number.isFinite(value) ? Number(value.toPrecision(4)) : undefined)
