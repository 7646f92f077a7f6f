import { useTranslation } from "react-i18next"
import { data } from "react-router"
import type { Handle } from "#app/platform/access.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { Notice } from "#app/ui/notice.tsx"
import { askForCode } from "../ask-for-code.server.ts"
import { readCodeQuery } from "../code-query.ts"
import { AccountForm } from "../components/account-form.tsx"
import { CodeForm } from "../components/code-form.tsx"
import { OtherWay } from "../components/other-way.tsx"
import { PageHeading } from "../components/page-heading.tsx"
import { registrationCookie } from "../cookies.server.ts"
import { destinationOf } from "../destination.ts"
import { signInProved } from "../first-step.server.ts"
import { addressInput, codeInput } from "../inputs.ts"
import { keepHeaders } from "../keep-headers.ts"
import { letterCookie, readWait } from "../letter-wait.server.ts"
import { proveAddress } from "../prove-address.server.ts"
import { networkIn } from "../session.server.ts"
import { submitForm } from "../submit-form.server.ts"
import type { Route } from "./+types/confirm"

export const handle: Handle = { access: "open" }

export const headers = keepHeaders

export const loader = ({ request }: Route.LoaderArgs) => ({ ...readCodeQuery(request), wait: readWait(request, "confirm") })

export async function action({ request, context }: Route.ActionArgs) {
  const network = networkIn(context)
  const intent = (await request.clone().formData()).get("intent")
  if (intent === "resend") {
    return submitForm(
      request,
      addressInput,
      async ({ email, to }) => {
        await askForCode({ purpose: "confirm", email, to, locale: context.get(localeContext), network })
        const headers = { "Set-Cookie": letterCookie("confirm") }
        return data({ result: null, refusal: null, intent: "resend", sentTo: email }, { headers })
      },
      async () => ({ intent: "resend", sentTo: "" }),
    )
  }
  return submitForm(
    request,
    codeInput,
    async ({ email, code, to }) => {
      const userId = await proveAddress({ purpose: "confirm", email, code, network, registration: registrationCookie.read(request) })
      return signInProved(userId, { request, context, to: destinationOf(to, request.url), said: "signed-up" })
    },
    async () => ({ intent: "code", sentTo: "" }),
  )
}

export default function Confirm({ loaderData: { email, code, to, wait }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("accounts")
  return (
    <>
      <PageHeading title={t("confirm.title")}>
        {code ? t("confirm.fromLink", { email }) : email ? t("confirm.text", { email }) : t("confirm.textNoEmail")}
      </PageHeading>
      {actionData?.sentTo && <Notice tone="success" title={t("confirm.resent", { email: actionData.sentTo })} />}
      <CodeForm reply={actionData} email={email} code={code} to={to} failed={t("confirm.failed")} submit={t("confirm.submit")} />
      {email && (
        <AccountForm
          intent="resend"
          fields={[]}
          reply={actionData}
          failed={t("recover.failed")}
          submit={t("confirm.resend")}
          variant="secondary"
          hidden={{ email, to }}
          wait={wait}
        />
      )}
      <OtherWay to="/register">{t("confirm.other")}</OtherWay>
    </>
  )
}
