import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { questionIn } from "#app/modules/reservations/status/status-answer.ts"
import { refusalOf, tickInput } from "#app/modules/reservations/status/tick-input.ts"
import { tickLine } from "#app/modules/reservations/status/tick-line.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { formContext, textIn } from "#app/platform/form.server.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { bookingIn, useSheetAddress } from "../frame/sheet-address.ts"
import { readSheet } from "../sheet/read-sheet.server.ts"
import { saveNote } from "../sheet/save-note.server.ts"
import { SheetArea } from "../sheet/sheet-area.tsx"
import { useStatusActions } from "../status/status-actions.tsx"
import type { Route } from "./+types/today.route"
import { filterNames } from "./board-filter.ts"
import { dayIn, hasValidDay } from "./day.ts"
import { type DayView, readDay } from "./read-day.server.ts"
import { TodayPage } from "./today-page.tsx"

export const handle: Handle = { access: "member" }

export const middleware = allow("fulfilment", { valid: hasValidDay })

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const locale = context.get(localeContext)
  const number = bookingIn(searchParams)
  const [day, sheet] = await Promise.all([
    readDay(scope, dayIn(searchParams), locale),
    number === undefined ? undefined : readSheet(scope, number, { locale }),
  ])
  return data({ day, asked: number, sheet }, { status: number === undefined || sheet ? 200 : 404 })
}

/** Searching and filtering ask for nothing: the page has all bookings of the day. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isFiltering = currentUrl.href !== nextUrl.href && withoutFilter(currentUrl) === withoutFilter(nextUrl)
  return isFiltering && (formMethod ?? "GET") === "GET" ? false : defaultShouldRevalidate
}

function withoutFilter(url: URL) {
  const left = new URL(url)
  for (const name of filterNames) left.searchParams.delete(name)
  return left.href.replace(/\?$/, "")
}

/** Ticks a line of a booking, with the status that this leads to, or saves the note of the sheet. A tick without a script leads back to the day. */
export async function action(args: Route.ActionArgs) {
  const { request, url, context } = args
  if (textIn(context, "intent") === "note") return saveNote(args)
  const parsed = tickInput.safeParse(Object.fromEntries(context.get(formContext)))
  if (!parsed.success) throw data(null, { status: 400 })
  const answer = await tickLine(context.get(scopeContext), parsed.data)
  const [refusal, isBackground] = [refusalOf(answer), textIn(context, "background") !== undefined]
  // Browsers report a status of 409 as an error; a question that opens is none.
  if (refusal && !(isBackground && questionIn(refusal))) return data(answer, { status: 409 })
  if (isBackground) return answer
  const set = "status" in answer ? answer.status?.to : undefined
  const headers = set ? { "Set-Cookie": flashCookie(request, `status-${set}`) } : undefined
  throw redirect(url.pathname + url.search, { ...(headers && { headers }) })
}

export default function Today({ loaderData: { day, asked: requested, sheet }, actionData }: Route.ComponentProps) {
  const actions = useStatusActions()
  const neighbours = useNeighbours(day, sheet?.booking.number)
  const answer = actionData && "result" in actionData ? undefined : actionData
  const reply = actionData && "result" in actionData ? actionData : undefined
  return (
    <>
      <TodayPage day={day} answer={answer} actions={actions} />
      <SheetArea requested={requested} sheet={sheet} neighbours={neighbours} reply={reply} statusActions={actions} />
    </>
  )
}

/** Returns the addresses of the sheets before and after a booking in the order of the day: pick-ups, then returns. */
function useNeighbours({ steps }: DayView, number: number | undefined) {
  const addressOn = useSheetAddress()
  const numbers = [...new Set([...steps.handOut, ...steps.return].map((booking) => booking.number))]
  const place = number === undefined ? -1 : numbers.indexOf(number)
  const toward = (step: 1 | -1) => {
    const neighbour = place === -1 ? undefined : numbers[place + step]
    return neighbour === undefined ? undefined : addressOn(neighbour)
  }
  return { previous: toward(-1), next: toward(1) }
}

export function ErrorBoundary() {
  return <LoadFailed title={useTranslation("today").t("failed")} />
}
