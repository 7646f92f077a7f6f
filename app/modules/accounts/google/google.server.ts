import { type RouterContextProvider, redirect } from "react-router"
import { now } from "#app/platform/clock.ts"
import { Refusal } from "#app/platform/errors.ts"
import { log } from "#app/platform/log.server.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { google, googleIntentCookie } from "../auth/cookies.server.ts"
import { getGoogleAuth, headersFor } from "../auth/get-auth.server.ts"
import type { GoogleAttempt } from "../auth/google-links.server.ts"
import { getDestination } from "../destination.ts"
import { countAttempt } from "../limits.server.ts"
import { completeIfAccepted } from "../session/complete-sign-in.server.ts"
import { getNetwork } from "../session/session.server.ts"
import { accountSettings } from "../settings.server.ts"

type Context = Readonly<RouterContextProvider>

export type GoogleIntent = "login" | "register" | "connect"

interface GoogleRequest {
  intent: GoogleIntent
  to: string
  /** Address of the invitation being followed. */
  invitedEmail?: string | undefined
}

/** Returns Google's URL and the cookies that bind the callback to this browser. Refuses with "google.away". */
export async function startGoogleFlow(request: Request, context: Context, { intent, to, invitedEmail }: GoogleRequest) {
  const network = getNetwork(context)
  await countAttempt({ "password:network": network })
  const auth = await getGoogleAuth()
  const { origin } = accountSettings()
  const back = (outcome: string) => `${origin}/login/google?${new URLSearchParams({ intent, outcome, to })}`
  const attempt: GoogleAttempt = { invitedEmail, ...(intent === "connect" && { connectAskedAt: now().toString() }) }
  const body = {
    provider: google,
    callbackURL: back("known"),
    newUserCallbackURL: back("new"),
    errorCallbackURL: back("refused"),
    disableRedirect: true,
    additionalData: attempt,
  }
  const headers = headersFor(request, network)
  const answer =
    intent === "connect"
      ? await auth.api.linkSocialAccount({ body, headers, asResponse: true })
      : await auth.api.signInSocial({ body: { ...body, requestSignUp: intent === "register" }, headers, asResponse: true })
  const { url }: { url: string } = await answer.json()
  return { url, cookies: [...answer.headers.getSetCookie(), googleIntentCookie.set(intent)] }
}

/** Handles the redirect from Google: signs in, connects, or redirects to the page that started with an error code. */
export async function handleGoogleCallback(request: Request, context: Context): Promise<Response> {
  const answer = await completeCallback(request, context).catch((error: unknown) => {
    if (error instanceof Refusal) return redirectWithError(toIntent(googleIntentCookie.read(request)), { google: "away" })
    throw error
  })
  answer.headers.append("Set-Cookie", googleIntentCookie.set(""))
  return answer
}

async function completeCallback(request: Request, context: Context): Promise<Response> {
  const network = getNetwork(context)
  const auth = await getGoogleAuth()
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const headers = headersFor(request, network)
  const answer = await auth.api.callbackOAuth({ method: "GET", params: { id: google }, query, headers, asResponse: true })
  const outcome = new URL(answer.headers.get("Location") ?? "/", accountSettings().origin).searchParams
  const to = getDestination(outcome.get("to"), request.url)
  const intent = toIntent(outcome.get("intent") ?? googleIntentCookie.read(request))

  const from = outcome.get("outcome") === "new" ? "google_register" : "google_login"
  const taken = await completeIfAccepted(answer, from, { request, context, to })
  if (taken) return taken
  const error = outcome.get("error")
  if (intent === "connect" && !error) return redirect("/account", { headers: { "Set-Cookie": flashCookie(request, "user-updated") } })
  log.warn({ error }, "Google did not sign anybody in")
  return redirectWithError(intent, { google: reasons[error ?? ""] ?? "refused", ...(intent !== "connect" && outcome.get("to") && { to }) })
}

const redirectWithError = (intent: GoogleIntent, query: { google: string; to?: string }) =>
  redirect(`${intent === "connect" ? "/account" : `/${intent}`}?${new URLSearchParams(query)}`)

const toIntent = (text: string): GoogleIntent => (text === "register" || text === "connect" ? text : "login")

/** Maps error codes of better-auth to our messages. */
const reasons: Record<string, string> = {
  signup_disabled: "unknown",
  account_not_linked: "unlinked",
  google_disconnected: "disconnected",
  account_already_linked_to_different_user: "taken",
}
