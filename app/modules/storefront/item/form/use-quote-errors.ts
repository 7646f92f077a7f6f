import type { ItemDetail } from "#app/modules/inventory/item-summary.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { readWallPeriod } from "#app/ui/period-picker/times/wall-time.ts"
import { readQuantity } from "../../cart.ts"
import { type Choosable, typedLines } from "../../choice.ts"
import { isTakenByOwn } from "../../payment/unpaid-booking.ts"
import { useUnpaidBooking } from "../../payment/use-unpaid-booking.ts"
import type { PeriodInput } from "../period-input.ts"
import type { Quote, QuoteLine, QuoteResult } from "../quote.ts"

type Errors = { [field: string]: string | undefined }

/** Returns the errors of filled fields, by name, before the form is sent. Empty fields have none. */
export function useQuoteErrors(item: ItemDetail, { quantity }: Pick<PeriodInput, "quantity">, { quote, problem }: QuoteResult): Errors {
  const { t } = useTranslation("order", "ui")
  const sentence = useErrorMessage("reservations")
  const unpaid = useUnpaidBooking()
  const lines = linesOf(item, quantity, quote)
  const errors: Errors = {}
  for (const { field, typed } of lines) if (typed && !readQuantity(typed)) errors[field] = sentence("quantity.invalid")
  if (problem) return { ...errors, [problem.field]: sentence(problem.code, problem.field) }
  if (!quote) return errors
  const own = lines.some(
    ({ number, requested, line }) => line && isTakenByOwn(unpaid, { ...quote, item: number, quantity: requested, free: line.free }),
  )
  if (own && unpaid) return { ...errors, from: t("form.yours", { number: unpaid.number }) }
  if (isBooked(quote)) return { ...errors, from: t("ui:period.taken") }
  for (const { field, requested, line } of lines)
    if (line && requested > line.free) errors[field] = line.free > 0 ? t("cart.onlyFree", { count: line.free }) : t("cart.noneFree")
  return errors
}

/** The typed lines of a choice beside those of its quote. */
function linesOf(item: Choosable, choice: string, quote: Quote | null) {
  return typedLines(item, choice).map((typed) => ({
    ...typed,
    requested: readQuantity(typed.typed) ?? 1,
    line: quote?.lines.find(({ number }) => number === typed.number),
  }))
}

const isBooked = ({ lines }: Quote) => lines.every(({ free }) => free === 0)

/** Returns the lines of which more are requested than are free on the dates. */
export const shortLines = (item: Choosable, choice: string, quote: Quote): Array<{ field: string; line: QuoteLine }> =>
  linesOf(item, choice, quote).flatMap(({ field, requested, line }) => (line && requested > line.free ? [{ field, line }] : []))

/** Prevents adding: no dates, dates that no booking may have, dates that are booked, a quantity beyond what is free, or no size. */
export type Obstacle = "noDates" | "wrongDates" | "booked" | "tooMany" | "noSize"

/** Returns what prevents adding by the last answer; while other dates are asked about, that answer still counts. */
export function obstacleOf(item: Choosable, typed: PeriodInput, { quote, problem }: QuoteResult): Obstacle | null {
  if (quote && isBooked(quote)) return "booked"
  if (quote && shortLines(item, typed.quantity, quote).length > 0) return "tooMany"
  if (!quote && problem) return readWallPeriod(typed) ? "wrongDates" : "noDates"
  if (!quote && !typed.from && !typed.to) return "noDates"
  return item.sizes && typedLines(item, typed.quantity).length === 0 ? "noSize" : null
}
