import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { run } from "./child.mjs"

/** Returns the folder of the system's oldest PostgreSQL from 15 on, because newer versions are compatible. */
export async function findSystemPostgres() {
  for (const folder of [...debianFolders(), await configuredFolder()]) {
    if (!folder || !["postgres", "initdb"].every((name) => existsSync(join(folder, name)))) continue
    const { output } = await run(join(folder, "postgres"), ["--version"], { quiet: true })
    const version = /(\d+)(\.\d+)?/.exec(output)?.[0]
    if (Number.parseInt(version ?? "0", 10) >= 15) return { folder, version }
  }
  return undefined
}

function debianFolders() {
  const parent = "/usr/lib/postgresql"
  if (!existsSync(parent)) return []
  const versions = readdirSync(parent).sort((one, other) => Number(one) - Number(other))
  return versions.map((version) => join(parent, version, "bin"))
}

async function configuredFolder() {
  const { output } = await run("pg_config", ["--bindir"], { quiet: true }).catch(() => ({ output: "" }))
  return output.trim()
}
