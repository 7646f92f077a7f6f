import { type RouterContextProvider, redirect } from "react-router"
import { now } from "#app/platform/clock.ts"
import { Refusal } from "#app/platform/errors.ts"
import { log } from "#app/platform/log.server.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { getDestination } from "../destination.ts"
import { getGoogleAuth, headersFor } from "../get-auth.server.ts"
import { countAttempt } from "../limits.server.ts"
import { google, googleIntentCookie } from "../session/cookies.server.ts"
import { getNetwork } from "../session/session.server.ts"
import { accountSettings } from "../settings.server.ts"
import { completeIfAccepted } from "../sign-in/complete-sign-in.server.ts"
import type { GoogleAttempt } from "./google-links.server.ts"

type Context = Readonly<RouterContextProvider>

/** What Google is asked for: to sign in, to register, or to be connected to the account that is signed in. */
export type GoogleIntent = "login" | "register" | "connect"

interface GoogleRequest {
  errand: GoogleIntent
  to: string
  /** Of the invitation that they follow. */
  invitedEmail?: string | undefined
}

/** Google's page, and the cookie that binds the way back to this browser. Refuses with "google.away". */
export async function startGoogleFlow(request: Request, context: Context, { errand, to, invitedEmail }: GoogleRequest) {
  const network = getNetwork(context)
  await countAttempt({ "password:network": network })
  const auth = await getGoogleAuth()
  const { origin } = accountSettings()
  const back = (outcome: string) => `${origin}/login/google?${new URLSearchParams({ errand, outcome, to })}`
  const attempt: GoogleAttempt = { invitedEmail, ...(errand === "connect" && { connectAskedAt: now().toString() }) }
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
    errand === "connect"
      ? await auth.api.linkSocialAccount({ body, headers, asResponse: true })
      : await auth.api.signInSocial({ body: { ...body, requestSignUp: errand === "register" }, headers, asResponse: true })
  const { url }: { url: string } = await answer.json()
  return { url, cookies: [...answer.headers.getSetCookie(), googleIntentCookie.set(errand)] }
}

/** Somebody comes back from Google: signed in, connected, or to the page that sent them, which says why not. */
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
  const told = new URL(answer.headers.get("Location") ?? "/", accountSettings().origin).searchParams
  const to = getDestination(told.get("to"), request.url)
  const errand = toIntent(told.get("errand") ?? googleIntentCookie.read(request))

  const from = told.get("outcome") === "new" ? "google_register" : "google_login"
  const taken = await completeIfAccepted(answer, from, { request, context, to })
  if (taken) return taken
  const error = told.get("error")
  if (errand === "connect" && !error) return redirect("/account", { headers: { "Set-Cookie": flashCookie(request, "user-updated") } })
  log.warn({ error }, "Google did not sign anybody in")
  return redirectWithError(errand, { google: reasons[error ?? ""] ?? "refused", ...(errand !== "connect" && told.get("to") && { to }) })
}

const redirectWithError = (errand: GoogleIntent, query: { google: string; to?: string }) =>
  redirect(`${errand === "connect" ? "/account" : `/${errand}`}?${new URLSearchParams(query)}`)

const toIntent = (text: string): GoogleIntent => (text === "register" || text === "connect" ? text : "login")

/** The library's reasons, as our sentences. */
const reasons: Record<string, string> = {
  signup_disabled: "unknown",
  account_not_linked: "unlinked",
  google_disconnected: "disconnected",
  account_already_linked_to_different_user: "taken",
}
