import { redirect } from "react-router"
import type { Handle } from "#app/platform/access.ts"
import { formHeaders } from "#app/platform/form.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Notice } from "#app/ui/notice.tsx"
import { signInByCode } from "../codes/code-actions.server.ts"
import { CodeForm } from "../codes/code-form.tsx"
import { readCodeQuery, readWait } from "../codes/code-request.server.ts"
import { ResendForm } from "../codes/resend-form.tsx"
import { AlternativeLink } from "../components/alternative-link.tsx"
import { PageHeading } from "../components/page-heading.tsx"
import { getDestination } from "../destination.ts"
import { accountContext } from "../session/session.server.ts"
import type { Route } from "./+types/confirm.route"

export const handle: Handle = { access: "open" }

export const headers = formHeaders

export function loader({ request, context }: Route.LoaderArgs) {
  const query = readCodeQuery(request)
  const account = context.get(accountContext)
  // An owner who opens the emailed link again is confirmed; a link to another address still works.
  if (account?.isConfirmed && (!query.email || query.email === account.email)) throw redirect(getDestination(query.to, request.url))
  return { ...query, wait: readWait(request, "confirm") }
}

export const action = ({ request, context }: Route.ActionArgs) => signInByCode(request, context, { purpose: "confirm", sent: "/confirm" })

export default function Confirm({ loaderData: { email, code, to, wait }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("accounts")
  return (
    <>
      <PageHeading title={t("confirm.title")}>
        {code ? t("confirm.fromLink", { email }) : email ? t("confirm.text", { email }) : t("confirm.textNoEmail")}
      </PageHeading>
      {actionData?.sentTo && <Notice tone="success" title={t("confirm.resent", { email: actionData.sentTo })} />}
      <CodeForm
        reply={actionData}
        email={email}
        code={code}
        to={to}
        failed={t("confirm.failed")}
        failedToast={t("register.failed")}
        submit={t("confirm.submit")}
      />
      {email && <ResendForm intent="resend" reply={actionData} values={{ email, to }} wait={wait} />}
      <AlternativeLink to="/register">{t("confirm.other")}</AlternativeLink>
    </>
  )
}
