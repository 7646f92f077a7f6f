import { useTranslation } from "react-i18next"
import { readQuantity } from "../cart.ts"
import type { AskedDates } from "./asked-dates.ts"
import type { Quoted } from "./quote.ts"
import { useSentence } from "./use-sentence.ts"

/** What is wrong with what stands in the form, at its field, before anybody sends it: nothing of what is still missing. */
export function useLiveErrors({ quantity }: AskedDates, { quote, problem }: Quoted): { [field in keyof AskedDates]?: string } {
  const { t } = useTranslation(["storefront", "ui"])
  const sentence = useSentence()
  const ofQuantity = quantity && !readQuantity(quantity) ? { quantity: sentence("quantity.invalid") } : {}
  if (problem) return { ...ofQuantity, [problem.field]: sentence(problem.code, problem.field) }
  if (!quote || quote.free >= quote.quantity) return ofQuantity
  if (quote.free === 0) return { ...ofQuantity, from: t("ui:period.taken") }
  return { quantity: t("cart.onlyFree", { count: quote.free }), ...ofQuantity }
}
