import type { BankFailure } from "./card-bank.ts"

/** Milliseconds in which questions are begun: due work comes back every minute. */
const longest = 40_000

/** A bank that leaves so many questions without an answer is silent. */
const mostUnanswered = 3

/** A run of checks at the bank, for payments of all organizations. Skipped payments are due again in the next run. */
export interface BankRun {
  /** The bank is silent, refuses this server, or the time is up. */
  isOver(): boolean
  isTimeUp(): boolean
  /** Counts a question that failed. */
  note(failure: BankFailure): void
}

/** `milliseconds`: a monotonic clock. */
export function createBankRun(milliseconds: () => number = () => performance.now()): BankRun {
  const began = milliseconds()
  let unanswered = 0
  let isBlocked = false
  const isTimeUp = () => milliseconds() - began >= longest
  return {
    isTimeUp,
    isOver: () => isBlocked || unanswered >= mostUnanswered || isTimeUp(),
    note(failure) {
      if (failure === "blocked") isBlocked = true
      if (failure === "away") unanswered += 1
    },
  }
}
