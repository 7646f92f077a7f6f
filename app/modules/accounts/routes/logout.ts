import { type ActionFunctionArgs, redirect } from "react-router"
import type { Handle } from "#app/platform/access.ts"
import { endSession } from "../end-session.server.ts"

export const handle: Handle = { access: "open" }

export const loader = () => redirect("/login")

/** Ends this browser's session, or with `everywhere` every session of the account. */
export async function action({ request, context }: ActionFunctionArgs) {
  const everywhere = (await request.formData()).get("everywhere") === "yes"
  return redirect("/login", { headers: await endSession(context, { everywhere }) })
}
