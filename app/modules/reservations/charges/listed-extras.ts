import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import type { Charge } from "./charge.ts"

export interface ListedExtra {
  /** Tells it from others of the booking. */
  key: string
  name: string
  quantity: number
}

/** Lists the extras among charges as what goes with the items. */
export const listedExtras = (charges: readonly Charge[], locale: Locale): ListedExtra[] =>
  charges.flatMap((charge) => {
    if (charge.kind !== "extra") return []
    const { extra, itemId, quantity } = charge
    return [{ key: `extra-${extra.number} ${itemId ?? ""}`.trim(), name: translated(extra, "name", locale), quantity }]
  })
