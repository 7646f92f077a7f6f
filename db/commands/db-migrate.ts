import { migrate } from "../migrate.ts"
import { onDatabase } from "./command.ts"

await onDatabase(async ({ url }) => {
  await migrate(url)
  return "The database is at the newest version."
})
