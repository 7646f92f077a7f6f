import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { NextStatusButton } from "../status/next-status-button.tsx"
import type { StatusActions } from "../status/status-actions.tsx"
import { StatusMenu } from "../status/status-menu.tsx"

interface StatusFooterProps {
  number: number
  status: ReservationStatus
  actions: StatusActions
}

/** The menu of statuses, and the next natural step. */
export function StatusFooter({ number, status, actions }: StatusFooterProps) {
  const set = (to: ReservationStatus) => actions.set([{ number, status }], to)
  return (
    <>
      <StatusMenu number={number} status={status} set={set} />
      <NextStatusButton number={number} status={status} set={set} />
    </>
  )
}
