import type { Currency } from "#app/platform/money.ts"
import { isOnline, type OnlineMethod, onlineMethods } from "../payment-status.ts"
import { monobank } from "./monobank/monobank.server.ts"
import { payOnPickup } from "./pay-on-pickup.ts"
import type { OnlineProvider, PaymentProvider } from "./provider.ts"

/** The banks that take card payments. */
export const onlineProviders: Record<OnlineMethod, OnlineProvider> = { monobank }

/** In the order in which customers see them. */
export const providers: readonly PaymentProvider[] = [
  payOnPickup,
  ...onlineMethods.map((method) => ({ method, currencies: onlineProviders[method].currencies })),
]

/** Returns the ways to pay at a shop. `online`: the provider of its card account, where it lets customers pay by card. */
export const usableProviders = (shop: { currency: Currency; online: OnlineMethod | undefined }): PaymentProvider[] =>
  providers.filter(({ method, currencies }) => currencies.includes(shop.currency) && (!isOnline(method) || method === shop.online))

/** Whether the provider of a shop's card account charges in a currency. For a shop without an account: whether any provider does. */
export const isChargedOnline = (currency: Currency, provider: OnlineMethod | undefined): boolean =>
  onlineMethods.some((method) => method === (provider ?? method) && onlineProviders[method].currencies.includes(currency))
