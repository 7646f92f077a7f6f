import { recordUse, wasUsed } from "../limits.server.ts"

/** In seconds: longer than a TOTP code is valid, so that one seen over a shoulder can't be replayed. */
const seconds = 120

const keyOf = (userId: string, code: string) => `${userId} ${code}`

/** Returns whether this code of the account is used for the first time, to sign in or to turn the second step on: of two uses at once, one is first. */
export const recordFactorUse = (userId: string, code: string) => recordUse(keyOf(userId, code), seconds)

export const wasFactorUsed = (userId: string, code: string) => wasUsed(keyOf(userId, code))
