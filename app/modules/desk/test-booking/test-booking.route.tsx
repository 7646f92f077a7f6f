import { data, redirect } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { removeTestBooking } from "#app/modules/reservations/test-booking/remove-test-booking.server.ts"
import { takeTestBooking } from "#app/modules/reservations/test-booking/take-test-booking.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { Refusal } from "#app/platform/errors.ts"
import { textIn } from "#app/platform/form.server.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { parseRecordNumber } from "#app/platform/input/numbers.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import type { Route } from "./+types/test-booking.route"
import { TestRefusedPage } from "./test-refused-page.tsx"

export const handle: Handle = { access: "member" }

export const middleware = allow("reservations")

/** Takes a test booking and opens it, or removes the one in the form. */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const number = textIn(context, "remove")
  try {
    if (number !== undefined) {
      if (!(await removeTestBooking(scope, parseRecordNumber(number) ?? 0))) throw new Refusal("test.gone", { status: 409 })
      return redirect("/reservations/manage", { headers: { "Set-Cookie": flashCookie(request, "test-removed") } })
    }
    const taken = await takeTestBooking(scope, context.get(localeContext))
    return redirect(`/reservations/manage?booking=${taken}`, { headers: { "Set-Cookie": flashCookie(request, "test-taken") } })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ refused: error.code }, { status: error.status })
  }
}

/** Shown when a test booking was refused; otherwise offers to take one. */
export default function TestBooking({ actionData }: Route.ComponentProps) {
  return <TestRefusedPage refused={actionData?.refused} />
}

export { LoadFailed as ErrorBoundary }
