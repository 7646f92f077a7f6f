import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { readWallPeriod } from "#app/ui/period-picker/times/wall-time.ts"
import { isTakenByOwn } from "../booking/unpaid-booking.ts"
import { useUnpaidBooking } from "../booking/use-unpaid-booking.ts"
import { readQuantity } from "../cart/cart.ts"
import type { PeriodInput } from "../dates/period-input.ts"
import type { Quote, QuoteResult } from "./quote.ts"

/** Returns the errors of filled fields before the form is sent. Empty fields have none. */
export function useQuoteErrors(
  item: number,
  { quantity }: Pick<PeriodInput, "quantity">,
  { quote, problem }: QuoteResult,
): { [field in keyof PeriodInput]?: string } {
  const { t } = useTranslation("order", "ui")
  const sentence = useErrorMessage("reservations")
  const unpaid = useUnpaidBooking()
  const ofQuantity = quantity && !readQuantity(quantity) ? { quantity: sentence("quantity.invalid") } : {}
  if (problem) return { ...ofQuantity, [problem.field]: sentence(problem.code, problem.field) }
  if (quote && unpaid && isTakenByOwn(unpaid, { ...quote, item, quantity: readQuantity(quantity) ?? 1 }))
    return { ...ofQuantity, from: t("form.yours", { number: unpaid.number }) }
  if (quote?.free === 0) return { ...ofQuantity, from: t("ui:period.taken") }
  return quote && isShort(quantity, quote) ? { quantity: t("cart.onlyFree", { count: quote.free }) } : ofQuantity
}

/** Returns whether more are requested than are free on the dates, when some are. */
export const isShort = (quantity: string, { free }: Quote) => free > 0 && (readQuantity(quantity) ?? 1) > free

/** Prevents adding: no dates, dates that no booking may have, dates that are booked, or a quantity beyond what is free. */
export type Obstacle = "noDates" | "wrongDates" | "booked" | "tooMany"

/** Returns what prevents adding by the last answer; while other dates are asked about, that answer still counts. */
export function obstacleOf(typed: PeriodInput, { quote, problem }: QuoteResult): Obstacle | null {
  if (quote) return quote.free === 0 ? "booked" : isShort(typed.quantity, quote) ? "tooMany" : null
  if (problem) return readWallPeriod(typed) ? "wrongDates" : "noDates"
  return typed.from || typed.to ? null : "noDates"
}
