import { expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { removeMember } from "#app/modules/reservations/deletion/remove-member.server.ts"
import { announceReminders } from "#app/modules/reservations/notify/remind.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { addMember } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { holdLock, waitForQueuedLocks } from "#test/locks.ts"
import { booking, openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { editStaffDetails } from "./edit-staff-details.server.ts"

/** Waits longer than production does, so that a busy machine refuses nobody in the race. */
const patience = { lock_timeout: 60_000, statement_timeout: 60_000, query_timeout: 60_000, connectionTimeoutMillis: 60_000 }
const database = useDatabase({ max: 12, ...patience })

/** Opens a shop with bookings that this member hands out. */
async function openHandledShop(count: number) {
  const shop = await openShop({ items: [{ quantity: 100 }, { quantity: 100 }] })
  const member = await addMember(shop, "member")
  await addMember(shop, "admin")
  const naming = { content: { handler: member.id }, opened: { handler: "" } }
  const bookings = await Promise.all(Array.from({ length: count }, () => reserve(shop.staff, booking(shop))))
  const asTenant = `set local role orenda_tenant; set local orenda.organization = '${shop.id}'`
  return { shop, member, naming, bookings, asTenant }
}

const orGone = (attempt: Promise<unknown>) =>
  attempt.catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === "handler.gone")) throw error
  })

test("A member is removed while bookings get them as their handler, change status and are made", async () => {
  for (let round = 0; round < 3; round += 1) {
    const { shop, member, naming, bookings } = await openHandledShop(6)
    for (const { number } of bookings.slice(0, 3)) await editStaffDetails(shop.staff, number, naming)
    await Promise.all([
      ...bookings.slice(3).map(({ number }) => orGone(editStaffDetails(shop.staff, number, naming))),
      removeMember(shop.staff, member.id),
      ...bookings.toReversed().map(({ id }) => orGone(changeStatus(shop.staff, id, "confirmed", { edit: naming }).catch(orConflict))),
      reserve(shop.visitor, booking(shop)),
      announceReminders(shop.staff),
    ])
    const handled = await asOwner(database.url, `select from reservations where organization_id = '${shop.id}' and handler_id is not null`)
    expect(handled).toEqual([])
  }
})

test("A handler is chosen while their removal waits for another booking, and neither fails", async () => {
  const { shop, member, naming, bookings, asTenant } = await openHandledShop(2)
  const [first, second] = bookings
  await editStaffDetails(shop.staff, first?.number ?? 0, naming)
  const held = await holdLock(database.url, `${asTenant}; select from reservations where id = '${first?.id}' for update`)
  const removed = removeMember(shop.staff, member.id)
  await waitForQueuedLocks(database.url, 1)
  const named = orGone(editStaffDetails(shop.staff, second?.number ?? 0, naming))
  await waitForQueuedLocks(database.url, 2)
  await held.release()
  await Promise.all([removed, named])
  const rows = await transact(shop.staff, (tx) => tx.execute("select handler_id from reservations"))
  expect(rows.rows).toEqual([{ handler_id: null }, { handler_id: null }])
})

/** The member's removal has cleared the handler that this change was opened with. */
function orConflict(error: unknown) {
  if (!(error instanceof Refusal && error.code === "edit.conflict")) throw error
}
