import { dividedHalfUp } from "./divided-half-up.ts"
import type { ChargedLine } from "./extra.ts"

/** How much a coupon takes off. A booking keeps it as it was. */
export interface CouponTerms {
  /** Its id, also of one that is deleted. */
  id: string
  /** As customers type it, in upper case. */
  code: string
  /** From 1 to 100; null where it takes off an amount. */
  percent: number | null
  /** In minor units; null where it takes off a percent. */
  amount: bigint | null
  /** Ids of the items that it is for, with their extras; null for everything but the delivery. */
  itemIds: readonly string[] | null
}

/** Money that a coupon may lower: a line, or an extra of an item or of the whole booking. */
export interface Discountable {
  itemId: string | null
  amount: bigint
}

/** Lists the lines and extras that a coupon is for. */
export function coveredBy({ itemIds }: CouponTerms, lines: readonly ChargedLine[], extras: readonly Discountable[]): Discountable[] {
  const goods = [...lines.map(({ itemId, total }) => ({ itemId, amount: total })), ...extras]
  return goods.filter(({ itemId }) => itemIds === null || (itemId !== null && itemIds.includes(itemId)))
}

/** Returns what a coupon takes off, in minor units: rounded once, half up, and never more than what it is for. */
export function discountOf(terms: CouponTerms, lines: readonly ChargedLine[], extras: readonly Discountable[]) {
  const { percent, amount } = terms
  const base = coveredBy(terms, lines, extras).reduce((sum, each) => sum + each.amount, 0n)
  if (percent !== null) return dividedHalfUp(base * BigInt(percent), 100n)
  return amount !== null && amount < base ? amount : base
}

/** Letters of a code at most. */
export const mostOfCode = 30

/** Returns a code as it is stored and compared: case and spaces at its ends do not matter. */
export const couponCode = (typed: string): string => typed.trim().toUpperCase()

/** Letters and digits of any language, with "-" and "_" between them. */
export const isCouponCode = (code: string): boolean => /^[\p{L}\p{N}]([\p{L}\p{N}_-]{0,28}[\p{L}\p{N}])?$/u.test(code)
