import type { Faults } from "#server/dev-bank/faults.ts"

/** Origin of the bank that the tested program uses: another one than its own, as the real bank's. */
export const bankOrigin = () => process.env.ORENDA_TEST_BANK ?? ""

/** Replaces the faults of a merchant; without any, ends them. */
export async function setBankFaults(token: string, faults: Partial<Faults> = {}) {
  const fields = Object.entries({ token, ...faults }).map(([name, value]) => [name, String(value)])
  const response = await fetch(`${bankOrigin()}/dev/bank/faults`, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" })
  if (response.status !== 303) throw new Error(`The bank refused the faults: ${await response.text()}`)
}
