import type { Charge } from "./charge.ts"
import type { ExtraCharge } from "./extra-charges.ts"

/** The pieces of a booking that go from an item to others: their numbers by the new item, by the old one. Pieces that stay go to their own. */
type Moves = ReadonlyMap<string, ReadonlyMap<string, number>>

/** A line as it was booked, with the item that it has now. */
interface PlacedLine {
  itemId: string
  to: string
  quantity: number
}

/**
 * Returns the charges of a booking whose lines are of other items now. An extra follows its pieces, and is one where two items have become one; what can't be divided goes to the last line of
 * its item, or stays where any stays. The sum of all stays. Terms are for the new items too.
 */
export function placedCharges(charges: readonly Charge[], lines: readonly PlacedLine[]): Charge[] {
  const moves = movesOf(lines)
  const placed = charges.flatMap((charge): Charge[] => {
    if (charge.kind === "coupon") return [{ ...charge, coupon: alsoFor(charge.coupon, moves) }]
    if (charge.kind !== "extra") return [charge]
    const own = { ...charge, extra: alsoFor(charge.extra, moves) }
    const places = moves.get(charge.itemId ?? "")
    return places ? shared(own, places) : [own]
  })
  return placed.reduce(withCharge, [])
}

function movesOf(lines: readonly PlacedLine[]): Moves {
  const moves = new Map<string, Map<string, number>>()
  for (const { itemId, to, quantity } of lines.toSorted((one, other) => Number(stays(one)) - Number(stays(other)))) {
    const places = moves.get(itemId) ?? new Map<string, number>()
    moves.set(itemId, places.set(to, (places.get(to) ?? 0) + quantity))
  }
  return moves
}

const stays = ({ itemId, to }: PlacedLine) => itemId === to

function alsoFor<Terms extends { itemIds: readonly string[] | null }>(terms: Terms, moves: Moves): Terms {
  const added = terms.itemIds?.flatMap((id) => [...(moves.get(id)?.keys() ?? [])]) ?? []
  return added.length > 0 ? { ...terms, itemIds: [...new Set([...(terms.itemIds ?? []), ...added])] } : terms
}

/** Shares an extra among the items that have its pieces now. */
function shared(charge: ExtraCharge, places: ReadonlyMap<string, number>): ExtraCharge[] {
  const pieces = [...places.values()].reduce((sum, each) => sum + each, 0)
  let [passed, before] = [0, 0]
  return [...places].flatMap(([itemId, own]) => {
    passed += own
    const until = Math.floor((charge.quantity * passed) / pieces)
    const quantity = until - before
    const amountUntil = (count: number) => (charge.amount * BigInt(count)) / BigInt(charge.quantity)
    const amount = amountUntil(until) - amountUntil(before)
    before = until
    return quantity > 0 ? [{ ...charge, itemId, quantity, amount }] : []
  })
}

function withCharge(charges: Charge[], charge: Charge): Charge[] {
  const same = charges.findIndex(
    (other) =>
      other.kind === "extra" && charge.kind === "extra" && other.extra.number === charge.extra.number && other.itemId === charge.itemId,
  )
  const found = charges[same]
  if (found?.kind !== "extra" || charge.kind !== "extra") return [...charges, charge]
  return charges.with(same, { ...found, quantity: found.quantity + charge.quantity, amount: found.amount + charge.amount })
}
