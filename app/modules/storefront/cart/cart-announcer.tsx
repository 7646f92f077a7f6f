import { useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { CartLineView } from "./cart-view.ts"

/** Announces the changed line and the total to screen readers. */
export function CartAnnouncer({ lines, sum }: { lines: CartLineView[]; sum: string | null }) {
  const { t } = useTranslation("order", "reservations")
  const [seen, setSeen] = useState({ lines, sum })
  const [changed, setChanged] = useState<CartLineView>()
  if (seen.lines !== lines) {
    setSeen({ lines, sum })
    const line = lines.find((each) => seen.lines.some(({ number, quantity }) => number === each.number && quantity !== each.quantity))
    // A cart that is loaded again without a change is not announced again.
    if (line || sum !== seen.sum) setChanged(line)
  }
  return (
    <output className="visually-hidden">
      {changed && <span>{`${t("cart.changed", { name: changed.name, count: changed.quantity })}. `}</span>}
      {sum && <span>{`${t("reservations:total")}: ${sum}`}</span>}
    </output>
  )
}
