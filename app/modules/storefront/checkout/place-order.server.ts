import { policyText } from "#app/modules/organizations/customer-acts.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { findTerms } from "#app/modules/website/terms/find-terms.server.ts"
import { keepTerms } from "#app/modules/website/terms/keep-terms.server.ts"
import type { ClientNetwork } from "#app/platform/client-address.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Sum } from "#app/platform/money.ts"
import { parsePhone } from "#app/platform/phone.server.ts"
import { isDate } from "#app/ui/period-picker/times/wall-time.ts"
import { readCartRules } from "../cart/read-cart-rules.server.ts"
import { type Cart, withDatesFor } from "../cart.ts"
import { parsePeriodInput } from "../dates/read-period.ts"
import { readWebsite } from "../shop/read-website.server.ts"
import type { CheckoutInput } from "./checkout.ts"

interface Visit {
  /** The shop takes cards, and may ask a part in advance. */
  takesCards?: boolean
  language: Locale
  network: ClientNetwork
}

/**
 * Books the whole cart and returns the key that opens the booking's page; for the same contents sent again, the key of the earlier booking.
 * Refuses as `reserve` does, and, at their fields, what only the server can know.
 */
export async function placeOrder(
  scope: Scope,
  cart: Cart,
  input: CheckoutInput,
  { takesCards = false, language, network }: Visit,
): Promise<string> {
  const { timeZone, selfService } = scope.organization
  const shopPolicy = policyText(selfService.policy)
  const phone = parsePhone(input.phone, timeZone)
  if (!phone) throw new Refusal("phone.invalid", { field: "phone" })
  // Items may have been rented by nights when the dates were chosen.
  const dated = isDate(cart.from) ? withDatesFor(cart, (await readCartRules(scope, cart)).isByNights) : cart
  const read = parsePeriodInput(dated, timeZone)
  if (!read.ok) throw new Refusal(read.code)
  const seenTotal = seenTotalOf(input)
  if (seenTotal === null) throw new Refusal("total.changed", { status: 409 })
  const terms = findTerms((await readWebsite(scope)).pages)
  if ((input.seenTerms ?? "") !== (terms?.version ?? "")) throw new Refusal("terms.changed", { status: 409 })
  if ((input.seenPolicy ?? shopPolicy) !== shopPolicy) throw new Refusal("policy.changed", { status: 409 })
  if (terms) await transact(scope, (tx) => keepTerms(tx, terms))
  const { key } = await reserve(scope, {
    period: read.period,
    lines: cart.lines.map(({ guests, ...line }) => ({ ...line, guests: guests ?? undefined })),
    extras: cart.extras,
    coupon: input.withoutCoupon ? undefined : cart.coupon || undefined,
    contact: { name: input.firstName, lastName: input.lastName, email: input.email, phone },
    language,
    delivery: deliveryOf(input),
    paymentMethod: input.payment,
    note: input.note,
    termsVersion: terms?.version,
    idempotencyKey: input.key,
    seenTotal,
    prepayment: takesCards ? (input.seenPrepayment ?? "") : undefined,
    network,
  })
  return key
}

/** Returns the whole total that the page showed for what was chosen on it; null where it cannot be read, undefined where it was not sent. */
function seenTotalOf({ seenTotal, seenDelivery, delivery }: CheckoutInput): Sum | null | undefined {
  if (!seenTotal || seenDelivery === undefined || delivery !== "delivery") return seenTotal
  if (seenDelivery?.currency !== seenTotal.currency) return null
  return { ...seenTotal, amount: seenTotal.amount + seenDelivery.amount }
}

function deliveryOf(input: CheckoutInput) {
  if (input.delivery === "none") return { type: "pickup" as const, locationId: null }
  if (input.delivery === "pickup") return { type: input.delivery, locationId: input.locationId }
  return { type: input.delivery, city: input.city, street: "", addressLine: input.addressLine, zipCode: "" }
}
