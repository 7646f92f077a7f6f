import { redirect } from "react-router"
import type { Handle } from "#app/platform/access.ts"
import { formHeaders, submit } from "#app/platform/form.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Field } from "#app/ui/form/field.tsx"
import { cookieNames, readCookie } from "../auth/cookies.server.ts"
import { AccountForm } from "../components/account-form.tsx"
import { AlternativeLink } from "../components/alternative-link.tsx"
import { PageHeading } from "../components/page-heading.tsx"
import { getDestination } from "../destination.ts"
import { challengeInput } from "../inputs.ts"
import type { Route } from "./+types/challenge.route"
import { completeChallenge } from "./complete-challenge.server.ts"

export const handle: Handle = { access: "open" }

export const headers = formHeaders

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const to = query.get("to") ?? ""
  if (!readCookie(request, cookieNames().two_factor)) throw redirect(`/login?${new URLSearchParams({ to })}`)
  return { to, from: query.get("from") ?? "" }
}

export async function action({ request, context }: Route.ActionArgs) {
  return submit(context, challengeInput, ({ to, ...challenge }) =>
    completeChallenge(challenge, { request, context, to: getDestination(to, request.url) }),
  )
}

export default function Challenge({ loaderData: { to, from }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("accounts")
  return (
    <>
      <PageHeading title={t("challenge.title")}>{t("challenge.text")}</PageHeading>
      <AccountForm
        intent="challenge"
        fields={["factor"]}
        reply={actionData}
        failed={t("login.failed")}
        failedToast={t("login.failed")}
        submit={t("challenge.submit")}
        values={{ to, from }}
      >
        {(inputOf) => (
          <Field
            {...inputOf("factor")}
            defaultValue=""
            label={t("challenge.label")}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
          />
        )}
      </AccountForm>
      <AlternativeLink to="/login">{t("challenge.other")}</AlternativeLink>
    </>
  )
}
