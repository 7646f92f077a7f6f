import { data, redirect } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { formContext, textIn } from "#app/platform/form.server.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import type { Route } from "./+types/today.route"
import { answerTick, tickAndSetStatus } from "./answer-tick.server.ts"
import { dayIn, hasValidDay } from "./day.ts"
import { readDay } from "./read-day.server.ts"
import { tickInput } from "./tick-input.ts"
import { TodayPage } from "./today-page.tsx"

export const handle: Handle = { access: "member" }

export const middleware = allow("reservations", { valid: hasValidDay })

export const loader = ({ url, context }: Route.LoaderArgs) =>
  readDay(context.get(scopeContext), dayIn(url.searchParams), context.get(localeContext))

/** Ticks a line of a booking. A form without a script sets the status too, and leads back to the day. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const asked = tickInput.safeParse(Object.fromEntries(context.get(formContext)))
  if (!asked.success) throw data(null, { status: 400 })
  const scope = context.get(scopeContext)
  const isInBackground = textIn(context, "background") !== undefined
  const answer = await (isInBackground ? answerTick(scope, asked.data) : tickAndSetStatus(scope, asked.data))
  if ("refused" in answer) return data(answer, { status: 409 })
  if (isInBackground) return answer
  const headers = answer.next ? { "Set-Cookie": flashCookie(request, `status-${answer.next}`) } : undefined
  throw redirect(url.pathname + url.search, { ...(headers && { headers }) })
}

export default function Today({ loaderData, actionData }: Route.ComponentProps) {
  return <TodayPage day={loaderData} answer={actionData} />
}

export function ErrorBoundary() {
  return <LoadFailed title={useTranslation("today").t("failed")} />
}
