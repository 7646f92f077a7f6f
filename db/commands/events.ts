import { listDeadEvents, retryDeadEvents } from "../operator/dead-events.ts"
import { withClient } from "../operator/with-client.ts"
import { formatTable, runConcurrently } from "./command.ts"

const [act, id, ...more] = process.argv.slice(2)
const isKnown = (act === "dead" && !id) || (act === "retry" && id && more.length === 0)
if (!isKnown) {
  console.error("Say what to do: npm run events -- dead, or npm run events -- retry with the id of one, or all")
  process.exit(1)
}

await runConcurrently(async ({ url }) => {
  if (act === "retry") {
    const count = await retryDeadEvents(url, id === "all" ? undefined : id)
    return count === 1 ? "1 event is tried again." : `${count} events are tried again.`
  }
  const dead = await withClient(url, listDeadEvents)
  return dead.length === 0 ? "No event is dead." : formatTable(dead)
})
