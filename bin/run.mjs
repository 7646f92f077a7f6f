import { become, fail } from "./child.mjs"
import { ensureInstalled, environment, settingsFile } from "./install.mjs"

// Runs a script of the project on the pinned Node.
const [script, ...args] = process.argv.slice(2)
if (!script) fail("Name a script: node bin/run.mjs script.ts …")

const node = await ensureInstalled()
await become(node, [...settingsFile(), script, ...args], environment(node))
