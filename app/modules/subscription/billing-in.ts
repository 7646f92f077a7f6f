import { type Billing, billings } from "./periods.ts"

const parameter = "billing"

/** The billing that a URL of the plans asks for. */
export const billingIn = (url: URL): Billing | undefined => billings.find((each) => each === url.searchParams.get(parameter))

export const plansUrl = (billing: Billing) => `/subscriptions/payment?${parameter}=${billing}`
