import { migrate } from "#db/migrate.ts"
import { startEngine } from "#server/engine/engine.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"

export type BenchDatabase = {
  /** Opens the migrated, empty database as the program's login role. */
  url: string
  /** Contains the lock file that `postmasterOf` reads. */
  dataDir: string
  close(): Promise<void>
}

/** A database of this benchmark's own, as durable as the product's, on the embedded server or on the server programs in `binaries`. */
export async function openDatabase({ binaries }: { binaries?: string | undefined } = {}): Promise<BenchDatabase> {
  const directory = await temporaryDirectory("bench")
  const engine = await startEngine({ dataDir: directory.path, binaries })
  await migrate(engine.url)
  return {
    url: engine.url,
    dataDir: directory.path,
    close: async () => {
      await engine.stop()
      await directory.remove()
    },
  }
}
