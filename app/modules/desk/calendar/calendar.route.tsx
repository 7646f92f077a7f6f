import { data } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { readViewport } from "#app/platform/browser/viewport.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { bookingIn, useSheetAddress } from "../frame/sheet-address.ts"
import { readSheet } from "../sheet/read-sheet.server.ts"
import { saveNote } from "../sheet/save-note.server.ts"
import { SheetArea } from "../sheet/sheet-area.tsx"
import { useStatusActions } from "../status/status-actions.tsx"
import type { Route } from "./+types/calendar.route"
import { CalendarPage } from "./calendar-page.tsx"
import type { CalendarData } from "./calendar-rows.ts"
import { readCalendarView } from "./calendar-view.ts"
import { listBookings } from "./list-bookings.ts"
import { readCalendar } from "./read-calendar.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("fulfilment")

export async function loader({ request, url: { searchParams }, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const locale = context.get(localeContext)
  const number = bookingIn(searchParams)
  const [calendar, sheet] = await Promise.all([
    readCalendar(scope, readCalendarView(searchParams), locale),
    number === undefined ? undefined : readSheet(scope, number, { locale }),
  ])
  const wasPhone = readViewport(request).startsWith("mobile")
  return data({ calendar, wasPhone, asked: number, sheet }, { status: number === undefined || sheet ? 200 : 404 })
}

export const action = (args: Route.ActionArgs) => saveNote(args)

export default function BookingsCalendar({
  loaderData: { calendar, wasPhone, asked: requested, sheet },
  actionData,
}: Route.ComponentProps) {
  const statusActions = useStatusActions()
  const neighbours = useNeighbours(requested, calendar)
  return (
    <>
      <CalendarPage calendar={calendar} wasPhone={wasPhone} actions={statusActions} />
      <SheetArea requested={requested} sheet={sheet} neighbours={neighbours} reply={actionData} statusActions={statusActions} />
    </>
  )
}

/** Returns the addresses of the sheets before and after a booking, by start, among the bookings in view. */
function useNeighbours(number: number | undefined, { rows }: CalendarData) {
  const addressOn = useSheetAddress()
  const bookings = number === undefined ? [] : listBookings(rows)
  const place = bookings.findIndex((booking) => booking.number === number)
  const addressAt = (index: number) => {
    const booking = place === -1 ? undefined : bookings[index]
    return booking && addressOn(booking.number)
  }
  return { previous: place > 0 ? addressAt(place - 1) : undefined, next: addressAt(place + 1) }
}

export function ErrorBoundary() {
  return <LoadFailed title={useTranslation("timeline").t("failed")} />
}
