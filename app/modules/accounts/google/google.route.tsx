import { data, redirect } from "react-router"
import { findInvitationOffer } from "#app/modules/members/invitation/invitation.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { Refusal } from "#app/platform/errors.ts"
import { formContext } from "#app/platform/form.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { AlternativeLink } from "../components/alternative-link.tsx"
import { RedirectPage } from "../components/redirect-page.tsx"
import type { Route } from "./+types/google.route"
import { startGoogleFlow } from "./google.server.ts"

export const handle: Handle = { access: "open" }

/** Renders a page that redirects to Google. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = context.get(formContext)
  const intent = form.get("from") === "register" ? "register" : "login"
  const wanted = form.get("to")
  const to = typeof wanted === "string" ? wanted : ""
  try {
    const offer = await findInvitationOffer(to, request.url)
    const { url, cookies } = await startGoogleFlow(request, context, { intent, to, invitedEmail: offer?.email })
    return data({ url }, { headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return redirect(`/${intent}?${new URLSearchParams({ google: error.code === "tooMany" ? "often" : "away" })}`)
  }
}

export default function OnToGoogle({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("accounts")
  // Opened directly, without the button.
  if (!actionData) return <AlternativeLink to="/login">{t("login.title")}</AlternativeLink>
  return <RedirectPage url={actionData.url} title={t("google.leaving")} link={t("google.go")} />
}
