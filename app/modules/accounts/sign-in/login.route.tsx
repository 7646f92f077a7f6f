import { useState } from "react"
import { Link, redirect } from "react-router"
import { findInvitationOffer } from "#app/modules/members/invitation/invitation.server.ts"
import { InvitationSummary } from "#app/modules/members/invitation/invitation-summary.tsx"
import type { Handle } from "#app/platform/access.ts"
import { formHeaders, submit } from "#app/platform/form.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Field } from "#app/ui/form/field.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { useErrorToast } from "#app/ui/toasts/use-error-toast.ts"
import { AccountForm } from "../components/account-form.tsx"
import { AlternativeLink } from "../components/alternative-link.tsx"
import { PageHeading } from "../components/page-heading.tsx"
import { PasswordField } from "../components/password-field.tsx"
import { getDestination, withQuery } from "../destination.ts"
import { GoogleButton } from "../google/google-button.tsx"
import { GoogleError } from "../google/google-error.tsx"
import { loginInput } from "../inputs.ts"
import { accountContext } from "../session/session.server.ts"
import { accountSettings } from "../settings.server.ts"
import type { Route } from "./+types/login.route"
import { signIn } from "./sign-in.server.ts"

export const handle: Handle = { access: "open" }

export const headers = formHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const to = query.get("to") ?? ""
  if (context.get(accountContext)) throw redirect(getDestination(to, request.url))
  const offer = await findInvitationOffer(to, request.url)
  return {
    to,
    email: offer?.email ?? query.get("email") ?? "",
    offer,
    isGoogleOn: accountSettings().google.clientId !== undefined,
    googleProblem: query.get("google"),
    failed: query.get("failed"),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return submit(context, loginInput, ({ email, password, to }) =>
    signIn(request, context, { email, password, to: getDestination(to, request.url) }),
  )
}

export default function Login({ loaderData: { to, email, offer, isGoogleOn, googleProblem, failed }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("accounts")
  const sent = actionData?.result.initialValue?.email
  const [typed, type] = useState(typeof sent === "string" ? sent : email)
  const isOver = !actionData && failed === "factor.over"
  useErrorToast(t("login.failed"), isOver)
  return (
    <>
      <PageHeading title={t("login.title")}>{offer && <InvitationSummary offer={offer} />}</PageHeading>
      {!actionData && <GoogleError code={googleProblem} title={t("login.googleFailed")} />}
      {isOver && (
        <Notice tone="danger" title={t("login.failed")}>
          <p>{t("errors.factor.over")}</p>
        </Notice>
      )}
      <GoogleButton from="login" to={to} isOn={isGoogleOn} />
      <AccountForm
        intent="login"
        fields={["email", "password"]}
        reply={actionData}
        failed={t("login.failed")}
        failedToast={t("login.failed")}
        submit={t("login.submit")}
        focusOnRefusal="password"
        values={{ to, email }}
      >
        {(inputOf) => (
          <>
            <Field
              {...inputOf("email")}
              label={t("email")}
              type="email"
              inputMode="email"
              autoComplete="username"
              enterKeyHint="next"
              onInput={({ currentTarget }) => type(currentTarget.value.trim())}
              readOnly={offer !== undefined}
            />
            <PasswordField
              {...inputOf("password")}
              label={t("password")}
              beside={<Link to={withQuery("/recover", { email: typed, to })}>{t("login.forgot")}</Link>}
            />
          </>
        )}
      </AccountForm>
      <div>
        <AlternativeLink to={withQuery("/login/code", { typed, to })}>{t("login.withCode")}</AlternativeLink>
        <AlternativeLink to={withQuery("/login/sso", { email: typed, to })}>{t("login.singleSignOn")}</AlternativeLink>
        <AlternativeLink question={t("login.newHere")} to={withQuery("/register", { email: typed, to })}>
          {t("login.register")}
        </AlternativeLink>
      </div>
    </>
  )
}
