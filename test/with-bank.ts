import { afterAll, afterEach, beforeAll } from "vitest"
import type { BankOptions } from "#server/dev-bank/bank.ts"
import { startBank, type TestBank } from "./stand-ins/bank.ts"

/** Gives the test file a bank. Call it before `withProgram`, whose settings take `MONOBANK_API_URL: bank.apiUrl`. Each test begins without recorded calls. */
export function withBank(options: BankOptions = {}): TestBank {
  let bank: TestBank | undefined
  beforeAll(async () => {
    bank = await startBank(options)
  })
  afterEach(() => {
    if (bank) bank.calls.length = 0
  })
  afterAll(() => bank?.stop())
  return new Proxy({} as TestBank, {
    get(_, name: keyof TestBank) {
      if (!bank) throw new Error("The bank is used before beforeAll")
      return bank[name]
    },
  })
}
