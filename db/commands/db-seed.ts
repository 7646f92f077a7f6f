import { migrate } from "../migrate.ts"
import { isEmpty, seed } from "../seed.ts"
import { onDatabase } from "./command.ts"

await onDatabase(async ({ url }) => {
  await migrate(url)
  if (!(await isEmpty(url))) return "The database has organizations already: nothing was added."
  await seed(url)
  return "The demo organization is in the database."
})
