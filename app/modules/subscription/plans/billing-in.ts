import { type Billing, billings } from "../periods.ts"

const parameter = "billing"

/** The billing that a URL of the plans asks for; monthly without one. */
export const billingIn = (url: URL): Billing => billings.find((each) => each === url.searchParams.get(parameter)) ?? "monthly"

export const plansUrl = (billing: Billing) => `/subscriptions/payment${billing === "monthly" ? "" : `?${parameter}=${billing}`}`
