import { randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { link, open, rm } from "node:fs/promises"
import { dirname } from "node:path"

/** Makes a file of `writeDurably` that appears whole. Where two programs make it at once, the first one's stays. */
export async function createFileWithFsync(path: string, text: string) {
  const draft = `${path}-draft-${process.pid}-${randomBytes(3).toString("hex")}`
  await writeFileWithFsync(draft, text)
  await link(draft, path).catch((error) => {
    if (!existsSync(path)) throw error
  })
  await rm(draft)
  await fsyncFolder(dirname(path))
}

/** Writes a file that only its owner reads, and waits until the disk has it. */
export async function writeFileWithFsync(path: string, text: string) {
  const file = await open(path, "w", 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Waits until the disk has the names of what was made or renamed in a folder. */
export async function fsyncFolder(path: string) {
  if (process.platform === "win32") return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
