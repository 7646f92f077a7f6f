import { data, redirect } from "react-router"
import { z } from "zod"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { waiveFee } from "#app/modules/reservations/cancellation/waive-fee.server.ts"
import { checkPayment } from "#app/modules/reservations/money/check-payment.server.ts"
import { refundPayment, takePayment } from "#app/modules/reservations/money/edit-money.server.ts"
import { checkInput, moneyIntents, refundInput, statusInput, takeInput, undoInput } from "#app/modules/reservations/money/money-input.ts"
import type { MoneyDone } from "#app/modules/reservations/money/record-once.server.ts"
import { setPaymentStatus } from "#app/modules/reservations/money/set-payment-status.server.ts"
import { undoMoney } from "#app/modules/reservations/money/undo-money.server.ts"
import { bookingNumberIn, hasBookingNumber } from "#app/modules/reservations/rules/booking-number.ts"
import type { Handle } from "#app/platform/access.ts"
import { intentIn, submit, textIn } from "#app/platform/form.server.ts"
import { safePath } from "#app/platform/safe-path.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { BookingMissing } from "../frame/booking-missing.tsx"
import type { Route } from "./+types/payments.route"
import { MoneyPage } from "./money-page.tsx"
import { findMoney } from "./read-money.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("fulfilment", { valid: hasBookingNumber })

export async function loader({ url, context }: Route.LoaderArgs) {
  const money = await findMoney(context.get(scopeContext), bookingNumberIn(url))
  return data(money ?? null, { status: money ? 200 : 404 })
}

/** Takes, gives back, sets statuses, asks the bank and undoes. A form without a script names the page to go back to. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const number = bookingNumberIn(url)
  const intent = intentIn(context, moneyIntents)
  const finish = (done: MoneyDone) => {
    const back = textIn(context, "back")
    if (back === undefined) return { intent, done }
    const flash = done.kind === "moved" ? (`payment-${done.status}` as const) : (`payment-${done.kind}` as const)
    throw redirect(safePath(back, request.url), { headers: { "Set-Cookie": flashCookie(request, flash) } })
  }
  const besides = async () => ({ intent, back: textIn(context, "back") })
  // A booking keeps the currency that it was made in.
  const currencyOf = async () => (await findMoney(scope, number))?.currency ?? scope.organization.currency
  if (intent === "add")
    return submit(context, takeInput(await currencyOf()), async (input) => finish(await takePayment(scope, number, input)), besides)
  if (intent === "refund")
    return submit(context, refundInput(await currencyOf()), async (input) => finish(await refundPayment(scope, number, input)), besides)
  if (intent === "check")
    return submit(context, checkInput, async ({ payment }) => finish(await checkPayment(scope, number, payment)), besides)
  if (intent === "undo") return submit(context, undoInput, async ({ record }) => finish(await undoMoney(scope, number, record)), besides)
  if (intent === "waive") return submit(context, z.object({}), async () => finish(await waiveFee(scope, number)), besides)
  return submit(context, statusInput, async (input) => finish(await setPaymentStatus(scope, number, input)), besides)
}

/** The payments on a page of their own: forms of the sheet come here without a script, when they are refused. */
export default function Payments({ loaderData: money, actionData }: Route.ComponentProps) {
  if (!money) return <BookingMissing />
  return <MoneyPage money={money} reply={actionData} />
}

export { LoadFailed as ErrorBoundary }
