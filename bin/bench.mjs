import { ensureBuilt } from "./build.mjs"
import { become } from "./child.mjs"
import { findOrInstallChromium } from "./chromium.mjs"
import { ensureInstalled, environment, settingsFile } from "./install.mjs"

const node = await ensureInstalled()
// Without a browser the benchmarks that need one fail, and no others.
const chromium = await findOrInstallChromium()
if (!(await ensureBuilt(node))) process.exit(1)
const env = environment(node, chromium ? { ORENDA_TEST_CHROMIUM: chromium } : {})
await become(node, [...settingsFile(), "bench/run.ts", ...process.argv.slice(2)], env)
