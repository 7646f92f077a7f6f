import { execFileSync, spawnSync } from "node:child_process"
import { existsSync, statSync } from "node:fs"
import { dirname } from "node:path"
import { EngineError } from "./engine-error.ts"

export type ServerUser = { uid: number; gid: number; name: string }

/**
 * Whom the server runs as when the program is root, which PostgreSQL refuses: the owner of the cluster, else `nobody`.
 * Undefined: the server runs as the program's own user.
 */
export function findServerUser(cluster: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = existsSync(cluster) ? statSync(cluster) : undefined
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: nameOf(owner.uid) }
  const [uid, gid] = ["-u", "-g"].map((flag) => identify([flag, "nobody"]))
  if (!uid || !gid)
    throw new EngineError(`PostgreSQL does not run as root, and this system has no user "nobody": start Orenda as a plain user.`)
  return { uid: Number(uid), gid: Number(gid), name: "nobody" }
}

/** The first of the path and its ancestors that the user may not enter (or, for a program, run); the kernel is asked, so access lists count. */
export function firstClosed(path: string, user: ServerUser): string | undefined {
  const script = `for each; do [ -x "$each" ] || { printf %s "$each"; exit 1; }; done`
  const asked = spawnSync("/bin/sh", ["-c", script, "sh", ...withAncestors(path)], {
    uid: user.uid,
    gid: user.gid,
    cwd: "/",
    encoding: "utf8",
  })
  if (asked.error)
    throw new EngineError(`Orenda runs as root but may not start the database server as ${user.name}: ${asked.error.message}`)
  return asked.stdout || undefined
}

function nameOf(uid: number) {
  return identify(["-un", String(uid)]) ?? String(uid)
}

function identify(options: string[]) {
  try {
    return execFileSync("id", options, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim()
  } catch {
    return undefined
  }
}

function withAncestors(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [path] : [...withAncestors(parent), path]
}
