import { migrate } from "../migrate.ts"
import { runExclusively } from "./command.ts"

await runExclusively(async ({ url }) => {
  await migrate(url)
  return "The database is at the newest version."
})
