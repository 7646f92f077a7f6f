import { data, redirect, type ShouldRevalidateFunction } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { withParsedPhone } from "#app/modules/clients/read-client.server.ts"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { bookingNumberIn, hasBookingNumber } from "#app/modules/reservations/rules/booking-number.ts"
import type { Handle } from "#app/platform/access.ts"
import { submitEdit, textIn } from "#app/platform/form.server.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { parseSum } from "#app/platform/money.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { BookingMissing } from "../frame/booking-missing.tsx"
import type { Route } from "./+types/edit.route"
import { BookingEditor } from "./booking-editor.tsx"
import { listAddress } from "./change-address.ts"
import { bookingInputOf, editBooking } from "./edit-booking.server.ts"
import { readBookingEditor } from "./read-booking-editor.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("reservations", { valid: hasBookingNumber })

export async function loader({ url, context }: Route.LoaderArgs) {
  const view = await readBookingEditor(context.get(scopeContext), bookingNumberIn(url), context.get(localeContext))
  return data(view ?? null, { status: view ? 200 : 404 })
}

/** Saves the booking. Asks first about a total that nobody has seen, and a shortage. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const number = bookingNumberIn(url)
  const acceptsShortage = textIn(context, "acceptsShortage")
  const shown = textIn(context, "seenTotal")
  return submitEdit(context, bookingInputOf(scope), async ({ confirmedTotal, ...content }, opened) => {
    const seenTotal = parseSum(confirmedTotal ?? shown ?? "") ?? "unseen"
    await editBooking(scope, number, { content, opened: withParsedPhone(scope, opened), seenTotal, acceptsShortage })
    return redirect(listAddress(url.searchParams, number), { headers: { "Set-Cookie": flashCookie(request, "saved") } })
  })
}

/** Reloads after a conflict, which React Router skips after an error: the lines that somebody else has added must be known. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate

export default function EditBooking({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <BookingMissing />
  return <BookingEditor key={loaderData.number} view={loaderData} reply={actionData} />
}

export function ErrorBoundary() {
  return <LoadFailed title={useTranslation("change").t("failed")} />
}
