import { ensureBuilt } from "./build.mjs"
import { become } from "./child.mjs"
import { findOrInstallChromium } from "./chromium.mjs"
import { ensureInstalled, environment, settingsFile } from "./install.mjs"

const node = await ensureInstalled()
// Without a browser the benchmarks that need one fail, and no others.
const chromium = await findOrInstallChromium()
if (!(await ensureBuilt(node))) process.exit(1)
// React has other code for development, which the limits are not measured with.
const env = environment(node, { NODE_ENV: "production", ...(chromium && { ORENDA_TEST_CHROMIUM: chromium }) })
await become(node, [...settingsFile(), "bench/run.ts", ...process.argv.slice(2)], env)
