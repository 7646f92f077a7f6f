import { useTranslation } from "react-i18next"
import { redirect } from "react-router"
import type { Handle } from "#app/platform/access.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { Field } from "#app/ui/field.tsx"
import { askForCode } from "../ask-for-code.server.ts"
import { AccountForm } from "../components/account-form.tsx"
import { OtherWay } from "../components/other-way.tsx"
import { PageHeading } from "../components/page-heading.tsx"
import { addressInput } from "../inputs.ts"
import { keepHeaders } from "../keep-headers.ts"
import { networkIn } from "../session.server.ts"
import { submitForm } from "../submit-form.server.ts"
import type { Route } from "./+types/recover"

export const handle: Handle = { access: "open" }

export const headers = keepHeaders

export async function action({ request, context }: Route.ActionArgs) {
  return submitForm(request, addressInput, async ({ email }) => {
    const asking = await askForCode(request, { purpose: "recover", email, locale: context.get(localeContext), network: networkIn(context) })
    return redirect(`/reset?${new URLSearchParams({ email })}`, { headers: { "Set-Cookie": asking } })
  })
}

export default function Recover({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("accounts")
  return (
    <>
      <PageHeading title={t("recover.title")}>{t("recover.text")}</PageHeading>
      <AccountForm intent="recover" fields={["email"]} reply={actionData} failed={t("recover.failed")} submit={t("recover.ask")}>
        {(inputOf) => (
          <Field {...inputOf("email")} label={t("email")} type="email" inputMode="email" autoComplete="email" enterKeyHint="go" />
        )}
      </AccountForm>
      <OtherWay to="/login">{t("recover.back")}</OtherWay>
    </>
  )
}
