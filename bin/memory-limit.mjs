import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "./child.mjs"

/**
 * Returns what holds the server near MEMORY_LIMIT_MB (docs/decisions/0082-the-server-within-512-mb.md): Node's options, by which JavaScript gets half of it, and the
 * environment of the system's allocator, which otherwise keeps as much again as is in use. The server refuses a wrong limit itself.
 */
export function memoryLimit() {
  const limit = Number(process.env.MEMORY_LIMIT_MB || limitInFile()) || 512
  return {
    options: [`--max-old-space-size=${Math.floor(limit / 2)}`, `--max-semi-space-size=${Math.max(8, Math.floor(limit / 32))}`],
    env: { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: String(1024 * 1024) },
  }
}

function limitInFile() {
  const path = join(root, ".env")
  return existsSync(path) ? /^\s*(?:export\s+)?MEMORY_LIMIT_MB\s*=\s*["']?(\d+)/m.exec(readFileSync(path, "utf8"))?.[1] : undefined
}
