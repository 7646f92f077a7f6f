import { type ActionFunctionArgs, redirect } from "react-router"
import type { Handle } from "#app/platform/access.ts"
import { safePath } from "#app/platform/safe-path.ts"
import { isLocale } from "./locale.ts"

export const handle: Handle = { access: "open" }

const yearInSeconds = 365 * 24 * 3600

/** Takes the language form: keeps the choice in the `locale` cookie, readable by scripts, and goes back to the page it came from. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const locale = form.get("locale")
  const path = safePath(form.get("returnTo"), request.url)
  if (!isLocale(locale)) return redirect(path)
  const secure = new URL(request.url).protocol === "https:" ? "; Secure" : ""
  return redirect(path, { headers: { "Set-Cookie": `locale=${locale}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}` } })
}
