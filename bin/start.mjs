import { ensureBuilt } from "./build.mjs"
import { become } from "./child.mjs"
import { ensureInstalled, environment, settingsFile } from "./install.mjs"

const node = await ensureInstalled()
if (!(await ensureBuilt(node))) process.exit(1)
await become(node, [...settingsFile(), "server/main.ts"], environment(node, { NODE_ENV: "production" }))
