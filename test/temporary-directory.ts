import { chmod, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

export type TemporaryDirectory = { path: string; remove(): Promise<void> }

/** Creates an empty directory, which the database server's user may enter too. */
export async function temporaryDirectory(name: string): Promise<TemporaryDirectory> {
  const path = await mkdtemp(join(tmpdir(), `orenda-${name}-`))
  await chmod(path, 0o755)
  // Retries, because a killed server may still be writing its last file.
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }) }
}
