import { globSync } from "node:fs"
import { mkdir, writeFile } from "node:fs/promises"
import { availableParallelism } from "node:os"
import { basename } from "node:path"
import { pathToFileURL } from "node:url"
import type { Bench, Figure } from "./bench.ts"

/** `npm run bench -- [name …]`: runs all benchmarks or the named ones, one after the other; exits with 1 when a goal is missed or a benchmark fails. */
const known = globSync("bench/*.bench.ts").toSorted()
const names = process.argv.slice(2)
const unknown = names.filter((name) => !known.includes(pathOf(name)))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(", ")}. There are: ${known.map((path) => basename(path, ".bench.ts")).join(", ")}.`)
  process.exit(1)
}

const missed: string[] = []
for (const path of names.length > 0 ? names.map(pathOf) : known) {
  try {
    missed.push(...(await measure(path)))
  } catch (error) {
    console.error(error)
    missed.push(`${basename(path, ".bench.ts")}: failed`)
  }
}

console.log(missed.length === 0 ? "\nEvery goal is met." : `\nMissed:\n${missed.map((line) => `  ${line}`).join("\n")}`)
process.exitCode = missed.length === 0 ? 0 : 1

/** Runs one benchmark. Returns the figures that miss their goal. */
async function measure(path: string): Promise<string[]> {
  const { bench }: { bench: Bench } = await import(pathToFileURL(path).href)
  console.log(`\n${bench.name}: ${bench.goal}`)
  const figures = await bench.run()
  console.table(figures.map(row))
  await keep(bench, figures)
  return figures.filter((figure) => !isMet(figure)).map(({ figure }) => `${bench.name}: ${figure}`)
}

function pathOf(name: string) {
  return `bench/${name}.bench.ts`
}

function row(figure: Figure) {
  const { atMost, atLeast } = figure.goal ?? {}
  const goal = [atMost === undefined ? "" : `≤ ${atMost}`, atLeast === undefined ? "" : `≥ ${atLeast}`].filter(Boolean).join(", ")
  return {
    figure: figure.figure,
    value: Number(figure.value.toPrecision(4)),
    unit: figure.unit,
    goal,
    met: goal ? (isMet(figure) ? "yes" : "NO") : "",
  }
}

function isMet({ value, goal = {} }: Figure) {
  const { atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY } = goal
  return value <= atMost && value >= atLeast
}

async function keep({ name, goal }: Bench, figures: Figure[]) {
  const measured = figures.map((figure) => ({ ...figure, met: isMet(figure) }))
  const report = { name, goal, at: new Date().toISOString(), cores: availableParallelism(), node: process.version, figures: measured }
  await mkdir("bench/results", { recursive: true })
  await writeFile(`bench/results/${name}.json`, `${JSON.stringify(report, null, 2)}\n`)
}
