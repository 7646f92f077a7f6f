import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { closeSync, openSync, truncateSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import type { EngineDirectory } from "./engine-directory.ts"
import { EngineError } from "./engine-error.ts"
import { disarmReusedPid, isPostmaster, type Postmaster } from "./lock-file.ts"
import { quietEnvironment } from "./quiet-environment.ts"

/** Starts the server, detached from the terminal, so that Ctrl-C reaches the program alone; does not wait until it answers. */
export async function launchPostmaster(house: EngineDirectory, port: number): Promise<Postmaster> {
  disarmReusedPid(house.cluster)
  const log = openSync(house.log, "a", 0o600)
  truncateSync(house.log)
  const child = spawn(join(house.binaries.folder, "postgres"), serverOptions(house.cluster, port), {
    uid: house.user?.uid,
    gid: house.user?.gid,
    cwd: "/",
    env: quietEnvironment(),
    detached: true,
    stdio: ["ignore", log, log],
  })
  closeSync(log)
  child.unref()
  if (!child.pid) {
    const [error] = await once(child, "error")
    throw new EngineError(`PostgreSQL cannot be started from ${house.binaries.folder}: ${String(error)}`)
  }
  return { pid: child.pid, port }
}

/**
 * Fast shutdown: open transactions are rolled back. Waits until the process is gone; one that takes too long for a container's ten seconds (PostgreSQL 18
 * can hang when asked amid its own crash recovery) ends at once and replays its log at the next start. Nothing acknowledged is lost either way.
 */
export async function stopPostmaster(pid: number, { binaries, cluster }: EngineDirectory) {
  if (process.platform === "win32") spawnSync(join(binaries.folder, "pg_ctl"), ["stop", "-m", "fast", "-D", cluster])
  if (await endsWithin(8, pid, cluster, "SIGINT")) return
  if (await endsWithin(10, pid, cluster, "SIGQUIT")) return
  throw new EngineError(`The database server (process ${pid}) does not stop.`)
}

/** The signal reaches the process only while it is this cluster's server. */
export function signalPostmaster(pid: number, cluster: string, signal: "SIGINT" | "SIGQUIT") {
  if (!isPostmaster(pid, cluster)) return
  try {
    process.kill(pid, signal)
  } catch {
    // It has just ended.
  }
}

/** A port of 127.0.0.1 that nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1")
  await once(probe, "listening")
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === "string") throw new EngineError("No free port was found on 127.0.0.1.")
  return address.port
}

async function endsWithin(seconds: number, pid: number, cluster: string, signal: "SIGINT" | "SIGQUIT") {
  signalPostmaster(pid, cluster, signal)
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(20)) {
    if (!isPostmaster(pid, cluster)) return true
  }
  return false
}

function serverOptions(cluster: string, port: number) {
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    timezone: "UTC",
    log_timezone: "UTC",
    // Statements, keys and values are personal: the log names what happens to the server, never what it was asked.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    logging_collector: "off",
  }
  return ["-D", cluster, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])]
}
