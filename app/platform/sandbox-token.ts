/** Begins every token of the sandbox bank; the rest names the merchant, "sandbox-lviv-rentals". */
export const sandboxTokenPrefix = "sandbox-"

/** The only tokens that are accepted while the sandbox is on: it must never reach a merchant's money. */
export const isSandboxToken = (token: string) => /^sandbox-[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/i.test(token)
