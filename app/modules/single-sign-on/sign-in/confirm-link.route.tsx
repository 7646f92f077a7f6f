import { data } from "react-router"
import { requestAccountCode } from "#app/modules/accounts/codes/account-codes.server.ts"
import { CodeForm } from "#app/modules/accounts/codes/code-form.tsx"
import { newWait, readWait } from "#app/modules/accounts/codes/code-request.server.ts"
import { ResendForm } from "#app/modules/accounts/codes/resend-form.tsx"
import { AlternativeLink } from "#app/modules/accounts/components/alternative-link.tsx"
import { PageHeading } from "#app/modules/accounts/components/page-heading.tsx"
import { addressInput, codeInput } from "#app/modules/accounts/inputs.ts"
import { getNetwork } from "#app/modules/accounts/session/session.server.ts"
import { enterDelivery } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { Refusal } from "#app/platform/errors.ts"
import { formHeaders, intentIn, submit } from "#app/platform/form.server.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Notice } from "#app/ui/notice.tsx"
import type { Route } from "./+types/confirm-link.route"
import { linkCookie } from "./attempt.server.ts"
import { redirectWithProblem } from "./complete-callback.server.ts"
import { confirmLink } from "./confirm-link.server.ts"

export const handle: Handle = { access: "open" }

export const headers = formHeaders

async function getLink(request: Request) {
  const link = linkCookie.read(request)
  const scope = link && (await enterDelivery(link.organizationId))
  if (!scope) throw redirectWithProblem("link.over")
  return { link, organization: scope.organization.name }
}

export async function loader({ request }: Route.LoaderArgs) {
  const { link, organization } = await getLink(request)
  return { email: link.email, to: link.to, organization, wait: readWait(request, "provider") }
}

/** The address, the identity and the path to open are those of the sealed cookie, whatever the form says. */
export async function action({ request, context }: Route.ActionArgs) {
  const { link, organization } = await getLink(request)
  const { email } = link
  const intent = intentIn(context, ["code", "resend"])
  const besides = async () => ({ intent, sentTo: "" })
  if (intent === "resend") {
    const resend = async () => {
      const code = { purpose: "provider", email, organization, locale: context.get(localeContext), network: getNetwork(context) } as const
      const headers = await requestAccountCode(request, code)
      return data({ result: null, refusal: null, intent, sentTo: email, wait: newWait() }, { headers })
    }
    return submit(context, addressInput.partial(), resend, besides)
  }
  const confirm = async ({ code }: { code: string }) => {
    try {
      return await confirmLink(request, context, { link, code })
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 409) throw error
      const answer = redirectWithProblem(error.code, link)
      answer.headers.append("Set-Cookie", linkCookie.clear(request))
      return answer
    }
  }
  return submit(context, codeInput.pick({ code: true }), confirm, besides)
}

export default function ConfirmLink({ loaderData: { email, organization, wait }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("singleSignOn")
  return (
    <>
      <PageHeading title={t("confirm.title")}>{t("confirm.text", { organization, email })}</PageHeading>
      {actionData?.sentTo && <Notice tone="success" title={t("confirm.resent", { email: actionData.sentTo })} />}
      <CodeForm
        reply={actionData}
        email={email}
        code=""
        to=""
        failed={t("confirm.failed")}
        failedToast={t("confirm.failed")}
        submit={t("confirm.submit")}
      />
      <ResendForm intent="resend" reply={actionData} values={{}} wait={wait} />
      <AlternativeLink to="/login">{t("signIn.other")}</AlternativeLink>
    </>
  )
}
