import { useState } from "react"
import type { ItemDetail } from "#app/modules/inventory/item-summary.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { readWallPeriod } from "#app/ui/period-picker/times/wall-time.ts"
import { readQuantity } from "../../cart.ts"
import { type Choosable, typedLines } from "../../choice.ts"
import { isTakenByOwn } from "../../payment/unpaid-booking.ts"
import { useUnpaidBooking } from "../../payment/use-unpaid-booking.ts"
import type { PeriodInput } from "../period-input.ts"
import type { Quote, QuoteResult, QuoteState } from "../quote.ts"

type Errors = { [field: string]: string | undefined }

/**
 * Follows the values of an item's form, and says before it is sent what is wrong with them (`errors`, by field; `wrong` is the first), and what prevents adding the item.
 * `quote` is null while another is on its way; `short` is the first line of which fewer are free than requested.
 */
export function useTypedChoice(
  item: ItemDetail,
  initial: PeriodInput,
  { quote, problem, quoteState }: QuoteResult & { quoteState: QuoteState },
) {
  const [typed, setTyped] = useState(initial)
  const loaded = quoteState === "idle" ? quote : null
  const errors = useQuoteErrors(item, typed, { quote: loaded, problem })
  return {
    typed,
    setTyped,
    quote: loaded,
    short: loaded ? shortLines(item, typed.quantity, loaded)[0] : undefined,
    errors,
    wrong: errors.from ?? errors.to ?? Object.values(errors)[0],
    obstacle: obstacleOf(item, typed, { quote, problem }),
  }
}

/** Returns the errors of filled fields, by name. Empty fields have none. */
function useQuoteErrors(item: ItemDetail, { quantity }: Pick<PeriodInput, "quantity">, { quote, problem }: QuoteResult): Errors {
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
const shortLines = (item: Choosable, choice: string, quote: Quote) =>
  linesOf(item, choice, quote).filter(({ requested, line }) => line && requested > line.free)

/** Prevents adding: no dates, dates that no booking may have, dates that are booked, a quantity beyond what is free, or no size. */
export type Obstacle = "noDates" | "wrongDates" | "booked" | "tooMany" | "noSize"

/** Returns what prevents adding by the last answer; while other dates are quoted, that answer still counts. */
function obstacleOf(item: Choosable, typed: PeriodInput, { quote, problem }: QuoteResult): Obstacle | null {
  if (quote && isBooked(quote)) return "booked"
  if (quote && shortLines(item, typed.quantity, quote).length > 0) return "tooMany"
  if (!quote && problem) return readWallPeriod(typed) ? "wrongDates" : "noDates"
  if (!quote && !typed.from && !typed.to) return "noDates"
  return item.sizes && typedLines(item, typed.quantity).length === 0 ? "noSize" : null
}
