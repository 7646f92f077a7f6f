import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"

/** The status that a booking usually takes next, where there is one: confirmed, handed out, returned. */
export const nextStatus = { new: "confirmed", confirmed: "inProgress", inProgress: "completed" } as const satisfies Partial<
  Record<ReservationStatus, ReservationStatus>
>

/** A status that has a usual next one. */
export type StepStatus = keyof typeof nextStatus

export const hasNextStatus = (status: ReservationStatus): status is StepStatus => status in nextStatus
