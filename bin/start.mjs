import { ensureBuilt } from "./build.mjs"
import { become } from "./child.mjs"
import { ensureInstalled, environment } from "./install.mjs"

const node = await ensureInstalled()
await ensureBuilt(node)
await become(node, ["--env-file-if-exists=.env", "server/main.ts"], environment(node, { NODE_ENV: "production" }))
