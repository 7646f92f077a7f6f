import { ensureBuilt } from "./build.mjs"
import { ensureInstalled, environment, settingsFile } from "./install.mjs"
import { memoryLimit } from "./memory-limit.mjs"
import { supervise } from "./supervise.mjs"

const node = await ensureInstalled()
if (!(await ensureBuilt(node))) process.exit(1)
const { options, env } = memoryLimit()
await supervise(node, [...options, ...settingsFile(), "server/main.ts"], environment(node, { ...env, NODE_ENV: "production" }))
