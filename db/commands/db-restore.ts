import { addressOfFiles, openStorageAt } from "#app/platform/storage/storage.server.ts"
import { restore } from "../restore.ts"
import { fileArgument, findArchive, formatContents, runExclusively } from "./command.ts"

const file = fileArgument("db:restore")

await runExclusively(async ({ url, settings }) => {
  const from = await findArchive(file, settings)
  const restored = await restore(url, { from, files: await openStorageAt(addressOfFiles(settings)) })
  return `Restored ${formatContents(restored)} from ${from.name}.`
})
