import { mkdir, open, rename, rm } from "node:fs/promises"
import { dirname } from "node:path"

/** Ends the name of a file that is being written. */
export const draftEnding = ".part"

/**
 * Writes a file that only the program's user may read. It appears complete and synced, or not at all: of a write that fails, such as on a full disk, nothing stays. The
 * file has one writer at a time. `part` is its draft meanwhile, on the same disk.
 */
export async function writeFileAtomically(
  path: string,
  content: string | Uint8Array | AsyncIterable<Uint8Array>,
  part = `${path}${draftEnding}`,
) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await withFile(part, "w", async (file) => {
      await file.writeFile(content)
      await file.sync()
    })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  // The folder's entry too, so that no row refers to a file lost in a power cut.
  if (process.platform !== "win32") await withFile(dirname(path), "r", (folder) => folder.sync())
}

async function withFile(path: string, flags: "r" | "w", work: (file: Awaited<ReturnType<typeof open>>) => Promise<void>) {
  const file = await open(path, flags, 0o600)
  try {
    await work(file)
  } finally {
    await file.close()
  }
}
