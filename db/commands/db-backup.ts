import { backup } from "../backup.ts"
import { fileArgument, formatContents, runConcurrently } from "./command.ts"

const file = fileArgument("db:backup")

await runConcurrently(async ({ url, settings, filesFolder }) => {
  const contents = await backup(url, { file, filesFolder: settings.s3Url ? undefined : filesFolder })
  return `${file} holds ${formatContents(contents)}${settings.s3Url ? "; uploaded files are in S3, not in this archive" : ""}.`
})
