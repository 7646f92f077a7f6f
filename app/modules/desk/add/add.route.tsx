import { data, isRouteErrorResponse, replace } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { isNetworkError } from "#app/platform/browser/network-error.ts"
import { submitNew, textIn } from "#app/platform/form.server.ts"
import { keepFormValues } from "#app/platform/form-values.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { parseSum } from "#app/platform/money.ts"
import { parsePhone } from "#app/platform/phone.server.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import type { Route } from "./+types/add.route"
import { addBooking } from "./add-booking.server.ts"
import { addInput } from "./add-input.ts"
import { AddPage } from "./add-page.tsx"
import { readPrefill } from "./prefill.ts"
import { readNewBooking } from "./read-new-booking.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("reservations")

export function loader({ url, context }: Route.LoaderArgs) {
  return readNewBooking(context.get(scopeContext), readPrefill(url.searchParams), context.get(localeContext))
}

/** Creates the booking. Asks first about a client who has the phone, a total that nobody has seen, and a shortage. */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const { timeZone: zone, currency } = scope.organization
  const shown = textIn(context, "seenTotal")
  return submitNew(
    context,
    addInput({ zone, currency, parsePhone: (typed) => parsePhone(typed, zone) }),
    async ({ acceptsShortage, ...content }, key) => {
      const seenTotal = parseSum(content.confirmedTotal ?? shown ?? "") ?? "unseen"
      const { number } = await addBooking(scope, { content, key, seenTotal, acceptsShortage })
      return replace(`/reservations/manage?booking=${number}`, {
        headers: { "Set-Cookie": flashCookie(request, "booking-created", String(number)) },
      })
    },
  )
}

/** A fault of the server leaves the form as it was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    const isFault = error instanceof Error ? !isNetworkError(error) : isRouteErrorResponse(error) && error.status === 500
    if (!isFault) throw error
    return data({ result: keepFormValues(typed), refusal: { code: "unexpected", details: null } }, { status: 500 })
  }
}

export default function AddBooking({ loaderData, actionData }: Route.ComponentProps) {
  return <AddPage view={loaderData} reply={actionData} />
}

export { LoadFailed as ErrorBoundary }
