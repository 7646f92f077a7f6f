import { expect, test } from "vitest"
import { hasSecondFactor } from "./second-factor.ts"

test("Two factors were used where the provider says so, or names methods of two kinds", () => {
  for (const methods of [["mfa"], ["pwd", "otp"], ["pwd", "mfa"], ["hwk", "pin"], ["fpt", "swk"], ["pwd", "face", "x-own"]])
    expect(hasSecondFactor(methods), String(methods)).toBe(true)
  for (const methods of [[], ["pwd"], ["otp"], ["hwk", "user"], ["pwd", "kba"], ["otp", "sms"], ["constructor", "pwd"], ["x-own", "pwd"]])
    expect(hasSecondFactor(methods), String(methods)).toBe(false)
})
