import { data, type RouterContextProvider, redirect } from "react-router"
import { intentIn, submit } from "#app/platform/form.server.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { registrationCookie } from "../auth/cookies.server.ts"
import { getDestination } from "../destination.ts"
import { addressInput, codeInput, reauthenticationInput } from "../inputs.ts"
import { completeSignIn } from "../session/complete-sign-in.server.ts"
import { getAccount, getNetwork } from "../session/session.server.ts"
import { codeSubject, requestAccountCode } from "./account-codes.server.ts"
import { countCodeAttempt, newWait } from "./code-request.server.ts"
import { verifyEmail } from "./verify-email.server.ts"

/**
 * Handles a page that signs in by an emailed code: "ask" requests one and redirects to `sent`, "resend" stays, "code" redeems it.
 * Redirects to an explanation when a password chosen on another browser was deleted.
 */
export async function signInByCode(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { purpose, sent }: { purpose: "confirm" | "sign-in"; sent: string },
) {
  const network = getNetwork(context)
  const intent = intentIn(context, ["ask", "resend", "code"])
  const besides = async () => ({ intent, sentTo: "" })
  if (intent !== "code") {
    return submit(
      context,
      addressInput,
      async ({ email, to }) => {
        const headers = await requestAccountCode(request, { purpose, email, to, locale: context.get(localeContext), network })
        if (intent === "ask") return redirect(`${sent}?${new URLSearchParams({ email, ...(to && { to }) })}`, { headers })
        return data({ result: null, refusal: null, intent, sentTo: email, wait: newWait() }, { headers })
      },
      besides,
    )
  }
  return submit(
    context,
    codeInput,
    async ({ email, code, to }) => {
      const isRequester = await countCodeAttempt(request, { subject: codeSubject({ purpose, email }), network })
      const registration = registrationCookie.read(request)
      const { userId, hasLostPassword } = await verifyEmail({ purpose, email, code, isRequester, registration })
      const wanted = getDestination(to, request.url)
      return completeSignIn(userId, purpose === "confirm" ? "register" : "login", {
        request,
        context,
        to: hasLostPassword ? `/confirm/done?${new URLSearchParams({ to: wanted })}` : wanted,
      })
    },
    besides,
  )
}

/** Sends a reauthentication code to an account without a password. */
export function sendReauthenticationCode(request: Request, context: Readonly<RouterContextProvider>) {
  const { email } = getAccount(context)
  return submit(
    context,
    reauthenticationInput,
    async () => {
      const headers = await requestAccountCode(request, {
        purpose: "own",
        email,
        locale: context.get(localeContext),
        network: getNetwork(context),
      })
      return data({ result: null, refusal: null, intent: "send-code", sentTo: email, wait: newWait() }, { headers })
    },
    async () => ({ intent: "send-code", sentTo: "" }),
  )
}
