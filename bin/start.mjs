import { ensureBuilt } from "./build.mjs"
import { ensureInstalled, environment, settingsFile } from "./install.mjs"
import { supervise } from "./supervise.mjs"

const node = await ensureInstalled()
if (!(await ensureBuilt(node))) process.exit(1)
await supervise(node, [...settingsFile(), "server/main.ts"], environment(node, { NODE_ENV: "production" }))
