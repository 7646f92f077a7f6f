import type { Balance } from "#app/modules/payments/balance.ts"
import { isListed, isUnderWay, isWaiting, type PaymentEntry } from "#app/modules/payments/payment-entry.ts"
import type { PaymentMethod, PaymentStatus } from "#app/modules/payments/payment-status.ts"
import type { Prepayment } from "#app/modules/reservations/money/prepayment.ts"
import { type HandOverWay, inPersonWords } from "#app/modules/reservations/rules/handover-words.ts"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { formatCalendarDay } from "#app/platform/i18n/format.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, formatMoney } from "#app/platform/money.ts"

/** The money of a booking, as its customer is told. */
export interface CustomerPayment {
  status: ReservationStatus
  way: HandOverWay
  payment: { method: PaymentMethod; status: PaymentStatus } | null
  balance: Balance
  prepayment: Prepayment | null
  /** It waits to be paid by card. */
  isHeld: boolean
  currency: Currency
}

/** The words of a payment, a key of `paymentStatus`; null where there is nothing to tell. */
export type PaymentWord = "nothingDue" | "byDay" | (typeof inPersonWords)[HandOverWay] | "toPay" | Exclude<PaymentStatus, "pending">

/** In person, a booking is paid when its items are handed over, unless its rest is due on a day; a cancelled one is not paid any more. */
export function paymentWordOf({
  status,
  way,
  payment,
  balance,
  prepayment,
  isHeld,
}: Omit<CustomerPayment, "currency">): PaymentWord | null {
  if (!payment) return null
  if (status === "cancelled" && (payment.status === "pending" || payment.status === "failed")) return null
  if (payment.status === "pending" && balance.open === 0n && balance.paid === 0n) return "nothingDue"
  if (payment.status === "pending") {
    const isToCome = status === "new" || status === "confirmed"
    if (prepayment?.rest.dueOn && !isHeld) return "byDay"
    if (payment.method === "payOnPickup" && isToCome) return inPersonWords[way]
    return "toPay"
  }
  return payment.status === "completed" && balance.open > 0n ? "toPay" : payment.status
}

/** The payment that is expected, before those that ended. The kept part of a deposit is none that the customer makes. */
export function shownPayment(entries: readonly PaymentEntry[]) {
  const listed = entries.filter((entry) => entry.kind === "payment" && entry.method !== "deposit" && isListed(entry))
  const expected = listed.findLast(isUnderWay) ?? listed.find(isWaiting)
  return expected ?? listed.at(-1) ?? entries.findLast(({ kind }) => kind === "payment")
}

/** Returns the customer's words for statuses: "Waiting for confirmation", "Pay ₴1,500 at pick-up". */
export function useCustomerWords(locale: Locale) {
  const { t } = useTranslation("order")
  return {
    statusWords: (status: ReservationStatus) => t(`status.${status}`),
    paymentWords(booking: CustomerPayment) {
      const word = paymentWordOf(booking)
      const { balance, prepayment, isHeld, currency } = booking
      const sum = formatMoney(isHeld && prepayment ? prepayment.part : balance.open, currency, locale)
      const dueOn = prepayment?.rest.dueOn
      return word && t(`paymentStatus.${word}`, { sum, day: dueOn ? formatCalendarDay(dueOn, locale) : "" })
    },
  }
}
