import { data, redirect, type ShouldRevalidateFunction } from "react-router"
import { z } from "zod"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { assignClient } from "#app/modules/reservations/change/assign-client.server.ts"
import { bookingNumberIn, hasBookingNumber } from "#app/modules/reservations/rules/booking-number.ts"
import type { Handle } from "#app/platform/access.ts"
import { submit } from "#app/platform/form.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { BookingMissing } from "../../frame/booking-missing.tsx"
import { listAddress } from "../change-address.ts"
import type { Route } from "./+types/client.route"
import { ClientChoicePage } from "./client-choice-page.tsx"
import { readClientChoice } from "./read-client-choice.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("reservations", { valid: hasBookingNumber })

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = (url.searchParams.get("q") ?? "").slice(0, 100)
  const view = await readClientChoice(context.get(scopeContext), bookingNumberIn(url), search)
  return data(view ?? null, { status: view ? 200 : 404 })
}

const choice = z.object({
  clientId: z.uuid({ error: "client.missing" }),
  takesContact: z.literal("on").optional(),
  shown: z.uuid().optional(),
})

/** Assigns a client to the booking. */
export function action({ request, url, context }: Route.ActionArgs) {
  const number = bookingNumberIn(url)
  return submit(
    context,
    choice,
    async ({ clientId, takesContact, shown = null }) => {
      await assignClient(context.get(scopeContext), number, { clientId, takesContact: takesContact === "on", shown })
      return redirect(listAddress(url.searchParams, number), { headers: { "Set-Cookie": flashCookie(request, "client-assigned") } })
    },
    async () => ({}),
  )
}

/** Reloads after a conflict, which React Router skips after an error: the client that somebody else has assigned must be known. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate

export default function ChangeClient({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <BookingMissing />
  return <ClientChoicePage view={loaderData} refusal={actionData?.result.error} />
}

export function ErrorBoundary() {
  return <LoadFailed title={useTranslation("change").t("failed")} />
}
