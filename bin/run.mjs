import { ensureBuilt } from "./build.mjs"
import { become, fail } from "./child.mjs"
import { ensureInstalled, environment } from "./install.mjs"

/** `node bin/run.mjs [--build] script.ts …` runs a script of the project on the pinned Node, with a fresh build before it when asked. */
const withBuild = process.argv[2] === "--build"
const [script, ...args] = process.argv.slice(withBuild ? 3 : 2)
if (!script) fail("Which script? node bin/run.mjs [--build] script.ts …")

const node = await ensureInstalled()
if (withBuild) await ensureBuilt(node)
await become(node, ["--env-file-if-exists=.env", script, ...args], environment(node))
