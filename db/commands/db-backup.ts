import { backup } from "../backup.ts"
import { besideTheProgram, fileArgument } from "./command.ts"
import { summary } from "./summary.ts"

const file = fileArgument("db:backup")

await besideTheProgram(async ({ url, settings, filesFolder }) => {
  const contents = await backup(url, { file, filesFolder: settings.s3Url ? undefined : filesFolder })
  return `${file} holds ${summary(contents)}${settings.s3Url ? "; uploaded files are in S3 and not in it" : ""}.`
})
