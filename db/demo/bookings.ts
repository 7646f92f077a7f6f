import type { CounterMethod } from "#app/modules/payments/payment-status.ts"
import type { CancelReason } from "#app/modules/reservations/rules/cancel-reason.ts"
import type { Delivery } from "#app/modules/reservations/rules/delivery-place.ts"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"

/**
 * How a booking is paid: at the counter when it is picked up (`due`), in whole or half of it before, by card online, or not in time. `refunded` is money that was
 * taken by transfer and given back.
 */
export type DemoMoney = "due" | CounterMethod | "half" | "online" | "onlineFailed" | "onlineRefunded" | "expired" | "refunded"

export interface DemoBooking {
  /** Index in `demoPeople`. */
  person: number
  /** Item numbers and quantities, with the size of an item that comes in sizes. */
  lines: Array<{ number: number; size?: string; quantity: number }>
  /** Days from today, and the hour in the shop's time zone. */
  from: { day: number; hour: number }
  to: { day: number; hour: number }
  status: ReservationStatus
  money: DemoMoney
  /** The address, where it is delivered. */
  delivery?: Omit<Extract<Delivery, { type: "delivery" }>, "type">
  note?: string
  staffNote?: string
  /** Why it is cancelled. */
  reason?: CancelReason
}

type Extras = Pick<DemoBooking, "delivery" | "note" | "staffNote" | "reason">

const at = (street: string, addressLine: string, zipCode: string) => ({ delivery: { city: "Львів", street, addressLine, zipCode } })

/** `booked` is "item×quantity item/size×quantity", a period "day hour > day hour". */
function booking(
  person: number,
  booked: string,
  period: string,
  status: ReservationStatus,
  money: DemoMoney,
  extras: Extras = {},
): DemoBooking {
  const lines = booked.split(" ").map((line) => {
    const [item = "", quantity] = line.split("×")
    const [number, size] = item.split("/")
    return { number: Number(number), quantity: Number(quantity), ...(size && { size }) }
  })
  const [from, to] = period.split(" > ").map((end) => {
    const [day = 0, hour = 0] = end.split(" ").map(Number)
    return { day, hour }
  })
  if (!from || !to) throw new Error(`The demo has a booking without an end: ${period}`)
  return { person, lines, from, to, status, money, ...extras }
}

/** 60 bookings from three weeks ago to three weeks ahead, in the order in which they were made: the first is number 1001. */
export const demoBookings: DemoBooking[] = [
  booking(3, "1×1 11×1", "-21 10 > -18 18", "completed", "cash"),
  booking(10, "4/M×1 4/L×1", "-20 10 > -20 18", "completed", "cardAtCounter"),
  booking(8, "9×1", "-20 11 > -17 12", "completed", "online"),
  booking(1, "5×2", "-19 10 > -19 15", "completed", "cash"),
  booking(15, "13×1", "-17 14 > -15 12", "cancelled", "refunded", { reason: "shop" }),
  booking(5, "13×1", "-18 14 > -16 12", "completed", "transfer"),
  booking(12, "4/M×1", "-16 10 > -15 18", "completed", "online"),
  booking(11, "14×1 12×1", "-16 12 > 12 12", "inProgress", "transfer", { staffNote: "Ключі від поштової скриньки — у шухляді." }),
  booking(6, "10×1", "-15 10 > -14 10", "completed", "transfer"),
  booking(7, "6/164×1 6/157×1 8/39×1 8/37×1", "-14 9 > -13 18", "completed", "cash"),
  booking(20, "11×2 1×1", "-14 10 > -12 17", "completed", "online"),
  booking(2, "4/S×1", "-13 10 > -13 17", "completed", "cash"),
  booking(17, "7/158×1", "-13 10 > -11 18", "completed", "cardAtCounter"),
  booking(9, "2×1", "-12 10 > -12 18", "cancelled", "due", { reason: "noShow" }),
  booking(16, "9×1", "-11 10 > -9 18", "completed", "online"),
  booking(24, "12×1", "-11 10 > 17 10", "inProgress", "transfer"),
  booking(13, "6/164×2 8/42×1 8/40×1", "-10 10 > -8 18", "completed", "online"),
  booking(4, "5×1", "-9 11 > -9 16", "completed", "cash"),
  booking(22, "13×1", "-9 14 > -7 12", "completed", "transfer"),
  booking(0, "7/153×1 8/41×1", "-8 10 > -7 18", "completed", "cash"),
  booking(18, "6/171×1 6/157×1 8/43×1 8/38×1", "-7 9 > -5 18", "cancelled", "onlineRefunded", { reason: "customer" }),
  booking(23, "1×2 11×1", "-7 10 > -5 18", "completed", "cash"),
  booking(21, "10×1", "-6 10 > -6 18", "completed", "transfer"),
  booking(14, "6/164×1 8/42×1", "-6 10 > -4 18", "completed", "online"),
  booking(19, "4/M×2", "-5 10 > -5 18", "completed", "cash"),
  booking(12, "9×1", "-5 11 > -2 12", "completed", "online"),
  booking(5, "7/158×2", "-4 10 > -3 18", "cancelled", "expired", { reason: "notPaid" }),
  booking(17, "6/171×1 6/164×1 6/157×1 6/150×1 8/41×1 8/39×1 8/37×1 8/36×1", "-4 9 > -2 18", "completed", "cardAtCounter", {
    note: "Двоє дорослих і двоє дітей, зріст 175, 168, 150 і 145.",
  }),
  booking(3, "13×1", "-4 14 > -2 12", "completed", "transfer"),
  booking(8, "5×1", "-3 10 > -3 16", "completed", "online"),
  booking(20, "7/162×1 8/47×1", "-3 10 > -1 18", "inProgress", "cash", { staffNote: "Дзвонили ввечері: повернуть сьогодні." }),
  booking(15, "1×1 11×1", "-3 10 > -1 17", "completed", "cash"),
  booking(9, "4/L×1", "-2 12 > -1 16", "inProgress", "due"),
  booking(2, "10×1", "-1 10 > -1 18", "completed", "transfer"),
  booking(10, "6/171×1 6/164×1 8/42×1 8/40×1", "-2 9 > 0 19", "inProgress", "online"),
  booking(16, "9×1", "-2 11 > 0 20", "inProgress", "half"),
  booking(6, "7/158×1 8/43×1", "-2 10 > 0 10", "completed", "cash"),
  booking(13, "13×1", "-1 14 > 1 12", "inProgress", "transfer"),
  booking(1, "1×1 11×1", "-1 11 > 0 20", "inProgress", "due"),
  booking(22, "6/171×1 6/157×1 8/41×1 8/38×1", "0 9 > 2 18", "inProgress", "cash"),
  booking(6, "7/158×1 8/43×1", "0 12 > 1 18", "confirmed", "online", { note: "Взуття 43, стійка регуляр." }),
  booking(12, "5×2", "0 14 > 0 18", "confirmed", "due", { note: "We’ll come straight from the train, around 14:20." }),
  booking(0, "10×1", "0 16 > 1 12", "confirmed", "due", {
    ...at("Зелена", "Зелена, 24", "79005"),
    staffNote: "Домофон 12, третій поверх.",
  }),
  booking(18, "4/M×1 4/L×1", "0 10 > 0 18", "cancelled", "due", { reason: "customer" }),
  booking(24, "6/178×1 8/44×1", "0 17 > 3 18", "confirmed", "half"),
  booking(7, "6/164×1 6/157×1 8/39×1 8/37×1", "1 9 > 3 18", "confirmed", "online"),
  booking(14, "7/153×1 7/158×1", "1 10 > 3 17", "new", "due", { note: "Одна дошка 153, друга 158. Чи є черевики 42?" }),
  booking(23, "1×1 11×1", "1 11 > 4 18", "confirmed", "transfer", at("Наукова", "Наукова, 8, кв. 3", "79060")),
  booking(11, "9×1", "1 12 > 2 18", "new", "due"),
  booking(3, "13×1", "2 14 > 4 12", "confirmed", "online"),
  booking(5, "6/171×1 6/164×1 6/150×1 8/42×1 8/40×1 8/36×1", "2 10 > 5 18", "confirmed", "half"),
  booking(4, "9×1", "3 10 > 4 18", "cancelled", "refunded", { reason: "customer" }),
  booking(21, "6/178×1 6/157×1 8/43×1 8/38×1", "4 10 > 6 18", "new", "due", { note: "Зріст 182 і 164, взуття 43 і 38." }),
  booking(20, "7/162×1 8/47×1", "5 10 > 7 18", "confirmed", "onlineFailed"),
  booking(2, "13×1", "8 14 > 10 12", "new", "due", { note: "Приїдемо з собакою, можна?" }),
  booking(8, "9×1 10×1", "6 10 > 9 18", "new", "online"),
  booking(15, "1×2 11×1", "9 10 > 11 18", "new", "due"),
  booking(10, "13×1 6/178×1 6/171×1 6/164×1 6/157×1 8/44×1 8/42×1 8/40×1 8/38×1", "12 14 > 15 12", "confirmed", "half", {
    staffNote: "Постійні гості: торік були двічі.",
  }),
  booking(16, "7/148×1 7/153×1", "13 10 > 15 18", "cancelled", "due", { reason: "other" }),
  booking(17, "6/171×1 6/164×1 8/41×1 8/39×1", "17 10 > 19 18", "confirmed", "due"),
]
