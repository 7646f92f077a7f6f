import { ensureBuilt } from "./build.mjs"
import { become, fail } from "./child.mjs"
import { ensureInstalled, environment, settingsFile } from "./install.mjs"

/** `node bin/run.mjs [--build] script.ts …` runs a script of the project on the pinned Node, with a fresh build before it when asked. */
const withBuild = process.argv[2] === "--build"
const [script, ...args] = process.argv.slice(withBuild ? 3 : 2)
if (!script) fail("Which script? node bin/run.mjs [--build] script.ts …")

const node = await ensureInstalled()
if (withBuild && !(await ensureBuilt(node))) process.exit(1)
await become(node, [...settingsFile(), script, ...args], environment(node))
