import { migrate } from "../migrate.ts"
import { isEmpty, seed } from "../seed.ts"
import { onDatabase } from "./command.ts"

await onDatabase(async ({ url, settings }) => {
  await migrate(url)
  if (!(await isEmpty(url))) return "The database has organizations already: nothing was added."
  await seed(url, settings)
  return "The demo organization is in the database."
})
