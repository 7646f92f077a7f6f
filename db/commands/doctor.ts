import { examine } from "#server/doctor/doctor.ts"
import { formatTable, runConcurrently } from "./command.ts"

await runConcurrently(async ({ url, settings }) => {
  const findings = await examine({ url: settings.databaseUrl ?? url, directUrl: url, settings })
  const wrong = findings.filter(({ state }) => state === "wrong").length
  if (wrong > 0) process.exitCode = 1
  return `${formatTable(findings)}\n\n${wrong === 0 ? "Nothing is wrong." : `${wrong} of ${findings.length} checks found something wrong.`}`
})
