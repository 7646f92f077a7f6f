import { addressOfFiles, openStorageAt } from "#app/platform/storage/storage.server.ts"
import { archiveFile } from "../archive-place.ts"
import { backup } from "../backup.ts"
import { fileArgument, formatContents, runConcurrently } from "./command.ts"

const file = fileArgument("db:backup")

await runConcurrently(async ({ url, settings }) => {
  const contents = await backup(url, { to: archiveFile(file), files: await openStorageAt(addressOfFiles(settings)) })
  return `${file} holds ${formatContents(contents)}.`
})
