import { data, type RouterContextProvider } from "react-router"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { proofInput } from "../inputs.ts"
import { networkIn, theAccount } from "../session/session.server.ts"
import { submitForm } from "../submit-form.server.ts"
import { requestAccountCode } from "./account-codes.server.ts"
import { newWait } from "./code-request.server.ts"

/** Takes the form of whoever has no password to prove themselves with: sends a code to their address. */
export function sendOwnCode(request: Request, context: Readonly<RouterContextProvider>) {
  const { email } = theAccount(context)
  return submitForm(
    context,
    proofInput,
    async () => {
      const headers = await requestAccountCode(request, {
        purpose: "own",
        email,
        locale: context.get(localeContext),
        network: networkIn(context),
      })
      return data({ result: null, refusal: null, intent: "send-code", sentTo: email, wait: newWait() }, { headers })
    },
    async () => ({ intent: "send-code", sentTo: "" }),
  )
}
