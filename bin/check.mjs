import { pathToFileURL } from "node:url"
import { run } from "./child.mjs"
import { command, ensureInstalled, environment } from "./install.mjs"

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { failed } = await check(await ensureInstalled())
  process.exit(failed === 0 ? 0 : 1)
}

/** Checks types, lint, format and dead code. Each counts as one test; prints the output of those that fail. */
export async function check(node) {
  // They run side by side: several checkers in one do the same work twice, and Go's usual collection of memory takes a third of the time.
  const env = environment(node, { GOGC: "300" })
  const tool = (...args) => run(node, args, { env, quiet: true })
  const routes = await tool(command("react-router", "@react-router/dev"), "typegen")

  const steps = [
    ["types", () => (routes.code === 0 ? tool(command("tsc", "typescript"), "--noEmit", "--checkers", "1", "--pretty", "false") : routes)],
    ["lint", () => tool(command("oxlint"), "--type-aware", "--deny-warnings", "--report-unused-disable-directives", "--format=unix")],
    ["format", () => tool(command("biome", "@biomejs/biome"), "check", "--error-on-warnings", "--max-diagnostics=50", "--colors=off")],
    ["dead code", () => tool(command("knip"), "--no-progress", "--treat-config-hints-as-errors")],
  ]
  const results = await Promise.all(
    steps.map(async ([name, step]) => {
      const started = Date.now()
      const { code, output } = await step()
      console.log(`${code === 0 ? "✓" : "✗"} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
      if (code !== 0) console.log(output)
      return code === 0
    }),
  )
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed, skipped: 0 }
}
