import type { SubscriptionStatus, Tier } from "#app/modules/organizations/plan.ts"
import type { PaymentStatus } from "#app/modules/payments/payment-status.ts"
import type { Currency } from "#app/platform/money.ts"
import type { Billing } from "../periods.ts"
import type { PurchaseKind } from "../purchase.ts"

/** Days are of the organization's zone, in ISO 8601; sums are in minor units. */
export interface PlansView {
  status: SubscriptionStatus
  current: CurrentPlan | null
  /** Shown and offered. */
  billing: Billing
  /** The organization's, in which prices are shown. */
  currency: Currency
  plans: PlanView[]
  /** "off": this server has no merchant. "sandbox": no money moves. */
  paying: "live" | "sandbox" | "off"
  /** Members read; admins choose and pay. */
  mayChange: boolean
  payments: PaymentRow[]
  /** IANA name. */
  zone: string
  /** How much of its space for pictures the organization has used. */
  picturesPercent: number
}

/** The last payment. */
export interface CurrentPlan {
  tier: Tier
  billing: Billing
  /** The first day that is not paid. */
  dueDate: string
  /** The day before. */
  lastDay: string
  /** The plan of that day. */
  lastTier: Tier
  /** Another plan that is paid for later, and the day it starts. */
  next: { tier: Tier; from: string } | null
  isCancelled: boolean
}

export interface PlanView {
  tier: Tier
  seats: number
  /** Undefined for unlimited. */
  items: number | undefined
  /** For a month, also where a year is paid at once. */
  monthly: bigint
  yearly: bigint
  /** The charge of the card for the period, in its currency, where the prices are in another; else null. */
  charged: bigint | null
  isCurrent: boolean
  /** The plan that is asked for most likely: the only filled button. */
  isSuggested: boolean
  /** How many of what the organization has, where the plan allows fewer. */
  over: { items: number | null; people: number | null }
  offer: {
    kind: PurchaseKind
    amount: bigint
    currency: Currency
    from: string
    /** The last day that it pays for. */
    last: string
    /** The plan whose end it waits for. */
    after: Tier | null
    days: number
  }
}

export interface PaymentRow {
  id: string
  tier: Tier
  billing: Billing
  amount: bigint
  currency: Currency
  status: PaymentStatus
  /** An instant. */
  at: string
  hasReceipt: boolean
  /** It has a page at the bank where it can still be paid. */
  mayContinue: boolean
}
