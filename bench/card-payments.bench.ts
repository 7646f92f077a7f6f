import { setCardBank } from "#app/modules/payments/providers/card-bank.server.ts"
import { createMonobank } from "#app/modules/payments/providers/monobank/create-monobank.server.ts"
import { setClock } from "#app/platform/clock.ts"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import { readSettings } from "#app/platform/env.server.ts"
import { startEvents, stopEvents } from "#app/platform/events/worker.server.ts"
import { log } from "#app/platform/log.server.ts"
import { closeMail, openMail } from "#app/platform/mail/mail.server.ts"
import { configureSealing } from "#app/platform/sealed.server.ts"
import { asOwner } from "#test/as-owner.ts"
import { runPaymentKills } from "#test/model/payment-kills.ts"
import { killable, openInbox } from "#test/model/payment-world.ts"
import { runPaymentModel } from "#test/model/run-payment-model.ts"
import { startBank } from "#test/stand-ins/bank.ts"
import type { Bench, Figure } from "./bench.ts"
import { openDatabase } from "./open-database.ts"

const runs = 1_000

/** Kills of the whole program, eight during each kind of call to the bank. */
const kills = 32
const secretKey = "a secret key for benchmarks alone, 32+"

export const bench: Bench = {
  name: "card-payments",
  goal: "1,000 random sequences of card payments, faults of the bank and ends of the program between its call and our record, and 32 kills of the program: at rest our payments are the bank's",
  run,
}

/** Takes its seed from the clock: each run looks at other sequences, and a failure names its seed. */
async function run(): Promise<Figure[]> {
  const database = await openDatabase()
  const bank = await startBank()
  const inbox = await openInbox()
  // Waiting for the disk at every commit would take most of the time, and nothing has to survive a crash of the database here.
  await asOwner(database.url, "alter role current_user set synchronous_commit = off")
  openPool(database.url, { max: 12, lock_timeout: 60_000, statement_timeout: 60_000, query_timeout: 60_000 })
  await startEvents(database.url, {})
  configureSealing({ secretKey })
  openMail(readSettings({ ORIGIN: inbox.origin }))
  setCardBank(killable(createMonobank({ apiUrl: bank.apiUrl, timeout: 150 })))
  // The bank's faults are part of it.
  log.level = "error"
  const began = performance.now()
  const parts = { url: database.url, bank, seed: Date.now() % 2 ** 31 }
  try {
    const counts = Object.values(await runPaymentModel({ ...parts, inbox, runs }))
    const seconds = (performance.now() - began) / 1000
    // The program refuses a database that a power cut could take bookings from.
    await asOwner(database.url, "alter role current_user reset synchronous_commit")
    const killed = Object.values(await runPaymentKills({ ...parts, secretKey, kills }))
    const sumOf = (part: "made" | "refused" | "killed") => counts.reduce((sum, count) => sum + count[part], 0)
    return [
      { figure: "sequences that end as the bank has it", value: runs, unit: "", goal: { atLeast: runs } },
      { figure: "steps", value: sumOf("made"), unit: "" },
      { figure: "steps refused", value: sumOf("refused"), unit: "" },
      { figure: "steps killed between call and record", value: sumOf("killed"), unit: "", goal: { atLeast: 1 } },
      { figure: "sequences a second", value: runs / seconds, unit: "1/s" },
      {
        figure: "programs killed during a call to the bank",
        value: killed.reduce((sum, times) => sum + times),
        unit: "",
        goal: { atLeast: kills - 2 },
      },
    ]
  } finally {
    setClock()
    closeMail()
    await stopEvents()
    await closePool()
    inbox.stop()
    await bank.stop()
    await database.close()
  }
}
