import { data, redirect } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import {
  depositIntents,
  giveBackInput,
  keepDepositInput,
  takeDepositInput,
  undoDepositInput,
} from "#app/modules/reservations/deposit/deposit-input.ts"
import type { DepositDone } from "#app/modules/reservations/deposit/deposit-rows.server.ts"
import { giveDepositBack, takeDeposit, undoDeposit } from "#app/modules/reservations/deposit/edit-deposits.server.ts"
import { keepDeposit } from "#app/modules/reservations/deposit/keep-deposit.server.ts"
import { bookingNumberIn, hasBookingNumber } from "#app/modules/reservations/rules/booking-number.ts"
import type { Handle } from "#app/platform/access.ts"
import { intentIn, submit, textIn } from "#app/platform/form.server.ts"
import { safePath } from "#app/platform/safe-path.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { BookingMissing } from "../frame/booking-missing.tsx"
import type { Route } from "./+types/deposit.route"
import { DepositPage } from "./deposit-page.tsx"
import { findDeposit } from "./read-deposit.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("fulfilment", { valid: hasBookingNumber })

export async function loader({ url, context }: Route.LoaderArgs) {
  const deposit = await findDeposit(context.get(scopeContext), bookingNumberIn(url))
  return data(deposit ?? null, { status: deposit ? 200 : 404 })
}

/** Takes a deposit, gives it back, keeps a part of it and undoes. A form without a script names the page to go back to. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const number = bookingNumberIn(url)
  const intent = intentIn(context, depositIntents)
  const finish = (done: DepositDone) => {
    const back = textIn(context, "back")
    if (back === undefined) return { intent, done }
    throw redirect(safePath(back, request.url), { headers: { "Set-Cookie": flashCookie(request, `deposit-${done.kind}`) } })
  }
  const besides = async () => ({ intent, back: textIn(context, "back") })
  if (intent === "take" || intent === "keep") {
    // A booking keeps the currency that it was made in.
    const currency = (await findDeposit(scope, number))?.currency ?? scope.organization.currency
    if (intent === "keep")
      return submit(context, keepDepositInput(currency), async (input) => finish(await keepDeposit(scope, number, input)), besides)
    return submit(context, takeDepositInput(currency), async (input) => finish(await takeDeposit(scope, number, input)), besides)
  }
  if (intent === "giveBack")
    return submit(context, giveBackInput, async ({ deposit }) => finish(await giveDepositBack(scope, number, deposit)), besides)
  return submit(context, undoDepositInput, async (input) => finish(await undoDeposit(scope, number, input)), besides)
}

/** The deposit on a page of its own: forms of the sheet come here without a script, when they are refused. */
export default function Deposit({ loaderData: deposit, actionData }: Route.ComponentProps) {
  if (!deposit) return <BookingMissing />
  return <DepositPage deposit={deposit} reply={actionData} />
}

export { LoadFailed as ErrorBoundary }
