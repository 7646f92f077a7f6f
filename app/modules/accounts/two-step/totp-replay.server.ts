import { recordUse, wasUsed } from "../limits.server.ts"

/** An app's code stays right for a minute and a half, in which somebody who looked over a shoulder could type it too. */
const seconds = 120

const keyOf = (userId: string, code: string) => `${userId} ${code}`

/** Returns whether this code of the account is used for the first time, to sign in or to turn the second step on: of two uses at once, one is first. */
export const recordFactorUse = (userId: string, code: string) => recordUse(keyOf(userId, code), seconds)

export const wasFactorUsed = (userId: string, code: string) => wasUsed(keyOf(userId, code))
