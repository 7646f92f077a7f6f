import { ensureBuilt } from "./build.mjs"
import { become } from "./child.mjs"
import { findOrInstallChromium } from "./chromium.mjs"
import { ensureInstalled, environment, settingsFile } from "./install.mjs"

const node = await ensureInstalled()
// Only the benchmarks that need a browser fail without one.
const chromium = await findOrInstallChromium()
if (!(await ensureBuilt(node))) process.exit(1)
// React runs other code in development.
const env = environment(node, { NODE_ENV: "production", ...(chromium && { ORENDA_TEST_CHROMIUM: chromium }) })
await become(node, [...settingsFile(), "bench/run.ts", ...process.argv.slice(2)], env)
