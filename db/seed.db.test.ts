import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, onTestFinished, test, vi } from "vitest"
import { freshDatabase } from "#test/database.ts"
import { hold } from "#test/hold.ts"
import { asOwner } from "#test/owner.ts"
import { startProgram } from "#test/program.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"
import { databaseContents } from "./database-contents.ts"
import { seed } from "./seed.ts"

/** The making waits for advisory lock 1 at the booking 1023, and for lock 2 at its last step. */
const waits = `
  create function wait_for_test() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(tg_argv[0]::int); return new; end';
  create trigger wait_for_test before insert on reservations for each row when (new.number = 1023) execute function wait_for_test(1);
  create trigger wait_for_test before update of web_url_code on organizations for each row execute function wait_for_test(2)`

test("A demo whose making was killed, again and again, is complete after the next start", async () => {
  const [whole, killed] = [await freshDatabase(), await freshDatabase()]
  const folder = await temporaryDirectory("seed")
  onTestFinished(async () => {
    for (const database of [whole, killed]) await database.drop()
    await folder.remove()
  })
  await seed(whole.url, { dataDir: join(folder.path, "whole") })
  const settings = { DATABASE_URL: killed.url, SECRET_KEY: "a key of the tests that is long enough", DEMO: "on" }
  const dataDir = join(folder.path, "killed")

  await asOwner(killed.url, waits)
  for (const statement of [
    "lock table memberships in exclusive mode",
    "select pg_advisory_xact_lock(1)",
    "select pg_advisory_xact_lock(2)",
  ]) {
    await killWaitingSeed(killed.url, statement, { ...settings, DATA_DIR: dataDir })
    expect((await asOwner(killed.url, "select from organizations where web_url_code = 'demo'")).length).toBe(0)
  }

  const program = await startProgram(dataDir, settings)
  onTestFinished(async () => void (await program.stop()))
  expect((await fetch(`${program.origin}/demo`)).status).toBe(200)
  expect(await countsOf(killed.url)).toEqual(await countsOf(whole.url))
}, 180_000)

/** Seeds until the seed waits for what the statement holds, and kills it there. */
async function killWaitingSeed(url: string, statement: string, settings: Record<string, string>) {
  const { letGo } = await hold(url, statement)
  const script = fileURLToPath(new URL("./commands/db-seed.ts", import.meta.url))
  const child = spawn(process.execPath, [script], { env: { PATH: process.env.PATH, ...settings }, stdio: "inherit" })
  const ended = once(child, "exit")
  await vi.waitFor(
    async () => {
      const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
      expect((await asOwner(url, waiting)).length).toBeGreaterThan(0)
    },
    { timeout: 30_000, interval: 20 },
  )
  child.kill("SIGKILL")
  await ended
  await letGo()
}

/** How many rows each table has and, of what has one, in which status. What a running program adds by itself is left out. */
async function countsOf(url: string) {
  const tables = Object.entries(await databaseContents(url)).filter(([name]) => !/^jobs\.|\.notifications$/.test(name))
  const statuses = await asOwner(
    url,
    `select 'booking' as of, status, count(*) from reservations group by 2 union all select 'payment', status, count(*) from reservation_payments group by 2 order by 1, 2`,
  )
  return { rows: Object.fromEntries(tables.map(([name, { rows }]) => [name, rows])), statuses }
}
