import type { DepositMethod, PriceSettings } from "#app/modules/organizations/price-settings.ts"

interface Shop {
  prices: Pick<PriceSettings, "deposits">
}

/** The deposit of a cart or a booking as customers read it, in minor units of its currency. */
export interface ShownDeposit {
  amount: bigint
  methods: DepositMethod[]
}

/** Returns how much the shop keeps for each piece of an item until its return, in minor units; 0 where it takes no deposits. */
export const depositOf = ({ prices }: Shop, { deposit }: { deposit: bigint }): bigint => (prices.deposits.methods.length > 0 ? deposit : 0n)

/** Sums the deposits of lines, each at its deposit for a piece. */
export const sumOfDeposits = (lines: ReadonlyArray<{ deposit: bigint; quantity: number }>): bigint =>
  lines.reduce((sum, { deposit, quantity }) => sum + deposit * BigInt(quantity), 0n)

/** Null where the lines have no deposit, or the shop takes none. */
export function shownDeposit(shop: Shop, lines: ReadonlyArray<{ deposit: bigint; quantity: number }>): ShownDeposit | null {
  const amount = depositOf(shop, { deposit: sumOfDeposits(lines) })
  return amount > 0n ? { amount, methods: shop.prices.deposits.methods } : null
}
