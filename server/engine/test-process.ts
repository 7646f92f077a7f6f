import { once } from "node:events"
import { createInterface } from "node:readline"
import pg from "pg"
import { startEngine } from "./engine.ts"

export type TestProcessOptions = { dataDir: string; binaries?: string; write?: boolean; user?: { uid: number; gid: number } }

/**
 * A process that runs the embedded engine until tests kill it: `node test-process.ts '{"dataDir": …}'`. Prints `ready URL` or `refused SENTENCE`, then
 * `saved N` for each committed row. The input `stop` stops the engine first, `exit` ends the process without that.
 */
const { dataDir, binaries, write, user }: TestProcessOptions = JSON.parse(process.argv[2] ?? "")
if (user) {
  process.setgroups?.([])
  process.setgid?.(user.gid)
  process.setuid?.(user.uid)
}
// A terminal's Ctrl-C signals the whole process group.
process.on("SIGINT", () => print("interrupted"))

const engine = await startEngine({ dataDir, binaries }).catch((error: Error) => {
  print(`refused ${error.message}`)
  process.exit(1)
})
print(`ready ${engine.url}`)
if (write) void insertRows(engine.url)

for await (const command of createInterface({ input: process.stdin })) {
  if (command === "exit") process.exit(0)
  if (command === "stop") break
}
await engine.stop()
process.exit(0)

async function insertRows(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on("error", () => undefined)
  await client.connect()
  await client.query("CREATE TABLE IF NOT EXISTS saved (id integer PRIMARY KEY)")
  for (let id = 1; ; id++) {
    await client.query("INSERT INTO saved VALUES ($1)", [id])
    if (!print(`saved ${id}`)) await once(process.stdout, "drain")
  }
}

function print(line: string) {
  return process.stdout.write(`${line}\n`)
}
