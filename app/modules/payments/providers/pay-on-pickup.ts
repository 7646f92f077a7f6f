import { currencies } from "#app/platform/money.ts"
import type { PaymentProvider } from "./provider.ts"

/** Money at the counter. */
export const payOnPickup: PaymentProvider = { method: "payOnPickup", currencies }
