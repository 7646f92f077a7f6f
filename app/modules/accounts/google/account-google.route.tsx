import { data, replace } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import type { Handle } from "#app/platform/access.ts"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { intentIn } from "#app/platform/form.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Notice } from "#app/ui/notice.tsx"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { readWait } from "../codes/code-request.server.ts"
import { sendOwnCode } from "../codes/send-own-code.server.ts"
import { AccountForm } from "../components/account-form.tsx"
import { PageHeading } from "../components/page-heading.tsx"
import { proofInput } from "../inputs.ts"
import { keepHeaders } from "../keep-headers.ts"
import { listIdentities } from "../queries.server.ts"
import { google } from "../session/cookies.server.ts"
import { networkIn, signedIn, theAccount } from "../session/session.server.ts"
import { accountSettings } from "../settings.server.ts"
import { OtherWay } from "../sign-in/other-way.tsx"
import { submitForm } from "../submit-form.server.ts"
import { OwnCodeForm, ProofFields, proofFields } from "../two-step/proof-fields.tsx"
import { proveAgain } from "../two-step/prove-again.server.ts"
import type { Route } from "./+types/account-google.route"
import { disconnectGoogle } from "./disconnect-google.server.ts"
import { leaveForGoogle } from "./google.server.ts"
import { LeavingForGoogle } from "./leaving-for-google.tsx"

export const handle: Handle = { access: "signed-in" }

export const middleware = [signedIn]

export const headers = keepHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, email } = theAccount(context)
  const ways = await transactAccounts((tx) => listIdentities(tx, id))
  const providers = new Set(ways.map(({ provider }) => provider))
  const isOn = accountSettings().google.clientId !== undefined
  return { email, isOn, hasPassword: providers.has("credential"), isConnected: providers.has(google), wait: readWait(request, "own") }
}

export async function action({ request, context }: Route.ActionArgs) {
  const intent = intentIn(context, ["connect", "disconnect", "send-code"])
  if (intent === "send-code") return sendOwnCode(request, context)
  const account = theAccount(context)
  return submitForm(
    context,
    proofInput,
    async (proof) => {
      await proveAgain(account, proof, networkIn(context))
      if (intent === "disconnect") {
        await disconnectGoogle(account)
        return replace("/account", { headers: { "Set-Cookie": flashCookie(request, "user-updated") } })
      }
      const { url, cookies } = await leaveForGoogle(request, context, { errand: "connect", to: "/account" })
      const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie])
      return data({ result: null, refusal: null, intent: "connect", sentTo: "", url }, { headers })
    },
    async () => ({ intent, sentTo: "", url: "" }),
  )
}

export default function AccountGoogle({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("accounts")
  const { email, hasPassword, isConnected, isOn, wait } = loaderData
  if (actionData && "url" in actionData && typeof actionData.url === "string" && actionData.url)
    return <LeavingForGoogle url={actionData.url} />
  const intent = isConnected ? "disconnect" : "connect"
  return (
    <>
      <PageHeading title={t(`account.${intent}`)}>{hasPassword && t("account.prove")}</PageHeading>
      {!isOn && !isConnected && <Notice tone="warning" title={t("google.off")} />}
      {!hasPassword && <OwnCodeForm email={email} reply={actionData} wait={wait} />}
      {(isOn || isConnected) && (
        <AccountForm intent={intent} fields={proofFields} reply={actionData} failed={t("account.notSaved")} submit={t(`account.${intent}`)}>
          {(inputOf) => <ProofFields hasPassword={hasPassword} inputOf={inputOf} />}
        </AccountForm>
      )}
      <OtherWay to="/account">{t("account.backToAccount")}</OtherWay>
    </>
  )
}

export { LoadFailed as ErrorBoundary }
