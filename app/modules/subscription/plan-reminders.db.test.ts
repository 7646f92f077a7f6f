import { describe, expect, test } from "vitest"
import { runDueWork } from "#app/due-work.server.ts"
import { at, type Owned, solo, withSubscriptions } from "#test/with-subscriptions.ts"
import { readPlans } from "./plans/read-plans.server.ts"
import { changeRenewal } from "./renewal/change-renewal.server.ts"
import { sendDueDate } from "./renewal/remind.server.ts"

const { clock, deliver, openOwned, pay } = withSubscriptions()

const deliverReminders = (owned: Owned) => deliver(owned, "subscription.reminder-due", sendDueDate)

describe("Reminders", () => {
  test("come once 7, 3 and 1 days before the due date", async () => {
    const owned = await openOwned()
    clock.set(at("2026-11-30T12:00"))
    await pay(owned.admin, solo)
    const counts = []
    for (const wall of [
      "2026-12-23T09:59",
      "2026-12-23T10:00",
      "2026-12-24T10:00",
      "2026-12-27T10:00",
      "2026-12-29T10:00",
      "2026-12-30T10:00",
    ]) {
      clock.set(at(wall))
      await runDueWork()
      await runDueWork()
      counts.push((await deliverReminders(owned)).length)
    }
    expect(counts).toEqual([0, 1, 1, 2, 3, 3])
  })

  test("stop when the plan is cancelled, and when the next period is paid", async () => {
    const owned = await openOwned()
    clock.set(at("2026-11-30T12:00"))
    await pay(owned.admin, solo)
    await changeRenewal(owned.admin, "cancel")
    expect((await readPlans(owned.admin, "monthly")).current).toMatchObject({ isCancelled: true, dueDate: "2026-12-30" })
    clock.set(at("2027-01-06T10:00"))
    expect((await readPlans(owned.admin, "monthly")).status).toEqual({ kind: "ended", daysLeft: 0 })
    clock.set(at("2026-12-23T10:00"))
    await runDueWork()
    expect(await deliverReminders(owned)).toEqual([])
    await changeRenewal(owned.admin, "resume")
    clock.set(at("2026-12-26T10:00"))
    await pay(owned.admin, solo)
    clock.set(at("2026-12-27T10:00"))
    await runDueWork()
    expect(await deliverReminders(owned)).toEqual([])
  })
})
