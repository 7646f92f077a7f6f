import { chmod, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

export type TemporaryDirectory = { path: string; remove(): Promise<void> }

/** An empty directory that the database server's own user may enter too. */
export async function temporaryDirectory(name: string): Promise<TemporaryDirectory> {
  const path = await mkdtemp(join(tmpdir(), `orenda-${name}-`))
  await chmod(path, 0o755)
  // A server that was killed may still be writing its last file while the directory is emptied.
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }) }
}
