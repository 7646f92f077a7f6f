import { migrate } from "../migrate.ts"
import { restore } from "../restore.ts"
import { fileArgument, formatContents, runExclusively } from "./command.ts"

const file = fileArgument("db:restore")

await runExclusively(async ({ url, filesFolder }) => {
  await migrate(url)
  return `Restored ${formatContents(await restore(url, { file, filesFolder }))} from ${file}.`
})
