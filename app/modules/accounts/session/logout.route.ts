import { type ActionFunctionArgs, redirect } from "react-router"
import type { Handle } from "#app/platform/access.ts"
import { formContext } from "#app/platform/form.server.ts"
import { withQuery } from "../destination.ts"
import { endSession } from "./end-session.server.ts"

export const handle: Handle = { access: "open" }

export const loader = () => redirect("/login")

/** Ends this browser's session, or with `everywhere` all sessions of the account. `email` and `to` prefill the next sign-in. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = context.get(formContext)
  const everywhere = form.get("everywhere") === "yes"
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === "string" ? value : ""
  }
  return redirect(withQuery("/login", { email: field("email"), to: field("to") }), {
    headers: await endSession(request, context, { everywhere }),
  })
}
