import { execFileSync, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { closeSync, openSync, readFileSync, readlinkSync, realpathSync, truncateSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { totalmem } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { OperatorError } from "#app/platform/errors.ts"
import { minimalEnvironment } from "./binaries.ts"
import type { Cluster } from "./cluster.ts"

/** The server's main process, and its port on 127.0.0.1. */
export type Postmaster = { pid: number; port: number }

/** Starts the server without waiting until it answers. Detached from the terminal, so that Ctrl-C reaches only the program. */
export async function launchPostmaster(cluster: Cluster, port: number): Promise<Postmaster> {
  overwriteReusedPid(cluster.folder)
  const log = openSync(cluster.logFile, "a", 0o600)
  truncateSync(cluster.logFile)
  const child = spawn(join(cluster.binaries.folder, "postgres"), serverOptions(cluster, port), {
    uid: cluster.user?.uid,
    gid: cluster.user?.gid,
    cwd: "/",
    env: minimalEnvironment(),
    detached: true,
    stdio: ["ignore", log, log],
  })
  closeSync(log)
  child.unref()
  if (!child.pid) {
    const [error] = await once(child, "error")
    throw new OperatorError(`PostgreSQL cannot be started from ${cluster.binaries.folder}: ${String(error)}`)
  }
  return { pid: child.pid, port }
}

function serverOptions({ folder, memoryLimitMb }: Cluster, port: number) {
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    timezone: "UTC",
    log_timezone: "UTC",
    // Statements and values contain personal data: the log reports server events only.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    logging_collector: "off",
    shared_buffers: `${sharedBuffersMb(memoryMb(), memoryLimitMb)}MB`,
  }
  return ["-D", folder, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])]
}

/** Returns the megabytes of the machine, or of the container that this process runs in. */
const memoryMb = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 20

/**
 * Returns the size of the server's cache in megabytes: a quarter of the memory that the program leaves, from PostgreSQL's own 128 to 1,024, since the system caches files
 * too.
 */
export function sharedBuffersMb(memory: number, memoryLimit: number) {
  return Math.min(1024, Math.max(128, Math.floor((memory - memoryLimit) / 4)))
}

/**
 * Runs a fast shutdown, which rolls open transactions back, and waits until the process has ended. Falls back to an immediate shutdown to meet the
 * program's deadline: PostgreSQL 18 can hang during its own crash recovery. Committed data survives both.
 */
export async function stopPostmaster(pid: number, { binaries, folder }: Cluster) {
  if (process.platform === "win32") spawnSync(join(binaries.folder, "pg_ctl"), ["stop", "-m", "fast", "-D", folder])
  if (await endsWithin(4, pid, folder, "SIGINT")) return
  if (await endsWithin(10, pid, folder, "SIGQUIT")) return
  throw new OperatorError(`The database server (process ${pid}) does not stop.`)
}

async function endsWithin(seconds: number, pid: number, clusterFolder: string, signal: "SIGINT" | "SIGQUIT") {
  signalPostmaster(pid, clusterFolder, signal)
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(20)) {
    if (!isPostmaster(pid, clusterFolder)) return true
  }
  return false
}

/** Signals the process only while it is this cluster's server. */
export function signalPostmaster(pid: number, clusterFolder: string, signal: "SIGINT" | "SIGQUIT") {
  if (!isPostmaster(pid, clusterFolder)) return
  try {
    process.kill(pid, signal)
  } catch {
    // The process has just ended.
  }
}

/** Returns a port of 127.0.0.1 that is free now. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1")
  await once(probe, "listening")
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === "string") throw new OperatorError("No free port was found on 127.0.0.1.")
  return address.port
}

/** Returns the cluster's running server from its lock file `postmaster.pid`, or undefined when that server has ended. */
export function findPostmaster(clusterFolder: string): Postmaster | undefined {
  const lines = readLockFile(clusterFolder)
  const pid = Number(lines[0])
  const port = Number(lines[3])
  return pid && port && isPostmaster(pid, clusterFolder) ? { pid, port } : undefined
}

/**
 * PostgreSQL refuses to start while the id in its lock file belongs to a process other than its parent. Writes the parent's id, rather than deleting
 * the file: its other lines let PostgreSQL detect that processes of the dead server still use its shared memory.
 */
function overwriteReusedPid(clusterFolder: string) {
  const lines = readLockFile(clusterFolder)
  const pid = Number(lines[0])
  if (!pid || !exists(pid) || isPostmaster(pid, clusterFolder)) return
  writeFileSync(join(clusterFolder, "postmaster.pid"), [process.pid, ...lines.slice(1)].join("\n"))
}

function readLockFile(clusterFolder: string) {
  return readFileOrEmpty(join(clusterFolder, "postmaster.pid")).split("\n")
}

/** Process ids are reused, soonest in containers: on Linux checks the process name and that it runs in the cluster's folder. */
function isPostmaster(pid: number, clusterFolder: string) {
  if (!isAlive(pid)) return false
  if (process.platform === "win32") return true
  if (process.platform !== "linux") return readProcessName(pid).includes("postgres")
  if (readFileOrEmpty(`/proc/${pid}/comm`).trim() !== "postgres") return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterFolder)
  } catch {
    return true
  }
}

/** True for a process of any user, false for a zombie. */
export function isAlive(pid: number) {
  return exists(pid) && (process.platform !== "linux" || !/^State:\s+[ZX]/m.test(readFileOrEmpty(`/proc/${pid}/status`)))
}

function exists(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}

function readProcessName(pid: number) {
  try {
    return execFileSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" })
  } catch {
    return ""
  }
}

function readFileOrEmpty(path: string) {
  try {
    return readFileSync(path, "utf8")
  } catch {
    return ""
  }
}
