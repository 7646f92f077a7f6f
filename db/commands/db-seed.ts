import { migrate } from "../migrate.ts"
import { seed } from "../seed.ts"
import { onDatabase } from "./command.ts"

await onDatabase(async ({ url }) => {
  await migrate(url)
  await seed(url)
  return "The demo organization is in the database."
})
