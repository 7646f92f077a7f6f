import { expect, onTestFinished, test, vi } from "vitest"
import { asOwner } from "#test/as-owner.ts"
import { useDatabase } from "#test/use-database.ts"
import { runEveryMinute } from "./every-minute.server.ts"
import { connectQueue } from "./queue.server.ts"

const database = useDatabase()

async function startProcess(work: () => Promise<void>) {
  const boss = connectQueue(database.url)
  boss.on("error", () => {})
  await boss.start()
  const { stop } = await runEveryMinute(boss, work)
  onTestFinished(async () => {
    stop()
    await boss.stop({ graceful: true })
  })
}

test("One of several processes runs the work of a minute, at once", async () => {
  const work = vi.fn(async () => {})
  for (let process = 0; process < 4; process += 1) await startProcess(work)
  const minutes = await vi.waitFor(
    async () => {
      const found = await asOwner<{ state: string }>(database.url, "select state::text from jobs.job where name = 'every-minute'")
      expect(found.every(({ state }) => state === "completed")).toBe(true)
      expect(found).not.toEqual([])
      return found
    },
    { timeout: 20_000, interval: 50 },
  )
  // Two, if a minute ended meanwhile.
  expect(minutes.length).toBeLessThanOrEqual(2)
  expect(work).toHaveBeenCalledTimes(minutes.length)
})
