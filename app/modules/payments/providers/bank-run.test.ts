import { expect, test } from "vitest"
import { createBankRun } from "./bank-run.ts"
import type { BankFailure } from "./card-bank.ts"

test.each<[BankFailure[], boolean]>([
  [[], false],
  [["away", "away"], false],
  [["away", "token", "away", "refused", "away"], true],
  [["blocked"], true],
  [["token", "token", "token", "tooMany", "tooMany", "refused"], false],
])("After %s the bank is left alone: %s", (failures, isOver) => {
  const run = createBankRun()
  for (const failure of failures) run.note(failure)
  expect(run.isOver()).toBe(isOver)
})

test("No question is begun after 40 s", () => {
  let present = 1000
  const run = createBankRun(() => present)
  present += 39_999
  expect(run.isOver()).toBe(false)
  present += 1
  expect(run.isOver()).toBe(true)
})
