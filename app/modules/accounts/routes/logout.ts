import { type ActionFunctionArgs, redirect } from "react-router"
import type { Handle } from "#app/platform/access.ts"
import { endSession } from "../end-session.server.ts"

export const handle: Handle = { access: "open" }

export const loader = () => redirect("/login")

/** Ends this browser's session, or with `everywhere` every session of the account; `to` is where the next one to sign in wants to go. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const everywhere = form.get("everywhere") === "yes"
  const to = form.get("to")
  return redirect(typeof to === "string" ? `/login?to=${encodeURIComponent(to)}` : "/login", {
    headers: await endSession(context, { everywhere }),
  })
}
