import { useTranslation } from "react-i18next"
import { data, redirect } from "react-router"
import { LoadFailed } from "#app/modules/management/components/load-failed.tsx"
import type { Handle } from "#app/platform/access.ts"
import { Refusal } from "#app/platform/errors.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { Field } from "#app/ui/field.tsx"
import { LetterCodeField } from "#app/ui/letter-code-field.tsx"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { askForCode } from "../ask-for-code.server.ts"
import { changeEmail } from "../change-email.server.ts"
import { AccountForm } from "../components/account-form.tsx"
import { OtherWay } from "../components/other-way.tsx"
import { PageHeading } from "../components/page-heading.tsx"
import { PasswordField } from "../components/password-field.tsx"
import { changeEmailInput, newEmailInput } from "../inputs.ts"
import { keepHeaders } from "../keep-headers.ts"
import { findPasswordHash, proveAgain } from "../prove-again.server.ts"
import { networkIn, signedIn, theAccount } from "../session.server.ts"
import { submitForm } from "../submit-form.server.ts"
import type { Route } from "./+types/account-email"

export const handle: Handle = { access: "signed-in" }

export const middleware = [signedIn]

export const headers = keepHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const account = theAccount(context)
  return { email: account.email, hasPassword: (await findPasswordHash(account)) !== undefined }
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = theAccount(context)
  const { email } = account
  const network = networkIn(context)
  const form = await request.clone().formData()
  const asked = form.get("newEmail")
  if (form.get("intent") === "move") {
    return submitForm(
      request,
      changeEmailInput,
      async ({ ownCode, newCode }) => {
        await changeEmail(account, { ownCode, newCode, network })
        return redirect("/account", { headers: { "Set-Cookie": flashCookie("user-updated") } })
      },
      async () => ({ intent: "move", newEmail: typeof asked === "string" ? asked : "" }),
    )
  }
  return submitForm(
    request,
    newEmailInput,
    async ({ newEmail, password }) => {
      if (newEmail === email) throw new Refusal("email.same", { field: "newEmail" })
      // Without a password the code sent to the present address is the proof.
      if ((await findPasswordHash(account)) !== undefined) await proveAgain(account, { password }, network)
      const move = { email, newEmail, locale: context.get(localeContext), network }
      await askForCode(request, { ...move, purpose: "own" })
      await askForCode(request, { ...move, purpose: "new-email" })
      return data({ result: null, refusal: null, intent: "ask", newEmail })
    },
    async () => ({ intent: "ask", newEmail: "" }),
  )
}

export default function AccountEmail({ loaderData: { email, hasPassword }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("accounts")
  const newEmail = actionData?.newEmail ?? ""
  return (
    <>
      <PageHeading title={t("newEmail.title")}>{newEmail ? t("newEmail.sent", { email, newEmail }) : t("newEmail.text")}</PageHeading>
      {newEmail ? (
        <AccountForm
          key="move"
          intent="move"
          fields={["ownCode", "newCode"]}
          reply={actionData}
          failed={t("account.notSaved")}
          submit={t("newEmail.submit")}
          hidden={{ newEmail }}
        >
          {(inputOf) => (
            <>
              <LetterCodeField {...inputOf("ownCode")} label={t("newEmail.ownCode", { email })} />
              <LetterCodeField {...inputOf("newCode")} label={t("newEmail.newCode", { newEmail })} />
            </>
          )}
        </AccountForm>
      ) : (
        <AccountForm
          key="ask"
          intent="ask"
          fields={["newEmail", "password"]}
          reply={actionData}
          failed={t("account.notSaved")}
          submit={t("newEmail.ask")}
        >
          {(inputOf) => (
            <>
              <Field {...inputOf("newEmail")} label={t("newEmail.label")} type="email" inputMode="email" autoComplete="email" />
              {hasPassword && <PasswordField {...inputOf("password")} label={t("account.presentPassword")} />}
            </>
          )}
        </AccountForm>
      )}
      <OtherWay to="/account">{t("account.backToAccount")}</OtherWay>
    </>
  )
}

export { LoadFailed as ErrorBoundary }
