import { useTranslation } from "react-i18next"
import { redirect } from "react-router"
import type { Handle } from "#app/platform/access.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { Field } from "#app/ui/field.tsx"
import { askForCode } from "../ask-for-code.server.ts"
import { readCodeQuery } from "../code-query.ts"
import { AccountForm } from "../components/account-form.tsx"
import { CodeForm } from "../components/code-form.tsx"
import { OtherWay } from "../components/other-way.tsx"
import { PageHeading } from "../components/page-heading.tsx"
import { destinationOf } from "../destination.ts"
import { signInProved } from "../first-step.server.ts"
import { addressInput, codeInput } from "../inputs.ts"
import { keepHeaders } from "../keep-headers.ts"
import { letterCookie, readWait } from "../letter-wait.server.ts"
import { proveAddress } from "../prove-address.server.ts"
import { networkIn } from "../session.server.ts"
import { submitForm } from "../submit-form.server.ts"
import { withQuery } from "../with-query.ts"
import type { Route } from "./+types/login-code"

export const handle: Handle = { access: "open" }

export const headers = keepHeaders

export const loader = ({ request }: Route.LoaderArgs) => ({ ...readCodeQuery(request), wait: readWait(request, "sign-in") })

export async function action({ request, context }: Route.ActionArgs) {
  const network = networkIn(context)
  const intent = (await request.clone().formData()).get("intent")
  if (intent === "ask") {
    return submitForm(
      request,
      addressInput,
      async ({ email, to }) => {
        await askForCode({ purpose: "sign-in", email, to, locale: context.get(localeContext), network })
        return redirect(`/login/code?${new URLSearchParams({ email, ...(to && { to }) })}`, {
          headers: { "Set-Cookie": letterCookie("sign-in") },
        })
      },
      async () => ({ intent: "ask" }),
    )
  }
  return submitForm(
    request,
    codeInput,
    async ({ email, code, to }) => {
      const userId = await proveAddress({ purpose: "sign-in", email, code, network })
      return signInProved(userId, { request, context, to: destinationOf(to, request.url) })
    },
    async () => ({ intent: "code" }),
  )
}

export default function LoginWithCode({ loaderData: { email, code, to, wait }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("accounts")
  return (
    <>
      <PageHeading title={t("withCode.title")}>
        {code ? t("withCode.fromLink", { email }) : email ? t("withCode.sent", { email }) : t("withCode.text")}
      </PageHeading>
      {email ? (
        <>
          <CodeForm reply={actionData} email={email} code={code} to={to} failed={t("login.failed")} submit={t("withCode.submit")} />
          <AccountForm
            intent="ask"
            fields={[]}
            reply={actionData}
            failed={t("recover.failed")}
            submit={t("confirm.resend")}
            variant="secondary"
            hidden={{ email, to }}
            wait={wait}
          />
        </>
      ) : (
        <AccountForm
          intent="ask"
          fields={["email"]}
          reply={actionData}
          failed={t("recover.failed")}
          submit={t("withCode.ask")}
          hidden={{ to }}
        >
          {(inputOf) => (
            <Field {...inputOf("email")} label={t("email")} type="email" inputMode="email" autoComplete="username" enterKeyHint="go" />
          )}
        </AccountForm>
      )}
      <OtherWay to={withQuery("/login", { email, to })}>{t("withCode.withPassword")}</OtherWay>
    </>
  )
}
