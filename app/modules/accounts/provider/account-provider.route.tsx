import { replace } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import type { Handle } from "#app/platform/access.ts"
import { formHeaders, intentIn, submit } from "#app/platform/form.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { sendReauthenticationCode } from "../codes/code-actions.server.ts"
import { readWait } from "../codes/code-request.server.ts"
import { AccountForm } from "../components/account-form.tsx"
import { PageHeading } from "../components/page-heading.tsx"
import { reauthenticationInput } from "../inputs.ts"
import { findPasswordHash } from "../passwords.server.ts"
import { getAccount, getNetwork, requireSignIn } from "../session/session.server.ts"
import { reauthenticate } from "../two-step/reauthenticate.server.ts"
import { ReauthenticationCodeForm, ReauthenticationFields, reauthenticationFields } from "../two-step/reauthentication-fields.tsx"
import type { Route } from "./+types/account-provider.route"
import { unlinkOwnProviders } from "./provider-links.server.ts"

export const handle: Handle = { access: "signed-in" }

export const middleware = [requireSignIn]

export const headers = formHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const account = getAccount(context)
  return { email: account.email, hasPassword: (await findPasswordHash(account)) !== undefined, wait: readWait(request, "own") }
}

export async function action({ request, context }: Route.ActionArgs) {
  const intent = intentIn(context, ["disconnect", "send-code"])
  if (intent === "send-code") return sendReauthenticationCode(request, context)
  const account = getAccount(context)
  return submit(
    context,
    reauthenticationInput,
    async (proof) => {
      await reauthenticate(account, proof, getNetwork(context))
      await unlinkOwnProviders(account)
      return replace("/account", { headers: { "Set-Cookie": flashCookie(request, "user-updated") } })
    },
    async () => ({ intent, sentTo: "" }),
  )
}

export default function AccountProvider({ loaderData: { email, hasPassword, wait }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("accounts")
  return (
    <>
      <PageHeading title={t("account.disconnectProvider")} back={{ to: "/account", label: t("account.title") }}>
        <p>{t("account.providerText")}</p>
        {hasPassword && <p>{t("account.prove")}</p>}
      </PageHeading>
      {!hasPassword && <ReauthenticationCodeForm email={email} reply={actionData} wait={wait} />}
      <AccountForm
        intent="disconnect"
        fields={reauthenticationFields}
        reply={actionData}
        failed={t("account.notSaved")}
        submit={t("account.disconnectProvider")}
      >
        {(inputOf) => <ReauthenticationFields hasPassword={hasPassword} inputOf={inputOf} />}
      </AccountForm>
    </>
  )
}

export { LoadFailed as ErrorBoundary }
