import { type ActionFunctionArgs, redirect } from "react-router"
import type { Handle } from "#app/platform/access.ts"
import { callLibrary } from "../auth/auth-errors.server.ts"
import { hasSessionCookie } from "../auth/cookies.server.ts"
import { getAuth, headersFor } from "../auth/get-auth.server.ts"
import { getNetwork } from "./session.server.ts"
import type { Person } from "./session-events.ts"

export const handle: Handle = { access: "open" }

export const loader = () => redirect("/")

/** Renews the session of an open page, and returns its account. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (!hasSessionCookie(request)) return Response.json({ person: null })
  const auth = await getAuth()
  const { headers, response } = await callLibrary(() =>
    auth.api.getSession({ headers: headersFor(request, getNetwork(context)), returnHeaders: true }),
  )
  const person: Person | null = response && { id: response.user.id, email: response.user.email }
  const answer = Response.json({ person })
  for (const cookie of headers?.getSetCookie() ?? []) answer.headers.append("Set-Cookie", cookie)
  return answer
}
