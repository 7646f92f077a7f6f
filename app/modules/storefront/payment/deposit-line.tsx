import type { ShownDeposit } from "#app/modules/pricing/deposit.ts"
import { useDepositText } from "#app/modules/reservations/deposit/use-deposit-text.ts"
import type { HandOverWay } from "#app/modules/reservations/rules/handover-words.ts"
import type { Currency } from "#app/platform/money.ts"
import styles from "./deposit-line.module.css"

interface DepositLineProps {
  deposit: ShownDeposit | null
  way: HandOverWay
  currency: Currency
}

/** Stands below a total, which it is no part of; nothing without a deposit. */
export function DepositLine({ deposit, ...terms }: DepositLineProps) {
  const textOf = useDepositText()
  return deposit && <p className={styles.deposit}>{textOf(deposit, terms)}</p>
}
