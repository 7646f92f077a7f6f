import { existsSync, readFileSync, statfsSync } from "node:fs"

const folder = "/dev/shm"

/** Keeps temporary files, and so the databases of a run, in memory where there is room: on a disk, the copy of a database for each file takes as long as its tests. */
export function keepTemporaryFilesInMemory() {
  if (hasRoom()) process.env.TMPDIR ??= folder
}

/** A run stores less than 1 GB, and starts copies of PostgreSQL's programs from there. */
function hasRoom() {
  if (!existsSync(folder) || !existsSync("/proc/mounts")) return false
  const isExecutable = new RegExp(`^\\S+ ${folder} \\S+ (?!\\S*noexec)`, "m").test(readFileSync("/proc/mounts", "utf8"))
  const { bavail, bsize } = statfsSync(folder)
  return isExecutable && Math.min((bavail * bsize) / 2, process.availableMemory() / 4) >= 2 ** 30
}
