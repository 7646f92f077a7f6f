import { data } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { isChecklistDone } from "#app/modules/management/onboarding/checklist.ts"
import { readChecklist } from "#app/modules/management/onboarding/read-checklist.server.ts"
import { SetupChecklist } from "#app/modules/management/onboarding/setup-checklist.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { addressOf, readBookingFilter } from "../filter/booking-filter.ts"
import { edgeOf } from "../filter/booking-order.ts"
import { bookingIn, sheetAddress, useSheetAddress } from "../frame/sheet-address.ts"
import { readSheet, type SheetView } from "../sheet/read-sheet.server.ts"
import { saveNote } from "../sheet/save-note.server.ts"
import { SheetArea } from "../sheet/sheet-area.tsx"
import { useStatusActions } from "../status/status-actions.tsx"
import type { Route } from "./+types/manage.route"
import { BookingsPage, type BookingsView } from "./bookings-page.tsx"
import { readBookings } from "./read-bookings.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("fulfilment")

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const filter = readBookingFilter(searchParams)
  const { urlCode, timeZone } = scope.organization
  const locale = context.get(localeContext)
  const number = bookingIn(searchParams)
  const [bookings, checklist, sheet] = await Promise.all([
    readBookings(scope, filter, { locale }),
    readChecklist(scope),
    number === undefined ? undefined : readSheet(scope, number, { filter, locale }),
  ])
  const loaded = {
    view: { filter, zone: timeZone, website: `/${urlCode}`, ...bookings },
    asked: number,
    sheet,
    checklist,
  }
  return data(loaded, { status: number === undefined || sheet ? 200 : 404 })
}

export const action = (args: Route.ActionArgs) => saveNote(args)

export default function ManageBookings({ loaderData: { view, asked: requested, sheet, checklist }, actionData }: Route.ComponentProps) {
  const statusActions = useStatusActions()
  const neighbours = useNeighbours(sheet, view)
  return (
    <>
      <BookingsPage {...view} actions={statusActions}>
        {!isChecklistDone(checklist) && <SetupChecklist checklist={checklist} website={view.website} />}
      </BookingsPage>
      <SheetArea requested={requested} sheet={sheet} neighbours={neighbours} reply={actionData} statusActions={statusActions} />
    </>
  )
}

/** Returns the addresses of the sheets around. A neighbour on another page of the list turns to that page. */
function useNeighbours(sheet: SheetView | undefined, { rows, filter }: BookingsView) {
  const addressOn = useSheetAddress()
  const shown = rows.find(({ number }) => number === sheet?.booking.number)
  const edge = shown && edgeOf(shown, filter.sort)
  const toward = (number: number | undefined, page: { before?: typeof edge; after?: typeof edge }) => {
    if (number === undefined) return undefined
    const isOnPage = !edge || rows.some((row) => row.number === number)
    return isOnPage ? addressOn(number) : sheetAddress(addressOf({ ...filter, before: undefined, after: undefined, ...page }), number)
  }
  return { previous: toward(sheet?.previous, { before: edge }), next: toward(sheet?.next, { after: edge }) }
}

export function ErrorBoundary() {
  return <LoadFailed title={useTranslation("bookings").t("failed")} />
}
