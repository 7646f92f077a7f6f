import { date, jsonb, smallint } from "drizzle-orm/pg-core"
import type { CancelPolicy } from "#app/modules/organizations/customer-acts.ts"
import { minorUnits } from "#app/platform/database/columns.server.ts"

/** Terms of the shop that a booking stores as they were at its time: the tax, the part that is paid in advance, and what cancelling costs. */
export const agreedTerms = () => ({
  /** The tax that its prices include, in hundredths of a percent; null for none. */
  taxRate: smallint("tax_rate"),
  /** The part that its customer has to pay by card for it to be placed; null where nothing is paid in advance. */
  prepaid: minorUnits("prepaid"),
  /** The calendar day of the shop on which the rest is due; null where it is paid in person, or nothing is paid in advance. */
  restDueOn: date("rest_due_on"),
  /** The day of the next email about an unpaid rest: to its customer when it is due, to admins a day later; null once both were sent. */
  restNextOn: date("rest_next_on"),
  /** Null where there was no policy: cancelling costs nothing, and its customer asks the shop. */
  cancelPolicy: jsonb("cancel_policy").$type<CancelPolicy>(),
})
