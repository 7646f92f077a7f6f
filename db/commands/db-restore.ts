import { migrate } from "../migrate.ts"
import { restore } from "../restore.ts"
import { fileArgument, onDatabase } from "./command.ts"
import { summary } from "./summary.ts"

const file = fileArgument("db:restore")

await onDatabase(async ({ url, filesFolder }) => {
  await migrate(url)
  return `Restored ${summary(await restore(url, { file, filesFolder }))} from ${file}.`
})
