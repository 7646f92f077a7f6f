import { data, replace } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import type { Handle } from "#app/platform/access.ts"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { formHeaders, intentIn, submit } from "#app/platform/form.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Notice } from "#app/ui/notice.tsx"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { google } from "../auth/cookies.server.ts"
import { disconnectGoogle } from "../auth/google-links.server.ts"
import { sendReauthenticationCode } from "../codes/code-actions.server.ts"
import { readWait } from "../codes/code-request.server.ts"
import { AccountForm } from "../components/account-form.tsx"
import { PageHeading } from "../components/page-heading.tsx"
import { RedirectPage } from "../components/redirect-page.tsx"
import { reauthenticationInput } from "../inputs.ts"
import { listIdentities } from "../queries.server.ts"
import { getAccount, getNetwork, requireSignIn } from "../session/session.server.ts"
import { accountSettings } from "../settings.server.ts"
import { reauthenticate } from "../two-step/reauthenticate.server.ts"
import { ReauthenticationCodeForm, ReauthenticationFields, reauthenticationFields } from "../two-step/reauthentication-fields.tsx"
import type { Route } from "./+types/account-google.route"
import { startGoogleFlow } from "./google.server.ts"

export const handle: Handle = { access: "signed-in" }

export const middleware = [requireSignIn]

export const headers = formHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, email } = getAccount(context)
  const ways = await transactAccounts((tx) => listIdentities(tx, id))
  const providers = new Set(ways.map(({ provider }) => provider))
  const isOn = accountSettings().google.clientId !== undefined
  return { email, isOn, hasPassword: providers.has("credential"), isConnected: providers.has(google), wait: readWait(request, "own") }
}

export async function action({ request, context }: Route.ActionArgs) {
  const intent = intentIn(context, ["connect", "disconnect", "send-code"])
  if (intent === "send-code") return sendReauthenticationCode(request, context)
  const account = getAccount(context)
  return submit(
    context,
    reauthenticationInput,
    async (proof) => {
      await reauthenticate(account, proof, getNetwork(context))
      if (intent === "disconnect") {
        await disconnectGoogle(account)
        return replace("/account", { headers: { "Set-Cookie": flashCookie(request, "user-updated") } })
      }
      const { url, cookies } = await startGoogleFlow(request, context, { intent: "connect", to: "/account" })
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
    return <RedirectPage url={actionData.url} title={t("google.leaving")} link={t("google.go")} />
  const intent = isConnected ? "disconnect" : "connect"
  return (
    <>
      <PageHeading title={t(`account.${intent}`)} back={{ to: "/account", label: t("account.title") }}>
        {hasPassword && t("account.prove")}
      </PageHeading>
      {!isOn && !isConnected && <Notice tone="warning" title={t("google.off")} />}
      {!hasPassword && <ReauthenticationCodeForm email={email} reply={actionData} wait={wait} />}
      {(isOn || isConnected) && (
        <AccountForm
          intent={intent}
          fields={reauthenticationFields}
          reply={actionData}
          failed={t("account.notSaved")}
          submit={t(`account.${intent}`)}
        >
          {(inputOf) => <ReauthenticationFields hasPassword={hasPassword} inputOf={inputOf} />}
        </AccountForm>
      )}
    </>
  )
}

export { LoadFailed as ErrorBoundary }
