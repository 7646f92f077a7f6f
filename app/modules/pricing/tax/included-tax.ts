import { dividedHalfUp } from "../divided-half-up.ts"

/** Returns the tax within an amount in minor units, which must not be negative, at a rate in hundredths of a percent: rounded half up. */
export const includedTax = (gross: bigint, rate: number): bigint => dividedHalfUp(gross * BigInt(rate), 10_000n + BigInt(rate))
