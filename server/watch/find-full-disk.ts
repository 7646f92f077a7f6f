import { statfs } from "node:fs/promises"

const gigabyte = 1024 ** 3

/** Returns the size of the folder's disk in GB if less than a tenth or less than 1 GB of it is free; undefined also while there is no such folder. */
export async function findFullDisk(folder: string, read: (path: string) => Promise<DiskSize> = statfs) {
  const disk = await read(folder).catch(() => undefined)
  if (!disk) return undefined
  const [free, size] = [disk.bavail * disk.bsize, disk.blocks * disk.bsize]
  if (free >= gigabyte && free >= size / 10) return undefined
  return { freeGigabytes: inGigabytes(free), gigabytes: inGigabytes(size) }
}

/** As `statfs` counts, in blocks of `bsize` bytes. `bavail` are those that the program may fill. */
type DiskSize = { bavail: number; blocks: number; bsize: number }

const inGigabytes = (bytes: number) => (bytes / gigabyte).toFixed(1)
