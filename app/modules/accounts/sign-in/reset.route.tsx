import { useEffect } from "react"
import type { Handle } from "#app/platform/access.ts"
import { formHeaders, submit } from "#app/platform/form.server.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { EmailCodeField, Field } from "#app/ui/form/field.tsx"
import { readCodeQuery, readWait } from "../codes/code-request.server.ts"
import { ResendForm } from "../codes/resend-form.tsx"
import { AccountForm } from "../components/account-form.tsx"
import { AlternativeLink } from "../components/alternative-link.tsx"
import { PageHeading } from "../components/page-heading.tsx"
import { PasswordField } from "../components/password-field.tsx"
import { getDestination, withQuery } from "../destination.ts"
import { resetInput } from "../inputs.ts"
import { completeSignIn } from "../session/complete-sign-in.server.ts"
import { getNetwork } from "../session/session.server.ts"
import { announceSessionEvent } from "../session/session-events.ts"
import type { Route } from "./+types/reset.route"
import { resetPassword } from "./change-password.server.ts"

export const handle: Handle = { access: "open" }

export const headers = formHeaders

export const loader = ({ request }: Route.LoaderArgs) => ({ ...readCodeQuery(request), wait: readWait(request, "recover") })

export async function action({ request, context }: Route.ActionArgs) {
  return submit(context, resetInput, async ({ to, ...input }) => {
    const userId = await resetPassword(request, { ...input, locale: context.get(localeContext), network: getNetwork(context) })
    return completeSignIn(userId, "login", { request, context, to: getDestination(to, request.url) })
  })
}

export default function Reset({ loaderData: { email, code, to, wait }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("accounts")
  useEffect(() => announceSessionEvent("passwordRecovery"), [])
  // A code that was refused is typed anew; one that the password alone was refused beside is still good.
  const isGood = code !== "" && !actionData?.result.error?.code
  return (
    <>
      <PageHeading title={t("reset.title")}>
        <p>{isGood ? email : email ? t("reset.text", { email }) : t("confirm.textNoEmail")}</p>
        <p>{t("reset.everywhere")}</p>
      </PageHeading>
      <AccountForm
        intent="reset"
        fields={["email", "code", "newPassword"]}
        reply={actionData}
        failed={t("reset.failed")}
        submit={t("reset.submit")}
        values={{ email, to }}
      >
        {(inputOf) => (
          <>
            {email ? (
              <input type="hidden" name="email" value={email} />
            ) : (
              <Field {...inputOf("email")} label={t("email")} type="email" inputMode="email" autoComplete="username" enterKeyHint="next" />
            )}
            <EmailCodeField {...inputOf("code")} linkCode={isGood ? code : ""} />
            {/* Password managers keep the new password under the address that stands before it. */}
            {email && <input type="email" autoComplete="username" defaultValue={email} hidden readOnly />}
            <PasswordField {...inputOf("newPassword")} label={t("newPassword")} isNew />
          </>
        )}
      </AccountForm>
      {email && <ResendForm intent="recover" action="/recover" values={{ email, to }} wait={wait} />}
      <AlternativeLink to={withQuery("/recover", { email, to })}>{t("confirm.other")}</AlternativeLink>
    </>
  )
}
