import type { CounterMethod } from "#app/modules/payments/payment-status.ts"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"

const statuses: Record<ReservationStatus, readonly string[]> = {
  new: ["new", "pending", "requested", "request", "draft", "нове", "новий", "нова", "очікує", "заявка", "запит"],
  confirmed: [
    "confirmed",
    "reserved",
    "booked",
    "approved",
    "accepted",
    "upcoming",
    "підтверджено",
    "підтверджене",
    "підтверджений",
    "заброньовано",
    "зарезервовано",
    "прийнято",
  ],
  inProgress: [
    "in progress",
    "picked up",
    "started",
    "active",
    "ongoing",
    "out",
    "rented",
    "on rent",
    "handed out",
    "в оренді",
    "видано",
    "розпочато",
    "активне",
    "у прокаті",
    "в прокаті",
    "в процесі",
  ],
  completed: [
    "completed",
    "complete",
    "returned",
    "stopped",
    "finished",
    "done",
    "closed",
    "archived",
    "завершено",
    "завершене",
    "завершений",
    "повернено",
    "закрито",
    "виконано",
  ],
  cancelled: [
    "cancelled",
    "canceled",
    "declined",
    "rejected",
    "void",
    "no show",
    "скасовано",
    "скасоване",
    "скасований",
    "відмінено",
    "відхилено",
    "анульовано",
    "не з'явився",
  ],
}

const methods: Record<CounterMethod, readonly string[]> = {
  cash: ["cash", "готівка", "готівкою"],
  transfer: [
    "transfer",
    "bank transfer",
    "bank",
    "wire",
    "iban",
    "переказ",
    "переказом",
    "переказ на рахунок",
    "безготівка",
    "на рахунок",
    "на картку",
  ],
  cardAtCounter: [
    "card",
    "credit card",
    "debit card",
    "card at counter",
    "card at the counter",
    "terminal",
    "pos",
    "картка",
    "картка на місці",
    "карткою",
    "термінал",
  ],
}

/** Reads a status in our words, in both languages, and in those of other programs. */
export const readStatus = (text: string) => find(statuses, text)

/** Reads how a booking was paid. */
export const readMethod = (text: string) => find(methods, text)

function find<Name extends string>(words: Record<Name, readonly string[]>, text: string): Name | undefined {
  const folded = fold(text)
  return (Object.keys(words) as Name[]).find((name) => words[name].includes(folded))
}

const fold = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[ʼ’`]/g, "'")
    .replaceAll(/[\s_-]+/g, " ")
    .trim()
