import { type ActionFunctionArgs, data, redirect } from "react-router"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { staffDetailsInput } from "#app/modules/reservations/rules/staff-details.ts"
import { intentIn, submitEdit } from "#app/platform/form.server.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { bookingIn } from "../frame/sheet-address.ts"
import { editStaffDetails } from "./edit-staff-details.server.ts"

/** Action of the pages with a sheet: saves the staff's note of the booking in the address, and who hands it out. */
export function saveNote({ request, url, context }: Pick<ActionFunctionArgs, "request" | "url" | "context">) {
  const number = bookingIn(url.searchParams)
  if (intentIn(context, ["note"]) !== "note" || !number) throw data(null, { status: 400 })
  return submitEdit(context, sheetInput, async (content, opened) => {
    await editStaffDetails(context.get(scopeContext), number, { content, opened })
    return redirect(url.pathname + url.search, { headers: { "Set-Cookie": flashCookie(request, "saved") } })
  })
}

/** The place of a booking is changed with its dates. */
const sheetInput = staffDetailsInput.omit({ place: true })
