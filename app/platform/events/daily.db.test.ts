import { expect, onTestFinished, test, vi } from "vitest"
import { asOwner } from "#test/as-owner.ts"
import { useClock } from "#test/clock.ts"
import { useDatabase } from "#test/use-database.ts"
import { type DailyWork, runDaily } from "./daily.server.ts"
import { connectQueue } from "./queue.server.ts"

const database = useDatabase()
const clock = useClock()

async function startProcess(work: DailyWork) {
  const boss = connectQueue(database.url)
  boss.on("error", () => {})
  await boss.start()
  const days = await runDaily(boss, work)
  onTestFinished(async () => {
    days.stop()
    await boss.stop({ graceful: true })
  })
  return days
}

const waitFor = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000 })

const states = async () => {
  const jobs = await asOwner<{ state: string }>(database.url, "select state::text from jobs.job where name = 'daily' order by id")
  return jobs.map(({ state }) => state)
}

test("One of two processes does the work of a day, which begins at 03:00 UTC or when a program is back", async () => {
  const work = vi.fn(async () => {})
  const processes = [await startProcess(work), await startProcess(work)]
  const days = ["2026-11-29T03:00Z", "2026-11-29T17:30Z", "2026-11-30T02:59Z", "2026-11-30T03:00Z", "2026-12-03T16:00Z"]
  const done = [1, 1, 1, 2, 3]
  for (const [index, time] of days.entries()) {
    clock.set(Temporal.Instant.from(time))
    await Promise.all(processes.map((days) => days.send()))
    await waitFor(async () => expect(await states()).toEqual(Array.from({ length: done[index] ?? 0 }, () => "completed")))
    expect(work).toHaveBeenCalledTimes(done[index] ?? 0)
  }
})

test("Work that fails is tried again, and says why it has failed until it succeeds; a program that stops lets go of it", async () => {
  clock.set(Temporal.Instant.from("2026-12-10T03:00Z"))
  let isRunning = false
  const failing = await startProcess(async () => {
    throw new Error("The disk is full")
  })
  expect(await failing.find()).toEqual({ isFirstAttempt: true, failure: undefined })
  await failing.send()
  await waitFor(async () => expect(await failing.find()).toEqual({ isFirstAttempt: false, failure: "The disk is full" }))
  expect((await states()).at(-1)).toBe("retry")

  clock.set(Temporal.Instant.from("2026-12-11T03:00Z"))
  failing.stop()
  const endless = await startProcess((signal) => {
    isRunning = true
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)))
  })
  await endless.send()
  await waitFor(async () => expect(isRunning).toBe(true))
  expect((await endless.find()).isFirstAttempt).toBe(true)
  endless.stop()
  await waitFor(async () => expect(await endless.find()).toEqual({ isFirstAttempt: false, failure: "The program was stopped" }))
})
