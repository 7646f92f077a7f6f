import { Link, redirect } from "react-router"
import { findInvitationOffer } from "#app/modules/members/invitation/invitation.server.ts"
import { InvitationSummary } from "#app/modules/members/invitation/invitation-summary.tsx"
import type { Handle } from "#app/platform/access.ts"
import { formHeaders, submit } from "#app/platform/form.server.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { EmailField } from "#app/ui/form/email-field.tsx"
import { registrationCookie } from "../auth/cookies.server.ts"
import { codeRequestCookies } from "../codes/account-codes.server.ts"
import { AccountForm } from "../components/account-form.tsx"
import styles from "../components/alternative-link.module.css"
import { AlternativeLink } from "../components/alternative-link.tsx"
import { PageHeading } from "../components/page-heading.tsx"
import { PasswordField } from "../components/password-field.tsx"
import { getDestination, withQuery } from "../destination.ts"
import { GoogleButton } from "../google/google-button.tsx"
import { GoogleError } from "../google/google-error.tsx"
import { registerInput } from "../inputs.ts"
import { accountContext, getNetwork } from "../session/session.server.ts"
import { accountSettings } from "../settings.server.ts"
import type { Route } from "./+types/register.route"
import { register } from "./register.server.ts"

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
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return submit(context, registerInput, async ({ email, password, to }) => {
    const offer = await findInvitationOffer(to, request.url)
    const asker = { locale: context.get(localeContext), network: getNetwork(context) }
    const registration = await register({ email, password, to, invitedEmail: offer?.email, ...asker })
    const asking = await codeRequestCookies(request, { purpose: "confirm", email })
    return redirect(`/confirm?${new URLSearchParams({ email, ...(to && { to }) })}`, {
      headers: [["Set-Cookie", registrationCookie.set(registration)], ...asking],
    })
  })
}

export default function Register({ loaderData: { to, email, offer, isGoogleOn, googleProblem }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("accounts")
  return (
    <>
      <PageHeading title={t("register.title")}>{offer ? <InvitationSummary offer={offer} /> : t("register.trial")}</PageHeading>
      {!actionData && <GoogleError code={googleProblem} title={t("register.googleFailed")} />}
      <GoogleButton from="register" to={to} isOn={isGoogleOn} />
      <AccountForm
        intent="register"
        fields={["email", "password"]}
        reply={actionData}
        failed={t("register.failed")}
        failedToast={t("register.failed")}
        submit={t("register.submit")}
        values={{ to, email }}
      >
        {(inputOf) => (
          <>
            <EmailField {...inputOf("email")} label={t("email")} autoComplete="email" enterKeyHint="next" readOnly={offer !== undefined} />
            <PasswordField {...inputOf("password")} label={t("password")} isNew />
          </>
        )}
      </AccountForm>
      <Agreement />
      <AlternativeLink question={t("register.haveAccount")} to={withQuery("/login", { to })}>
        {t("register.login")}
      </AlternativeLink>
    </>
  )
}

/** Opens the terms beside the form, so that nothing typed is lost. */
function Agreement() {
  const { t } = useTranslation("accounts")
  return (
    <p className={styles.agreement}>
      <span>{t("agreement.before")}</span>{" "}
      <Link to="/terms" target="_blank">
        {t("agreement.terms")}
      </Link>{" "}
      <span>{t("agreement.and")}</span>{" "}
      <Link to="/privacy" target="_blank">
        {t("agreement.privacy")}
      </Link>
      <span>.</span>
    </p>
  )
}
