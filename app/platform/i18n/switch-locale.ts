import { type ActionFunctionArgs, redirect } from "react-router"
import type { Handle } from "#app/platform/access.ts"
import { formContext } from "#app/platform/form.server.ts"
import { safePath } from "#app/platform/safe-path.ts"
import { isLocale } from "./locale.ts"
import { localeCookie } from "./request-locale.server.ts"

export const handle: Handle = { access: "open" }

/** Handles the language form: sets the `locale` cookie and redirects to the page it was sent from. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = context.get(formContext)
  const locale = form.get("locale")
  const path = safePath(form.get("returnTo"), request.url)
  if (!isLocale(locale)) return redirect(path)
  return redirect(path, { headers: { "Set-Cookie": localeCookie(locale, request) } })
}
