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
import { PasswordField } from "../components/password-field.tsx"
import { passwordInput } from "../inputs.ts"
import { findPasswordHash } from "../passwords.server.ts"
import { getAccount, getNetwork, requireSignIn } from "../session/session.server.ts"
import { changePassword } from "../sign-in/change-password.server.ts"
import { reauthenticate } from "../two-step/reauthenticate.server.ts"
import { ReauthenticationCodeForm, ReauthenticationFields } from "../two-step/reauthentication-fields.tsx"
import type { Route } from "./+types/account-password.route"

export const handle: Handle = { access: "signed-in" }

export const middleware = [requireSignIn]

export const headers = formHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const account = getAccount(context)
  return { email: account.email, hasPassword: (await findPasswordHash(account)) !== undefined, wait: readWait(request, "own") }
}

export async function action({ request, context }: Route.ActionArgs) {
  if (intentIn(context, ["password", "send-code"]) === "send-code") return sendReauthenticationCode(request, context)
  const account = getAccount(context)
  return submit(
    context,
    passwordInput,
    async ({ newPassword, ...proof }) => {
      await reauthenticate(account, proof, getNetwork(context))
      await changePassword(account, newPassword)
      return replace("/account", { headers: { "Set-Cookie": flashCookie(request, "user-updated") } })
    },
    async () => ({ intent: "password", sentTo: "" }),
  )
}

export default function AccountPassword({ loaderData: { email, hasPassword, wait }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("accounts")
  const title = t(hasPassword ? "account.changePassword" : "account.addPassword")
  return (
    <>
      <PageHeading title={title} back={{ to: "/account", label: t("account.title") }}>
        {t("reset.everywhere")}
      </PageHeading>
      {!hasPassword && <ReauthenticationCodeForm email={email} reply={actionData} wait={wait} />}
      <AccountForm
        intent="password"
        fields={["password", "ownCode", "newPassword"]}
        reply={actionData}
        failed={t("account.notSaved")}
        submit={title}
      >
        {(inputOf) => (
          <>
            <ReauthenticationFields hasPassword={hasPassword} inputOf={inputOf} />
            <PasswordField {...inputOf("newPassword")} label={t("newPassword")} isNew />
          </>
        )}
      </AccountForm>
    </>
  )
}

export { LoadFailed as ErrorBoundary }
