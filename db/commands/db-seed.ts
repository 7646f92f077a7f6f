import { migrate } from "../migrate.ts"
import { seed } from "../seed.ts"
import { runExclusively } from "./command.ts"

await runExclusively(async ({ url, settings }) => {
  await migrate(url)
  const isMade = await seed(url, settings)
  return isMade ? "The demo organization is in the database." : "The database has organizations already: nothing was added."
})
