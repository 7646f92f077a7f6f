import { execFileSync } from "node:child_process"
import { readFileSync, readlinkSync, realpathSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** A server's main process and the port it listens on at 127.0.0.1. */
export type Postmaster = { pid: number; port: number }

/** The living server of this cluster, by its `postmaster.pid`; a file left by a dead one counts as none. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lines = readLockFile(cluster)
  const pid = Number(lines[0])
  const port = Number(lines[3])
  return pid && port && isPostmaster(pid, cluster) ? { pid, port } : undefined
}

/**
 * PostgreSQL refuses to start while the id in its lock file is alive, unless it is its parent's. The parent's id is written there instead of removing
 * the file, since its other lines let PostgreSQL see that processes of the dead server still use its memory.
 */
export function disarmReusedPid(cluster: string) {
  const lines = readLockFile(cluster)
  const pid = Number(lines[0])
  if (!pid || !exists(pid) || isPostmaster(pid, cluster)) return
  writeFileSync(join(cluster, "postmaster.pid"), [process.pid, ...lines.slice(1)].join("\n"))
}

/** Ids of processes are reused, soonest in containers: the id must be a PostgreSQL and, where that can be seen, one in this cluster's folder. */
export function isPostmaster(pid: number, cluster: string) {
  if (!isAlive(pid)) return false
  if (process.platform === "win32") return true
  if (process.platform !== "linux") return processName(pid).includes("postgres")
  if (readOr(`/proc/${pid}/comm`, "").trim() !== "postgres") return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return true
  }
}

/** Whether a process has this id; another user's counts, one that has ended and waits to be collected does not. */
export function isAlive(pid: number) {
  return exists(pid) && (process.platform !== "linux" || !/^State:\s+[ZX]/m.test(readOr(`/proc/${pid}/status`, "")))
}

function exists(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}

function processName(pid: number) {
  try {
    return execFileSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" })
  } catch {
    return ""
  }
}

function readLockFile(cluster: string) {
  return readOr(join(cluster, "postmaster.pid"), "").split("\n")
}

function readOr(path: string, otherwise: string) {
  try {
    return readFileSync(path, "utf8")
  } catch {
    return otherwise
  }
}
