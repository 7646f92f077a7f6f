import fc from "fast-check"
import { expect, test } from "vitest"
import { depositMethods, priceSettings } from "#app/modules/organizations/price-settings.ts"
import { reservationStatuses } from "../rules/reservation-status.ts"
import { depositState, type TakenDeposit } from "./deposit-state.ts"

const shop = { prices: priceSettings.parse({ deposits: { methods: ["cash", "document"] } }) }
const none = { prices: priceSettings.parse({}) }

const money = (amount: bigint, isGivenBack = false): TakenDeposit => ({ method: "cash", amount, isWaiting: false, isGivenBack })
const waits = (amount: bigint): TakenDeposit => ({ method: "hold", amount, isWaiting: true, isGivenBack: false })
const paper = (isGivenBack = false): TakenDeposit => ({ method: "document", amount: 0n, isWaiting: false, isGivenBack })

test.each<[string, TakenDeposit[], { left: bigint; waiting?: bigint; held: bigint; hasDocument: boolean }]>([
  ["nothing", [], { left: 500n, held: 0n, hasDocument: false }],
  ["a part", [money(200n)], { left: 300n, held: 200n, hasDocument: false }],
  ["all of it in two parts", [money(200n), money(300n)], { left: 0n, held: 500n, hasDocument: false }],
  ["more than it", [money(900n)], { left: 0n, held: 900n, hasDocument: false }],
  ["a part, while another waits", [money(200n), waits(100n)], { left: 200n, waiting: 100n, held: 200n, hasDocument: false }],
  ["nothing, while all of it waits", [waits(500n)], { left: 0n, waiting: 500n, held: 0n, hasDocument: false }],
  ["a document", [paper()], { left: 0n, held: 0n, hasDocument: true }],
  ["all of it, which is back", [money(500n, true)], { left: 0n, held: 0n, hasDocument: false }],
  ["a document, which is back", [paper(true)], { left: 0n, held: 0n, hasDocument: false }],
])("Of a deposit of 5, with %s taken", (_what, taken, state) => {
  expect(depositState(shop, { status: "confirmed", agreed: 500n }, taken)).toEqual({ due: 500n, waiting: 0n, ...state })
})

const taken = fc.array(
  fc
    .record({
      method: fc.constantFrom(...depositMethods),
      amount: fc.bigInt({ min: 1n, max: 1_000n }),
      isWaiting: fc.boolean(),
      isGivenBack: fc.boolean(),
    })
    .map(
      (each): TakenDeposit => ({
        ...each,
        ...(each.method === "document" && { amount: 0n }),
        isWaiting: each.isWaiting && each.method === "hold",
      }),
    ),
  { maxLength: 4 },
)

test("Nothing is due once a booking is over, nor where the shop takes no deposits, and what the shop has stays", () => {
  fc.assert(
    fc.property(taken, fc.constantFrom(...reservationStatuses), fc.bigInt({ min: 0n, max: 3_000n }), (all, status, agreed) => {
      const isOver = status === "completed" || status === "cancelled"
      const state = depositState(shop, { status, agreed }, all)
      expect(state.due).toBe(isOver ? 0n : agreed)
      expect(state.left >= 0n && state.left <= state.due).toBe(true)
      expect(depositState(none, { status, agreed }, all)).toEqual({ ...state, due: 0n, left: 0n })
      const held = all.filter(({ isWaiting, isGivenBack }) => !isWaiting && !isGivenBack)
      expect(state.held).toBe(held.reduce((sum, { amount }) => sum + amount, 0n))
      expect(state.hasDocument).toBe(held.some(({ method }) => method === "document"))
    }),
  )
})
