import { once } from "node:events"
import { createInterface } from "node:readline"
import pg from "pg"
import { startEngine } from "./engine.ts"

/**
 * A program on the embedded engine, for tests that kill it: `node program-for-tests.ts '{"dataDir": …}'`. Says `ready URL` or `refused SENTENCE`, then
 * `saved N` for every row whose commit was acknowledged; ends when its input says `stop`, and at once without a stop when it says `exit`.
 */
type Orders = { dataDir: string; binaries?: string; write?: boolean; user?: { uid: number; gid: number } }

const { dataDir, binaries, write, user }: Orders = JSON.parse(process.argv[2] ?? "")
if (user) {
  process.setgroups?.([])
  process.setgid?.(user.gid)
  process.setuid?.(user.uid)
}
// A terminal's Ctrl-C reaches the whole group: the program decides itself when to stop.
process.on("SIGINT", () => say("interrupted"))

const engine = await startEngine({ dataDir, binaries }).catch((error: Error) => {
  say(`refused ${error.message}`)
  process.exit(1)
})
say(`ready ${engine.url}`)
if (write) void keepWriting(engine.url)

for await (const order of createInterface({ input: process.stdin })) {
  if (order === "exit") process.exit(0)
  if (order === "stop") break
}
await engine.stop()
process.exit(0)

async function keepWriting(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on("error", () => undefined)
  await client.connect()
  await client.query("CREATE TABLE IF NOT EXISTS saved (id integer PRIMARY KEY)")
  for (let id = 1; ; id++) {
    await client.query("INSERT INTO saved VALUES ($1)", [id])
    if (!say(`saved ${id}`)) await once(process.stdout, "drain")
  }
}

function say(line: string) {
  return process.stdout.write(`${line}\n`)
}
