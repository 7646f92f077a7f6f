import { randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { link, open, rm } from "node:fs/promises"
import { dirname } from "node:path"

/** Creates a private file that appears complete or not at all. When two programs create it at once, the first file stays. */
export async function createFileWithFsync(path: string, text: string) {
  const draft = `${path}-draft-${process.pid}-${randomBytes(3).toString("hex")}`
  try {
    await writeFileWithFsync(draft, text)
    await link(draft, path).catch((error) => {
      if (!existsSync(path)) throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  await fsyncFolder(dirname(path))
}

/** Writes a file that only its owner may read. */
export async function writeFileWithFsync(path: string, text: string) {
  const file = await open(path, "w", 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Syncs a folder's entries, so that a created or renamed file survives a power cut. */
export async function fsyncFolder(path: string) {
  if (process.platform === "win32") return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
