import { data, redirect } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { extendBooking } from "#app/modules/reservations/change/extend-booking.server.ts"
import { type ExtendAnswer, type ExtendRefusal, extendInput } from "#app/modules/reservations/change/extend-input.ts"
import type { ShortageDetails } from "#app/modules/reservations/refusal-details.ts"
import type { Handle } from "#app/platform/access.ts"
import { Refusal } from "#app/platform/errors.ts"
import { formContext, textIn } from "#app/platform/form.server.ts"
import { safePath } from "#app/platform/safe-path.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import type { Route } from "./+types/extend.route"
import { ExtendRefusedPage } from "./extend-refused-page.tsx"

export const handle: Handle = { access: "member" }

export const middleware = allow("reservations")

export const loader = ({ context }: Route.LoaderArgs) => ({ zone: context.get(scopeContext).organization.timeZone })

/** Moves the return of a booking. A form without a script names the page to go back to, and goes there once it is done. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = Object.fromEntries(
    [...context.get(formContext)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  )
  const parsed = extendInput.safeParse(sent)
  if (!parsed.success) throw data(null, { status: 400 })
  const path = textIn(context, "back")
  const back = path === undefined ? undefined : safePath(path, request.url)
  const answer = await answerOf(extendBooking(context.get(scopeContext), parsed.data))
  if ("end" in answer) {
    if (back !== undefined) throw redirect(back, { headers: { "Set-Cookie": flashCookie(request, "saved") } })
    return answer
  }
  return data({ ...answer, sent, back }, { status: 409 })
}

async function answerOf(extended: Promise<ExtendAnswer>): Promise<ExtendAnswer | ExtendRefusal> {
  try {
    return await extended
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: error.code, shortage: error.code === "stock" ? (error.details as ShortageDetails).staff : undefined }
  }
}

/** Shown without a script only: the sheet sends its form in the background. */
export default function ExtendBooking({ loaderData: { zone }, actionData }: Route.ComponentProps) {
  return <ExtendRefusedPage answer={actionData && "refused" in actionData ? actionData : undefined} zone={zone} />
}

export { LoadFailed as ErrorBoundary }
