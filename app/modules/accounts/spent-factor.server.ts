import { isFirstUse, wasUsed } from "./limits.server.ts"

/** An app's code stays right for a minute and a half, in which somebody who looked over a shoulder could type it too. */
const seconds = 120

const spendingOf = (userId: string, code: string) => `${userId} ${code}`

/** Whether nobody has signed in to the account by this code before: of two at once, one is first. */
export const spendFactor = (userId: string, code: string) => isFirstUse(spendingOf(userId, code), seconds)

export const wasFactorSpent = (userId: string, code: string) => wasUsed(spendingOf(userId, code))
