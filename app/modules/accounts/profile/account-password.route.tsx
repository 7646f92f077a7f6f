import { replace } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import type { Handle } from "#app/platform/access.ts"
import { intentIn } from "#app/platform/form.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { readWait } from "../codes/code-request.server.ts"
import { sendOwnCode } from "../codes/send-own-code.server.ts"
import { AccountForm } from "../components/account-form.tsx"
import { PageHeading } from "../components/page-heading.tsx"
import { PasswordField } from "../components/password-field.tsx"
import { passwordInput } from "../inputs.ts"
import { keepHeaders } from "../keep-headers.ts"
import { networkIn, signedIn, theAccount } from "../session/session.server.ts"
import { OtherWay } from "../sign-in/other-way.tsx"
import { submitForm } from "../submit-form.server.ts"
import { OwnCodeForm, ProofFields } from "../two-step/proof-fields.tsx"
import { findPasswordHash, proveAgain } from "../two-step/prove-again.server.ts"
import type { Route } from "./+types/account-password.route"
import { changePassword } from "./change-password.server.ts"

export const handle: Handle = { access: "signed-in" }

export const middleware = [signedIn]

export const headers = keepHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const account = theAccount(context)
  return { email: account.email, hasPassword: (await findPasswordHash(account)) !== undefined, wait: readWait(request, "own") }
}

export async function action({ request, context }: Route.ActionArgs) {
  if (intentIn(context, ["password", "send-code"]) === "send-code") return sendOwnCode(request, context)
  const account = theAccount(context)
  return submitForm(
    context,
    passwordInput,
    async ({ newPassword, ...proof }) => {
      await proveAgain(account, proof, networkIn(context))
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
      <PageHeading title={title}>{t("reset.everywhere")}</PageHeading>
      {!hasPassword && <OwnCodeForm email={email} reply={actionData} wait={wait} />}
      <AccountForm
        intent="password"
        fields={["password", "ownCode", "newPassword"]}
        reply={actionData}
        failed={t("account.notSaved")}
        submit={title}
      >
        {(inputOf) => (
          <>
            <ProofFields hasPassword={hasPassword} inputOf={inputOf} />
            <PasswordField {...inputOf("newPassword")} label={t("newPassword")} isNew />
          </>
        )}
      </AccountForm>
      <OtherWay to="/account">{t("account.backToAccount")}</OtherWay>
    </>
  )
}

export { LoadFailed as ErrorBoundary }
