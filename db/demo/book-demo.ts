import { and, eq } from "drizzle-orm"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { giveDepositBack, takeDeposit } from "#app/modules/reservations/deposit/edit-deposits.server.ts"
import { listDeposits } from "#app/modules/reservations/deposit/list-deposits.server.ts"
import { assumeNotified } from "#app/modules/reservations/notify/notify-customer.server.ts"
import { type Reserved, reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { type DemoBooking, demoBookings } from "./bookings.ts"
import { dateBooking, minutesBefore } from "./date-booking.ts"
import { numberOfSize } from "./items.ts"
import { methodOf, payBooking, recordId, refundBooking } from "./pay-booking.ts"
import { demoPeople } from "./people.ts"

export const demoZone = "Europe/Kyiv"

interface BookingContext {
  index: number
  locationId: string
  madeAt: Temporal.Instant
}

/** Makes a booking of the demo. Every step leaves what an earlier run has done as it is. */
export async function bookDemo(scope: Scope, booking: DemoBooking, { index, locationId, madeAt }: BookingContext) {
  const { status, money, lines, delivery, note, staffNote, person, reason } = booking
  const today = madeAt.toZonedDateTimeISO(demoZone).toPlainDate()
  const instantOf = ({ day, hour }: DemoBooking["from"]) =>
    today.add({ days: day }).toZonedDateTime({ timeZone: demoZone, plainTime: { hour } }).toInstant()
  const period = { start: instantOf(booking.from), end: instantOf(booking.to) }
  const { language = "uk", ...contact } = demoPeople[person] ?? { name: "", lastName: "", email: "", phone: "" }
  const reserved = await reserve(scope, {
    period,
    lines: lines.map(({ number, size, quantity }) => ({ item: size ? numberOfSize(number, size) : number, quantity })),
    contact,
    language,
    delivery: delivery ? { type: "delivery", ...delivery } : { type: "pickup", locationId },
    paymentMethod: methodOf(money),
    idempotencyKey: `demo-${index}`,
    ...(note && { note }),
    ...(staffNote && { byStaff: { status: "confirmed", staffNote } }),
  })
  await payBooking(scope, reserved, money)
  if (status === "inProgress" || status === "completed") await takeDemoDeposit(scope, reserved, status === "completed")
  await moveTo(scope, reserved.id, status, { reason, ...(money === "expired" && { payment: "missed" }) })
  await refundBooking(scope, reserved, money)
  const createdAt = madeAt.subtract({ minutes: minutesBefore(index, demoBookings.length) })
  await transact(scope, async (tx) => {
    await dateBooking(tx, reserved.id, { period, createdAt })
    await assumeNotified(tx, reserved.id)
  })
}

/** Moves a new booking on through each status before the last, so that its history and ticks are whole. */
async function moveTo(scope: Scope, id: string, status: ReservationStatus, options: Parameters<typeof changeStatus>[3]) {
  const [found] = await transact(scope, (tx) =>
    tx
      .select({ status: reservations.status })
      .from(reservations)
      .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.id, id))),
  )
  const handedOut = ["new", "confirmed", "inProgress", "completed"] as const
  const steps: ReservationStatus[] = status === "cancelled" ? ["new", status] : handedOut.slice(0, handedOut.indexOf(status) + 1)
  for (const step of steps.slice(steps.indexOf(found?.status ?? "new") + 1)) await changeStatus(scope, id, step, options)
}

/** Takes the deposit of a booking that goes out, where its items have one, and gives it back with them. What an earlier run has taken stays as it is. */
async function takeDemoDeposit(scope: Scope, reserved: Reserved, isBack: boolean): Promise<void> {
  const { id, number } = reserved
  const found = await transact(scope, (tx) => listDeposits(tx, scope.organization, [{ id, status: "confirmed" }]))
  const { due = 0n, rows = [] } = found.get(id) ?? {}
  if (due === 0n || rows.length > 0) return
  const { deposit } = await takeDeposit(scope, number, {
    newId: recordId(reserved, "deposit"),
    left: due,
    method: "cash",
    amount: due,
    note: "",
  })
  if (isBack) await giveDepositBack(scope, number, deposit)
}
