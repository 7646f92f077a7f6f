import { open } from "node:fs/promises"

/** Writes a file that only its owner reads, and waits until the disk has it. */
export async function writeDurably(path: string, text: string) {
  const file = await open(path, "w", 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Waits until the disk has the names of what was made or renamed in a folder. */
export async function syncFolder(path: string) {
  if (process.platform === "win32") return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
