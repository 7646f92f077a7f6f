import fc from "fast-check"
import { listFaults } from "./payment-invariants.ts"
import { type Counts, endFaults, makeStep, type Step, type StepKind } from "./payment-model.ts"
import { openWorld, rest, type World } from "./payment-world.ts"

export interface PaymentModelRun extends Pick<World, "url" | "bank" | "inbox"> {
  seed: number
  runs: number
}

/**
 * Makes random sequences of steps, each in a shop of its own, against the sandbox bank; then ends every fault, lets everything run until nothing is due, and compares
 * our records with the bank's. Returns how often each kind of step was made. Throws with the seed and the sequence.
 */
export async function runPaymentModel({ seed, runs, ...parts }: PaymentModelRun): Promise<Counts> {
  const counts: Counts = {}
  const check = async (sequence: Step[]) => {
    const world = await openWorld(parts)
    for (const step of sequence) await makeStep(world, step, counts)
    await endFaults(world)
    await rest(world)
    const faults = await listFaults(world)
    if (faults.length > 0) throw new Error(faults.join("\n"))
  }
  // A shorter sequence would be another race: what fails is shown as it was.
  await fc.assert(fc.asyncProperty(sequences, check), { numRuns: runs, seed, endOnFailure: true })
  return counts
}

const weights: Record<StepKind, number> = {
  book: 8,
  payAgain: 8,
  pay: 12,
  complete: 4,
  decline: 5,
  webhook: 12,
  forge: 2,
  wait: 14,
  check: 7,
  expire: 7,
  react: 10,
  refund: 5,
  refundElsewhere: 1,
  cancel: 3,
  cancelOwn: 6,
  changeOwn: 5,
  extendOwn: 3,
  handOut: 3,
  confirm: 4,
  payInPerson: 2,
  takeCash: 3,
  hold: 8,
  keepDeposit: 6,
  giveDepositBack: 4,
  releaseElsewhere: 1,
  fault: 6,
  refundFault: 2,
  works: 2,
  revoke: 2,
  otherToken: 1,
  settle: 1,
  kill: 0,
}

const kinds = fc.oneof(...Object.entries(weights).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as StepKind) })))
const choice = fc.nat(59)
const alone: fc.Arbitrary<Step> = fc.record({ kind: kinds, pick: choice, how: choice })
/** Nothing else is made with the other token. */
const together = kinds.filter((kind) => kind !== "otherToken")
const atOnce: fc.Arbitrary<Step> = fc.record({
  kind: together,
  pick: choice,
  how: choice,
  also: fc.record({ kind: together, pick: choice, how: choice }),
})
const callers = fc.constantFrom<StepKind>("book", "payAgain", "check", "expire", "react", "webhook", "hold", "keepDeposit")
const killed: fc.Arbitrary<Step> = fc
  .record({ pick: fc.nat(1), also: fc.record({ kind: callers, pick: choice, how: choice }) })
  .map(({ pick, also }) => ({ kind: "kill", pick, how: 0, also }))
const steps = fc.oneof({ weight: 10, arbitrary: alone }, { weight: 2, arbitrary: atOnce }, { weight: 1, arbitrary: killed })
const sequences = fc
  .array(steps, { minLength: 6, maxLength: 18, size: "max" })
  .map((sequence): Step[] => [{ kind: "book", pick: 0, how: 0 }, ...sequence])
