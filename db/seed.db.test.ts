import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, onTestFinished, test, vi } from "vitest"
import { asOwner } from "#test/as-owner.ts"
import { freshDatabase } from "#test/database.ts"
import { readDatabaseContents } from "#test/database-contents.ts"
import { holdLock } from "#test/locks.ts"
import { listOverbooked } from "#test/overbooked.ts"
import { minimalEnvironment, startProgram } from "#test/programs/program.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"
import { seed } from "./seed.ts"

/** Makes the seed wait for advisory lock 1 at booking 1023, and for lock 2 at its last step. */
const waits = `
  create function wait_for_test() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(tg_argv[0]::int); return new; end';
  create trigger wait_for_test before insert on reservations for each row when (new.number = 1023) execute function wait_for_test(1);
  create trigger wait_for_test before update of web_url_code on organizations for each row execute function wait_for_test(2)`

/** Whether lines are handed out and returned, by the status of their booking. */
const ticksByStatus = `
  select distinct status, h.out_at is not null as out, h.back_at is not null as back
  from reservation_items l join reservations r on r.organization_id = l.organization_id and r.id = l.reservation_id
  left join hand_overs h on h.organization_id = l.organization_id and h.line_id = l.id order by status`

test("Completes a demo after its seed was killed several times", async () => {
  const [whole, killed] = [await freshDatabase(), await freshDatabase()]
  const folder = await temporaryDirectory("seed")
  onTestFinished(async () => {
    for (const database of [whole, killed]) await database.drop()
    await folder.remove()
  })
  await seed(whole.url, { dataDir: join(folder.path, "whole") })
  expect(await asOwner(whole.url, ticksByStatus)).toEqual([
    { status: "cancelled", out: false, back: false },
    { status: "completed", out: true, back: true },
    { status: "confirmed", out: false, back: false },
    { status: "inProgress", out: true, back: false },
    { status: "new", out: false, back: false },
  ])
  expect(await listOverbooked(whole.url)).toEqual([])
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
  expect(await countRows(killed.url)).toEqual(await countRows(whole.url))
}, 180_000)

/** Kills a seed while it waits for the lock that the statement takes. */
async function killWaitingSeed(url: string, statement: string, settings: Record<string, string>) {
  const { release } = await holdLock(url, statement)
  const script = fileURLToPath(new URL("./commands/db-seed.ts", import.meta.url))
  const child = spawn(process.execPath, [script], { env: { ...minimalEnvironment(), ...settings }, stdio: "inherit" })
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
  await release()
}

/** Counts rows by table, and bookings and payments by status. Leaves out tables that a running program fills by itself. */
async function countRows(url: string) {
  const tables = Object.entries(await readDatabaseContents(url)).filter(([name]) => !/^jobs\.|\.notifications$/.test(name))
  const statuses = await asOwner(
    url,
    `select 'booking' as of, status, count(*) from reservations group by 2 union all select 'payment', status, count(*) from reservation_payments group by 2 order by 1, 2`,
  )
  return { rows: Object.fromEntries(tables.map(([name, { rows }]) => [name, rows])), statuses }
}
