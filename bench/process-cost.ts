import { readdirSync, readFileSync } from "node:fs"

/** The kernel counts processor time in these on every Linux that Node runs on. */
const millisecondsPerTick = 10

type Process = { pid: number; parent: number; ticks: number }

/**
 * CPU milliseconds spent so far by these processes and everything they started, also by children that have ended since.
 * A difference of two readings is what the work between them cost; one reading is exact to 10 ms a process. Linux only.
 */
export function cpuMilliseconds(roots: number[]): number {
  const processes = allProcesses()
  const counted = new Set(roots)
  for (let before = 0; before !== counted.size; ) {
    before = counted.size
    for (const { pid, parent } of processes) if (counted.has(parent)) counted.add(pid)
  }
  const ticks = processes.filter(({ pid }) => counted.has(pid)).reduce((sum, process) => sum + process.ticks, 0)
  return ticks * millisecondsPerTick
}

/** The process id of the embedded database server of a data directory; its backends are its children. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, "utf8").split("\n")[0])
}

/** Megabytes (2^20 bytes) of memory that a process holds now. Linux only. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]
  return Number(kilobytes) / 1024
}

function allProcesses(): Process[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)))
}

/** Fields 4 and 14 to 17 of proc(5): the parent, then user and system time of the process and of its ended children. */
function readProcess(pid: number): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return [{ pid, parent: Number(fields[1]), ticks }]
  } catch {
    return [] // It ended between the listing and the reading.
  }
}
