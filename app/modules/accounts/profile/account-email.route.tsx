import { redirect, replace } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import type { Handle } from "#app/platform/access.ts"
import { Refusal } from "#app/platform/errors.ts"
import { formHeaders, intentIn, submit } from "#app/platform/form.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { EmailField } from "#app/ui/form/email-field.tsx"
import { EmailCodeField } from "#app/ui/form/field.tsx"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { readWait } from "../codes/code-request.server.ts"
import { ResendForm } from "../codes/resend-form.tsx"
import { AccountForm } from "../components/account-form.tsx"
import { AlternativeLink } from "../components/alternative-link.tsx"
import { PageHeading } from "../components/page-heading.tsx"
import { PasswordField } from "../components/password-field.tsx"
import { changeEmailInput, emailText, newEmailInput } from "../inputs.ts"
import { findPasswordHash } from "../passwords.server.ts"
import { getAccount, getNetwork, requireSignIn } from "../session/session.server.ts"
import { reauthenticate } from "../two-step/reauthenticate.server.ts"
import type { Route } from "./+types/account-email.route"
import { changeEmail, hasRequestedEmailChange, requestEmailChange } from "./change-email.server.ts"

export const handle: Handle = { access: "signed-in" }

export const middleware = [requireSignIn]

export const headers = formHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const account = getAccount(context)
  const newEmail = emailText.safeParse(new URL(request.url).searchParams.get("newEmail"))
  // Going back, after the change too.
  if (newEmail.data === account.email) throw redirect("/account")
  return {
    email: account.email,
    newEmail: newEmail.success ? newEmail.data : "",
    hasPassword: (await findPasswordHash(account)) !== undefined,
    wait: readWait(request, "new-email"),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = getAccount(context)
  const network = getNetwork(context)
  const intent = intentIn(context, ["ask", "resend", "move"])
  const besides = async () => ({ intent })
  switch (intent) {
    case "move":
      return submit(
        context,
        changeEmailInput,
        async (codes) => {
          await changeEmail(account, { ...codes, network })
          return replace("/account", { headers: { "Set-Cookie": flashCookie(request, "user-updated") } })
        },
        besides,
      )
    case "resend":
      return submit(
        context,
        newEmailInput,
        async ({ newEmail }) =>
          (await hasRequestedEmailChange(account.id, newEmail))
            ? requestEmailChange(request, context, newEmail)
            : redirect("/account/email"),
        besides,
      )
    case "ask":
      return submit(
        context,
        newEmailInput,
        async ({ newEmail, password }) => {
          if (newEmail === account.email) throw new Refusal("email.same", { field: "newEmail" })
          // Without a password the code sent to the present address is the proof.
          if ((await findPasswordHash(account)) !== undefined) await reauthenticate(account, { password }, network)
          return requestEmailChange(request, context, newEmail)
        },
        besides,
      )
  }
}

export default function AccountEmail({ loaderData: { email, newEmail, hasPassword, wait }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("accounts")
  return (
    <>
      <PageHeading title={t("newEmail.title")} back={{ to: "/account", label: t("account.title") }}>
        {newEmail ? t("newEmail.sent", { email, newEmail }) : t("newEmail.text")}
      </PageHeading>
      {newEmail ? (
        <>
          <AccountForm
            key="move"
            intent="move"
            fields={["ownCode", "newCode"]}
            reply={actionData}
            failed={t("account.notSaved")}
            submit={t("newEmail.submit")}
          >
            {(inputOf) => (
              <>
                <EmailCodeField {...inputOf("ownCode")} label={t("newEmail.ownCode", { email })} />
                <EmailCodeField {...inputOf("newCode")} label={t("newEmail.newCode", { newEmail })} />
              </>
            )}
          </AccountForm>
          <ResendForm intent="resend" reply={actionData} submit={t("newEmail.resend")} values={{ newEmail }} wait={wait} />
          <AlternativeLink to="/account/email">{t("confirm.other")}</AlternativeLink>
        </>
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
              <EmailField {...inputOf("newEmail")} label={t("newEmail.label")} autoComplete="email" />
              {hasPassword && <PasswordField {...inputOf("password")} label={t("account.presentPassword")} />}
            </>
          )}
        </AccountForm>
      )}
    </>
  )
}

export { LoadFailed as ErrorBoundary }
