import type { PaymentProvider } from "../provider.ts"

/** "Plata by mono". Its documents list no currency but the hryvnia as certain. */
export const monobank: PaymentProvider = { method: "monobank", currencies: ["UAH"] }
