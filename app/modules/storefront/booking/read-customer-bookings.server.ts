import { listItemNames, listItemPictures } from "#app/modules/inventory/queries.server.ts"
import type { Picture } from "#app/modules/media/picture.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { type Balance, balanceOf } from "#app/modules/payments/balance.ts"
import { isOnline } from "#app/modules/payments/payment-status.ts"
import { isPayOffered } from "#app/modules/reservations/acts/open-acts.ts"
import { listCustomerBookings } from "#app/modules/reservations/customer-bookings.server.ts"
import { type Prepayment, prepaymentOf } from "#app/modules/reservations/money/prepayment.ts"
import { type HandOverWay, wayOf } from "#app/modules/reservations/rules/handover-words.ts"
import { localizedItemName } from "#app/modules/reservations/rules/localized-item-name.ts"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { now } from "#app/platform/clock.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Currency } from "#app/platform/money.ts"
import { type CardState, cardPaymentOf } from "../payment/card-payment.ts"
import { listPaymentChoices, type PaymentChoice } from "../payment/payment-choices.server.ts"
import { type CustomerPayment, shownPayment } from "./customer-words.ts"

/** Instants in ISO 8601, money in minor units of the booking's own currency. */
export interface CustomerBooking {
  number: number
  status: ReservationStatus
  page: string
  start: string
  end: string
  lines: Array<{ name: string; quantity: number }>
  /** The first picture among its items. */
  image: Picture | null
  total: bigint
  currency: Currency
  way: HandOverWay
  payment: CustomerPayment["payment"]
  balance: Balance
  prepayment: Prepayment | null
  /** Waits to be paid by card, and ends otherwise. */
  isHeld: boolean
  card: CardState
  /** That can be paid by card now; null where nothing can. */
  toPay: bigint | null
}

/** Reads a page of the customer's bookings in the page's language; `older` is the cursor of the next page. */
export async function readCustomerBookings(
  scope: Scope,
  email: string,
  { before, locale }: { before: number | undefined; locale: Locale },
) {
  return transact(scope, async (tx) => {
    const { bookings, isMore } = await listCustomerBookings(tx, email, before)
    const ids = new Set(bookings.flatMap(({ lines }) => lines.map(({ itemId }) => itemId)))
    const items = new Map((await listItemNames(tx, [...ids])).map((item) => [item.id, item]))
    const pictures = await listItemPictures(tx, [...ids])
    const choices = new Map<Currency, PaymentChoice[]>()
    for (const { currency } of bookings) if (!choices.has(currency)) choices.set(currency, await listPaymentChoices(tx, { currency }))
    const cardOf = ({ total, status, holdUntil, restDueOn, prepaid, entries, currency }: (typeof bookings)[number]) =>
      cardPaymentOf(
        {
          booking: { total, isCancelled: status === "cancelled", holdUntil, prepaid },
          entries,
          invoices: [],
          isExpired: false,
          isOffered:
            isPayOffered({ holdUntil, restDueOn }, scope.organization.selfService.offers) &&
            (choices.get(currency)?.some(isOnline) ?? false),
        },
        now(),
      )
    const shown = bookings.map((booking): CustomerBooking => {
      const { key, start, end, lines } = booking
      const card = cardOf(booking)
      const payment = shownPayment(booking.entries)
      return {
        number: booking.number,
        status: booking.status,
        total: booking.total,
        currency: booking.currency,
        way: wayOf(booking.deliveryType, lines),
        payment: payment ? { method: payment.method, status: payment.status } : null,
        balance: balanceOf({ total: booking.total }, booking.entries),
        image: lines.map(({ itemId }) => pictures.get(itemId)).find(Boolean) ?? null,
        prepayment: prepaymentOf(booking),
        isHeld: card.secondsLeft !== null,
        card: card.state,
        toPay: card.canPay ? card.left : null,
        page: `/${scope.organization.urlCode}/booking-preview?key=${key}`,
        start: start.toString(),
        end: end.toString(),
        lines: lines.map(({ itemId, name, quantity }) => ({ name: localizedItemName(name, items.get(itemId), locale), quantity })),
      }
    })
    return { bookings: shown, older: isMore ? shown.at(-1)?.number : undefined }
  })
}
