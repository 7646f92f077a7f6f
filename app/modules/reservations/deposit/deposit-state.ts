import type { DepositMethod, PriceSettings } from "#app/modules/organizations/price-settings.ts"
import { depositOf } from "#app/modules/pricing/deposit.ts"
import { holdsStock, type ReservationStatus } from "../rules/reservation-status.ts"

/** A deposit as far as it decides what is due: the shop has it until it is given back. */
export interface TakenDeposit {
  method: DepositMethod
  /** Minor units; 0 for a document. */
  amount: bigint
  /** A hold on a card, which its customer has yet to confirm. */
  isWaiting: boolean
  isGivenBack: boolean
}

/** How the deposit of a booking stands, in minor units of its currency. */
export interface DepositState {
  /** The shop asks for this sum while the booking runs; 0 once it is over, and where the shop takes no deposits. */
  due: bigint
  /** The part that was not taken yet and does not wait for its customer. */
  left: bigint
  /** Money that a customer has yet to confirm a hold of. */
  waiting: bigint
  /** Money that the shop has. */
  held: bigint
  /** The shop has a document. */
  hasDocument: boolean
}

interface Agreed {
  status: ReservationStatus
  /** The deposit of its lines as it was agreed, in minor units. */
  agreed: bigint
}

/** A deposit that was taken once counts as taken, also after staff gave it back; a document stands for the whole sum. A hold that waits is not requested twice. */
export function depositState(shop: { prices: PriceSettings }, { status, agreed }: Agreed, taken: readonly TakenDeposit[]): DepositState {
  const due = holdsStock(status) ? depositOf(shop, { deposit: agreed }) : 0n
  const sum = sumOf(taken)
  const isCovered = taken.some(({ method }) => method === "document") || sum >= due
  const held = taken.filter(({ isWaiting, isGivenBack }) => !isWaiting && !isGivenBack)
  return {
    due,
    left: isCovered ? 0n : due - sum,
    waiting: sumOf(taken.filter(({ isWaiting }) => isWaiting)),
    held: sumOf(held),
    hasDocument: held.some(({ method }) => method === "document"),
  }
}

const sumOf = (deposits: readonly TakenDeposit[]) => deposits.reduce((total, { amount }) => total + amount, 0n)
