import { become } from "./child.mjs"
import { ensureInstalled, environment, settingsFile } from "./install.mjs"

const node = await ensureInstalled()
await become(node, [...settingsFile(), "server/main.ts"], environment(node, { NODE_ENV: "development" }))
