import { availableParallelism } from "node:os"
import { ensureBuilt } from "./build.mjs"
import { ensureTestBrowser } from "./chromium.mjs"
import { ensureInstalled } from "./install.mjs"
import { createSuites, printTotal } from "./suites.mjs"

// `npm run test:flaky -- [file …]`: finds races of browser tests. Runs the named files fifty times with every core busy, and once with each answer of the program half
// a second late; without names all files, five times.
const files = process.argv.slice(2)
const times = files.length > 0 ? 50 : 5

const node = await ensureInstalled()
const suites = createSuites(node, await ensureTestBrowser())
if (!(await ensureBuilt(node))) process.exit(1)

console.log(`\n── ${times} times, with every core busy`)
const busy = await suites.playwright("busy", [...files, `--repeat-each=${times}`, `--workers=${2 * availableParallelism()}`])
console.log("\n── Once, with each answer half a second late")
const late = await suites.playwright("late", files, { ORENDA_TEST_LATE_ANSWERS: "on" })
suites.close()
process.exitCode = printTotal([busy, late]) ? 0 : 1
