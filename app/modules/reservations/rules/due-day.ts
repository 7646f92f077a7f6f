import type { TickStep } from "./hand-overs.ts"

/** A day in epoch milliseconds. */
interface DayBounds {
  start: number
  end: number
}

/** Whether a pick-up or a return at a moment is due on the day: at midnight a pick-up belongs to the day that begins, a return to the day that ends. */
export const isDueOn = (step: TickStep, moment: number, { start, end }: DayBounds) =>
  step === "handOut" ? moment >= start && moment < end : moment > start && moment <= end

/** Returns a moment of the day on which a pick-up or a return is due, in ISO 8601. */
export const dueDayOf = (step: TickStep, moment: string) => (step === "handOut" ? moment : new Date(Date.parse(moment) - 1).toISOString())
