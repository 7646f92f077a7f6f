import { expect, test } from "vitest"
import { translators } from "#app/messages/translators.server.ts"
import { counterMethods } from "#app/modules/payments/payment-status.ts"
import { reservationStatuses } from "#app/modules/reservations/rules/reservation-status.ts"
import { locales } from "#app/platform/i18n/locale.ts"
import { readMethod, readStatus } from "./booking-words.ts"

test.each(locales)("Reads the statuses and payment methods of our own screens in %s", (locale) => {
  const { t } = translators[locale]
  expect(reservationStatuses.map((status) => readStatus(t(`reservations:status.${status}`)))).toEqual(reservationStatuses)
  expect(counterMethods.map((method) => readMethod(t(`reservations:paymentMethod.${method}`)))).toEqual(counterMethods)
})

test.each([
  ["Picked Up", "inProgress"],
  ["in_progress", "inProgress"],
  ["no-show", "cancelled"],
  ["Canceled", "cancelled"],
  ["RETURNED", "completed"],
  ["Не з’явився", "cancelled"],
  ["lost", undefined],
])("Reads %j", (text, status) => {
  expect(readStatus(text)).toBe(status)
})
