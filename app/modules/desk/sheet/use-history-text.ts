import { shownStatus } from "#app/modules/reservations/money/shown-status.ts"
import { type HandOverWay, methodWord } from "#app/modules/reservations/rules/handover-words.ts"
import type { HistoryDetails, LineChange } from "#app/modules/reservations/rules/history-details.ts"
import { formatPeriod } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, formatMoney } from "#app/platform/money.ts"
import type { HistoryEntry } from "./read-history.server.ts"

interface HistoryBooking {
  currency: Currency
  /** IANA name of the organization's zone. */
  zone: string
  way: HandOverWay
}

/** Returns a function that writes an entry in sentences. */
export function useHistoryText({ currency, zone, way }: HistoryBooking) {
  const { t, locale } = useTranslation("history", "reservations")
  const detailTexts = useDetailTexts({ currency, zone })

  function bookingTexts({ from, to, details, client, handler }: HistoryEntry & { kind: "booking" }) {
    const statusOf = (status: typeof to) => t(`reservations:status.${status}`)
    const move = from !== null && { from: statusOf(from), to: statusOf(to) }
    // The words about the payment say why.
    const why = details.cancelled && !details.payment && t(`cancelled.${details.cancelled}`)
    const status = !move ? t("made") : why ? t("statusWhy", { ...move, why }) : t("status", move)
    return [...(from === to ? [] : [status]), ...detailTexts(details, { client, handler })]
  }

  function paymentText({ from, to, payment: { kind, method, amount } }: HistoryEntry & { kind: "payment" }) {
    const statusOf = (status: typeof to) => t(`reservations:paymentStatus.${shownStatus({ kind, status })}`)
    const what = t(`payment.${kind}`, {
      amount: formatMoney(amount, currency, locale),
      method: t(`reservations:paymentMethod.${methodWord(method, way)}`),
    })
    return t("payment.moved", { what, status: from ? t("moved", { from: statusOf(from), to: statusOf(to) }) : statusOf(to) })
  }

  return (entry: HistoryEntry): string[] => (entry.kind === "payment" ? [paymentText(entry)] : bookingTexts(entry))
}

interface Names {
  client: string | null
  handler: string | null
}

/** Returns a function that writes the changes of a booking, one sentence each. */
function useDetailTexts({ currency, zone }: Pick<HistoryBooking, "currency" | "zone">) {
  const { t, locale } = useTranslation("history", "reservations")
  const moneyTexts = useMoneyTexts(currency)
  const money = (amount: string) => formatMoney(BigInt(amount), currency, locale)
  const periodOf = ([start, end]: [string, string]) => formatPeriod({ start, end }, zone, locale)

  function lineText({ name, was, from, to, anew, reason }: LineChange): string[] {
    if (!from && !to) return []
    if (!from) return [t("line.added", { name, quantity: to?.quantity ?? 0 })]
    if (!to) return [t("line.removed", { name, quantity: from.quantity })]
    const price = { name, from: money(from.unitPrice), to: money(to.unitPrice) }
    const priceText = reason ? t("line.priceReason", { ...price, reason }) : t("line.price", price)
    return [
      ...(was ? [t("line.moved", { from: was.name, to: name })] : []),
      ...(from.quantity === to.quantity ? [] : [t("line.quantity", { name, from: from.quantity, to: to.quantity })]),
      ...(from.unitPrice === to.unitPrice ? [] : [priceText]),
      ...(anew ? [t("line.anew", { name })] : []),
    ]
  }

  function extraText({ name, from, to }: NonNullable<HistoryDetails["extras"]>[number]): string {
    if (from === 0) return t("extra.added", { name, quantity: to })
    return to === 0 ? t("extra.removed", { name, quantity: from }) : t("extra.quantity", { name, from, to })
  }

  return (
    { period, lines = [], extras = [], client, place, contact, note, handler, shortage, payment, ...sums }: HistoryDetails,
    names: Names,
  ) =>
    [
      period && t("period", { from: periodOf(period.from), to: periodOf(period.to) }),
      ...lines.flatMap(lineText),
      ...extras.map(extraText),
      client && (names.client ? t("client.assigned", { name: names.client }) : t(client.to ? "client.changed" : "client.removed")),
      place && t("place"),
      contact && t("contact"),
      note && t("note"),
      handler && (names.handler ? t("handler.named", { name: names.handler }) : t(handler.to ? "handler.changed" : "handler.removed")),
      ...moneyTexts(sums),
      shortage && t("shortage"),
      payment && t(`cardPayment.${payment}`),
    ].filter((text) => text !== undefined)
}

/** Returns a function that writes the changes of what a booking costs and of its deposit. */
function useMoneyTexts(currency: Currency) {
  const { t, locale } = useTranslation("history", "reservations")
  const money = (amount: string) => formatMoney(BigInt(amount), currency, locale)
  const move = ({ from, to }: { from: string; to: string }) => ({ from: money(from), to: money(to) })

  function couponText({ from, to }: NonNullable<HistoryDetails["coupon"]>) {
    if (to === null) return t("coupon.removed", { code: from ?? "" })
    return from === null ? t("coupon.added", { code: to }) : t("coupon.changed", { from, to })
  }

  function agreedText({ total, reason }: NonNullable<HistoryDetails["agreed"]>) {
    if (total === null) return t("agreed.over")
    return reason ? t("agreed.reason", { amount: money(total), reason }) : t("agreed.total", { amount: money(total) })
  }

  function depositText({ kind, method, amount, kept = "0" }: NonNullable<HistoryDetails["deposit"]>) {
    const word = t(`reservations:deposit.methods.${method}`)
    return t(`deposit.${kind}`, { what: method === "document" ? word : `${money(amount)}, ${word}`, kept: money(kept) })
  }

  return ({ coupon, agreed, total, depositDue, deposit, fee }: HistoryDetails) => [
    coupon && couponText(coupon),
    agreed && agreedText(agreed),
    total && t("total", move(total)),
    depositDue && t("depositDue", move(depositDue)),
    deposit && depositText(deposit),
    fee && (fee === "0" ? t("fee.waived") : t("fee.kept", { sum: money(fee) })),
  ]
}
