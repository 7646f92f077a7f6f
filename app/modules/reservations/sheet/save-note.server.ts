import { type ActionFunctionArgs, data, redirect } from "react-router"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { intentIn, submitEdit } from "#app/platform/form.server.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { editNote } from "./edit-note.server.ts"
import { noteInput } from "./note-input.ts"
import { bookingIn } from "./sheet-address.ts"

/** Action of the pages with a sheet: saves the staff's note of the booking in the address. */
export function saveNote({ request, url, context }: Pick<ActionFunctionArgs, "request" | "url" | "context">) {
  const number = bookingIn(url.searchParams)
  if (intentIn(context, ["note"]) !== "note" || !number) throw data(null, { status: 400 })
  return submitEdit(context, noteInput, async (content, opened) => {
    await editNote(context.get(scopeContext), number, { content, opened })
    return redirect(url.pathname + url.search, { headers: { "Set-Cookie": flashCookie(request, "saved") } })
  })
}
