import { findInvitationOffer } from "#app/modules/members/invitation/invitation.server.ts"
import { InvitationSummary } from "#app/modules/members/invitation/invitation-summary.tsx"
import type { Handle } from "#app/platform/access.ts"
import { formHeaders } from "#app/platform/form.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Field } from "#app/ui/form/field.tsx"
import { signInByCode } from "../codes/code-actions.server.ts"
import { CodeForm } from "../codes/code-form.tsx"
import { readCodeQuery, readWait } from "../codes/code-request.server.ts"
import { ResendForm } from "../codes/resend-form.tsx"
import { AccountForm } from "../components/account-form.tsx"
import { AlternativeLink } from "../components/alternative-link.tsx"
import { PageHeading } from "../components/page-heading.tsx"
import { withQuery } from "../destination.ts"
import type { Route } from "./+types/login-code.route"

export const handle: Handle = { access: "open" }

export const headers = formHeaders

export async function loader({ request }: Route.LoaderArgs) {
  const query = readCodeQuery(request)
  // Address typed on the sign-in page, to which no code was sent yet.
  const typed = new URL(request.url).searchParams.get("typed") ?? ""
  return { ...query, typed, offer: await findInvitationOffer(query.to, request.url), wait: readWait(request, "sign-in") }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  signInByCode(request, context, { purpose: "sign-in", sent: "/login/code" })

export default function LoginWithCode({ loaderData: { email, typed, code, to, offer, wait }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("accounts")
  return (
    <>
      <PageHeading title={t("withCode.title")}>
        {offer && (
          <p>
            <InvitationSummary offer={offer} />
          </p>
        )}
        <p>{code ? t("withCode.fromLink", { email }) : email ? t("withCode.sent", { email }) : t("withCode.text")}</p>
      </PageHeading>
      {email ? (
        <>
          <CodeForm
            reply={actionData}
            email={email}
            code={code}
            to={to}
            failed={t("login.failed")}
            failedToast={t("login.failed")}
            submit={t("withCode.submit")}
          />
          <ResendForm intent="ask" reply={actionData} values={{ email, to }} wait={wait} />
        </>
      ) : (
        <AccountForm
          intent="ask"
          fields={["email"]}
          reply={actionData}
          failed={t("recover.failed")}
          submit={t("withCode.ask")}
          values={{ to, email: offer?.email ?? typed }}
        >
          {(inputOf) => (
            <Field
              {...inputOf("email")}
              label={t("email")}
              type="email"
              inputMode="email"
              autoComplete="username"
              enterKeyHint="go"
              readOnly={offer !== undefined}
            />
          )}
        </AccountForm>
      )}
      <AlternativeLink to={withQuery("/login", { email: email || typed, to })}>{t("withCode.withPassword")}</AlternativeLink>
    </>
  )
}
