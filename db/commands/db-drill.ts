import { resolve } from "node:path"
import type { Settings } from "#app/platform/env.server.ts"
import { OperatorError } from "#app/platform/errors.ts"
import { openStorageAt } from "#app/platform/storage/storage.server.ts"
import { storedArchive } from "../archive-place.ts"
import { listBackups } from "../backups/stored-backups.ts"
import { drill } from "../drill.ts"
import { findArchive, formatContents, runConcurrently } from "./command.ts"

const [file, ...more] = process.argv.slice(2)

if (more.length > 0) {
  console.error("Name one file, or none for the newest backup: npm run db:drill -- FILE")
  process.exit(1)
}

await runConcurrently(async ({ url, creatorUrl, settings }) => {
  const from = file ? await findArchive(resolve(file), settings) : await findNewest(settings)
  const { restored, seconds, hours } = await drill(from, { url, creatorUrl })
  return `${from.name} is ${hours} hours old. ${formatContents(restored)} came back in ${seconds} s, as many as it lists; the scratch database is gone.`
})

async function findNewest({ backups }: Settings) {
  if (!backups) throw new OperatorError("BACKUP_URL is not set: set it, or name a file: npm run db:drill -- FILE")
  const storage = await openStorageAt(backups)
  const newest = (await listBackups(storage)).find(({ isVerified }) => isVerified)
  if (!newest) throw new OperatorError("There is no backup at BACKUP_URL that was read back and found whole.")
  return storedArchive(storage, newest.key)
}
