import { Counter } from "prom-client"

/** Registered by the server, which owns `/metrics`. */
export const mismatchedPayments = new Counter({
  name: "orenda_subscription_mismatched_payments",
  help: "Payments for plans of which the bank reports another amount, currency or reference than ours, and signed webhooks that name no payment of ours",
  labelNames: ["found"],
  registers: [],
})

export const countMismatch = (found: "payment" | "none") => mismatchedPayments.inc({ found })
