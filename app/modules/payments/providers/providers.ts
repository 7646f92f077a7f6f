import type { Currency } from "#app/platform/money.ts"
import { isOnline } from "../payment-status.ts"
import { monobank } from "./monobank/monobank.ts"
import { payOnPickup } from "./pay-on-pickup.ts"
import type { PaymentProvider } from "./provider.ts"

/** In the order in which customers see them. */
export const providers: readonly PaymentProvider[] = [payOnPickup, monobank]

/** Returns the ways to pay at a shop. `tokens`: methods whose token the organization has saved. */
export const usableProviders = (shop: { currency: Currency; tokens: ReadonlySet<PaymentProvider["method"]> }): PaymentProvider[] =>
  providers.filter(({ method, currencies }) => currencies.includes(shop.currency) && (!isOnline(method) || shop.tokens.has(method)))

/** Whether customers can pay online in a currency. */
export const isChargedOnline = (currency: Currency): boolean =>
  providers.some(({ method, currencies }) => isOnline(method) && currencies.includes(currency))
