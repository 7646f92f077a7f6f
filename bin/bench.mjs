import { compareWith } from "./bench-against.mjs"
import { ensureBuilt } from "./build.mjs"
import { become } from "./child.mjs"
import { findOrInstallChromium } from "./chromium.mjs"
import { ensureInstalled, environment, settingsFile } from "./install.mjs"

const [first, commit, ...names] = process.argv.slice(2)
if (first === "--against") process.exit((await compareWith(commit, names)) ? 0 : 1)

const node = await ensureInstalled()
// Only the benchmarks that need a browser fail without one.
const chromium = await findOrInstallChromium()
if (!(await ensureBuilt(node))) process.exit(1)
// React runs other code in development.
const env = environment(node, { NODE_ENV: "production", ...(chromium && { ORENDA_TEST_CHROMIUM: chromium }) })
await become(node, [...settingsFile(), "bench/run.ts", ...process.argv.slice(2)], env)
