import type { CounterMethod } from "#app/modules/payments/payment-status.ts"
import type { DateOrder } from "./values/date-order.ts"

export const importKinds = ["items", "clients", "bookings"] as const

export type ImportKindName = (typeof importKinds)[number]

/**
 * "matching" waits for the columns, "checked" for the confirmation; "stopped" can go on. The three that end in -ing are worked on in the background. "closed" has no rows any more.
 */
export const phases = ["matching", "checking", "checked", "writing", "stopped", "written", "undoing", "undone", "closed"] as const

export type Phase = (typeof phases)[number]

const working = ["checking", "writing", "undoing"] as const satisfies readonly Phase[]

type WorkingPhase = (typeof working)[number]

export const isWorking = (phase: Phase): phase is WorkingPhase => working.some((each) => each === phase)

/** "undone": added by this import and removed again. */
export type Outcome = "add" | "change" | "same" | "refuse" | "undone"

export type Counts = Record<Outcome, number>

export const noCounts: Counts = { add: 0, change: 0, same: 0, refuse: 0, undone: 0 }

/** Why a record is refused: the code of a message of its kind, and the column of ours that it is about. */
export interface Problem {
  code: string
  column?: string
  details?: unknown
}

/** Details of the warning "short": pieces of an item that are missing, and the first day on which they are. */
export interface MissingPieces {
  name: string
  count: number
  /** "2026-11-23", in the shop's zone. */
  day: string
}

/** "notAdmin": who has begun it is no admin of the shop any more. */
export type StopReason = "readOnly" | "notAdmin"

export interface Matching {
  /** The place of each matched column in the file, by its name. */
  columns: Partial<Record<string, number>>
  dateOrder: DateOrder
  /** The method of payments for which the file has none that is known; undefined where no column has payments. */
  method?: CounterMethod | undefined
}

/** Hours after the last step in which an import can be undone. */
export const undoHours = 24
