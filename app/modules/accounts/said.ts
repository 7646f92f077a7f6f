/** What the page after a change tells: the session's events, and what was done. */
export const sayings = ["signed-in", "signed-out", "user-updated", "saved-profile", "saved"] as const

export type Saying = (typeof sayings)[number]
