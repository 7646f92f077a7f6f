import type { Written } from "#app/modules/pricing/booked/written-price.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, formatMoney } from "#app/platform/money.ts"
import type { Charge } from "./charge.ts"
import type { ShownCharge } from "./shown-charges.ts"

export interface ChargeRow {
  /** Names the row in its list. */
  id: string
  label: string
  /** How it is counted; "" where the amount says it. */
  help: string
  amount: string
}

/** Returns a function that writes the charges of a booking: "Helmet × 2", "₴50 × 2 × 3", "₴300". Why staff agreed another total is for staff alone. */
export function useChargeRows(currency: Currency, { isStaff = false } = {}) {
  const { t, locale } = useTranslation("reservations")
  const money = (amount: bigint) => formatMoney(amount, currency, locale)
  return (charges: ReadonlyArray<ShownCharge | Written<Charge>>): ChargeRow[] =>
    charges.map((charge, index) => {
      const row = { id: String(index), help: "", amount: money(BigInt(charge.amount)) }
      if (charge.kind === "coupon") return { ...row, label: t("charge.coupon", { code: charge.coupon.code }) }
      if (charge.kind === "adjustment") return { ...row, label: t("charge.adjustment"), help: isStaff ? charge.reason : "" }
      if (charge.kind === "deposit") return { ...row, label: [t("charge.deposit"), charge.reason].filter(Boolean).join(": ") }
      if (charge.kind !== "extra") return { ...row, label: t(`charge.${charge.kind}`) }
      const { extra, quantity } = charge
      const name = translated(extra, "name", locale)
      const label = quantity > 1 ? `${name}\u00a0×\u00a0${quantity}` : name
      return { ...row, label, help: factorsOf(charge, money) }
    })
}

/** Writes price, pieces and rental days of an extra whose amount is not its price; "" where extras of two items that were priced otherwise are one. */
function factorsOf(charge: Extract<Charge | Written<Charge>, { kind: "extra" }>, money: (amount: bigint) => string): string {
  const [amount, price] = [BigInt(charge.amount), BigInt(charge.extra.price)]
  if (amount === price || price === 0n) return ""
  const once = price * BigInt(charge.quantity)
  const days = charge.extra.unit === "day" ? amount / once : 1n
  if (once * days !== amount) return ""
  return [money(price), charge.quantity > 1 && String(charge.quantity), days > 1n && String(days)].filter(Boolean).join(" × ")
}
