import fc from "fast-check"
import { expect, test } from "vitest"
import { type Claim, claimsMore, demandsOf } from "./claims.ts"

const hour = (hours: number) => Temporal.Instant.fromEpochMilliseconds(hours * 3_600_000)

const claim = fc
  .record({
    itemId: fc.constantFrom("skis", "boots"),
    held: fc.integer({ min: 0, max: 3 }),
    start: fc.nat(20),
    length: fc.integer({ min: 1, max: 10 }),
  })
  .map(({ start, length, ...of }): Claim => ({ ...of, start: hour(start), end: hour(start + length) }))

const heldAt = (claims: readonly Claim[], itemId: string, at: number) =>
  claims
    .filter(({ start, end }) => start.epochMilliseconds <= hour(at).epochMilliseconds && hour(at).epochMilliseconds < end.epochMilliseconds)
    .reduce((sum, each) => sum + (each.itemId === itemId ? each.held : 0), 0)

test("A line that takes no more than before holds no more of its item at any time", () => {
  fc.assert(
    fc.property(claim, claim, fc.nat(30), (before, other, at) => {
      const after = { ...other, itemId: before.itemId }
      fc.pre(!claimsMore(before, after))
      expect(heldAt([after], after.itemId, at)).toBeLessThanOrEqual(heldAt([before], before.itemId, at))
    }),
  )
})

test("The demand for an item covers all that its lines hold at any time", () => {
  fc.assert(
    fc.property(fc.array(claim, { maxLength: 4 }), fc.constantFrom("skis", "boots"), fc.nat(30), (claims, itemId, at) => {
      const held = heldAt(claims, itemId, at)
      const demand = demandsOf(claims).get(itemId)
      if (held === 0) return
      expect(demand?.quantity).toBeGreaterThanOrEqual(held)
      expect(heldAt(demand ? [{ itemId, held: demand.quantity, ...demand.occupied }] : [], itemId, at)).toBe(demand?.quantity)
    }),
  )
})
