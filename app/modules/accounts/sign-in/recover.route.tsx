import { redirect } from "react-router"
import type { Handle } from "#app/platform/access.ts"
import { formHeaders, submit } from "#app/platform/form.server.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Field } from "#app/ui/form/field.tsx"
import { requestAccountCode } from "../codes/account-codes.server.ts"
import { readCodeQuery } from "../codes/code-request.server.ts"
import { AccountForm } from "../components/account-form.tsx"
import { AlternativeLink } from "../components/alternative-link.tsx"
import { PageHeading } from "../components/page-heading.tsx"
import { withQuery } from "../destination.ts"
import { addressInput } from "../inputs.ts"
import { getNetwork } from "../session/session.server.ts"
import type { Route } from "./+types/recover.route"

export const handle: Handle = { access: "open" }

export const headers = formHeaders

export function loader({ request }: Route.LoaderArgs) {
  const { email, to } = readCodeQuery(request)
  return { email, to }
}

export async function action({ request, context }: Route.ActionArgs) {
  return submit(context, addressInput, async ({ email, to }) => {
    const code = { purpose: "recover", email, to, locale: context.get(localeContext), network: getNetwork(context) } as const
    return redirect(withQuery("/reset", { email, to }), { headers: await requestAccountCode(request, code) })
  })
}

export default function Recover({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("accounts")
  return (
    <>
      <PageHeading title={t("recover.title")}>{t("recover.text")}</PageHeading>
      <AccountForm
        intent="recover"
        fields={["email"]}
        reply={actionData}
        failed={t("recover.failed")}
        submit={t("recover.ask")}
        values={loaderData}
      >
        {(inputOf) => (
          <Field {...inputOf("email")} label={t("email")} type="email" inputMode="email" autoComplete="email" enterKeyHint="go" />
        )}
      </AccountForm>
      <AlternativeLink to={withQuery("/login", loaderData)}>{t("recover.back")}</AlternativeLink>
    </>
  )
}
