import { useState } from "react"
import { Link, type MiddlewareFunction, redirect, replace, useNavigation } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { withQuery } from "#app/modules/accounts/destination.ts"
import { profileInput } from "#app/modules/accounts/inputs.ts"
import { saveProfile } from "#app/modules/accounts/profile/save-profile.server.ts"
import { accountContext } from "#app/modules/accounts/session/session.server.ts"
import { guard } from "#app/modules/members/guard.server.ts"
import { findFormerOrganization } from "#app/modules/members/team/read-team.server.ts"
import { suggestFreeCodes } from "#app/modules/organizations/free-codes.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { Refusal } from "#app/platform/errors.ts"
import { formContext, submit } from "#app/platform/form.server.ts"
import { keepFormValues } from "#app/platform/form-values.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import type { Route } from "./+types/setup.route"
import { BusinessForm, type BusinessValues } from "./business-form.tsx"
import { guessCurrency } from "./guess-currency.ts"
import { ProfileForm } from "./profile-form.tsx"
import { setUpOrganization } from "./set-up-organization.server.ts"
import { businessInput, readDraft } from "./setup.ts"
import styles from "./setup-account.module.css"

export const handle: Handle = { access: "signed-in" }

/** Redirects a person without a name from the second step to the first, and keeps the typed values, like *Back*. */
const nameFirst: MiddlewareFunction<Response> = ({ request, url, context }) => {
  if (!isBusinessStep(request) || context.get(accountContext)?.firstName) return
  const typed = keepFormValues(context.get(formContext)).initialValue
  throw redirect(withQuery("/setup", { ...Object.fromEntries(url.searchParams), ...typed, step: "" }))
}

export const middleware = guard({ rules: ["account", "sign-in", "no-organization"] }).concat(nameFirst)

export async function loader({ request, context }: Route.LoaderArgs) {
  const account = context.get(accountContext)
  const language = context.get(localeContext)
  return {
    email: account?.email ?? "",
    isBusiness: isBusinessStep(request),
    formerTeam: account && (await findFormerOrganization(account.id)),
    draft: readDraft(new URL(request.url).searchParams),
    name: { firstName: account?.firstName ?? "", lastName: account?.lastName ?? "" },
    preset: { language, currency: guessCurrency(request.headers.get("Accept-Language") ?? "", language) },
    origin: new URL(request.url).host,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const userId = context.get(accountContext)?.id ?? ""
  if (!isBusinessStep(request)) return submit(context, profileInput, (name) => saveName(request, userId, name), noSuggestions)

  let suggestions: string[] = []
  return submit(
    context,
    businessInput,
    async (input) => {
      try {
        await setUpOrganization(userId, input)
      } catch (error) {
        if (error instanceof Refusal && error.code === "code.taken") suggestions = await suggestFreeCodes(input.urlCode)
        // A second press of Finish: the first one has created the organization.
        if (!(error instanceof Refusal && error.code === "member.elsewhere")) throw error
      }
      return replace("/setup/look")
    },
    async () => ({ suggestions }),
  )
}

async function saveName(request: Request, userId: string, name: { firstName: string; lastName: string }) {
  await saveProfile(userId, name)
  const { searchParams } = new URL(request.url)
  searchParams.set("step", "business")
  return redirect(`/setup?${searchParams}`)
}

const noSuggestions = async () => ({ suggestions: [] as string[] })

const isBusinessStep = (request: Request) => new URL(request.url).searchParams.get("step") === "business"

export default function Setup({
  loaderData: { email, isBusiness, formerTeam, draft, name, preset, origin },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST"
  const [values, setValues] = useState<BusinessValues>()
  return (
    <>
      {isBusiness ? (
        <BusinessForm
          reply={actionData}
          busy={busy}
          draft={values ?? draft}
          onLeave={setValues}
          preset={preset}
          host={origin}
          suggestions={actionData?.suggestions ?? []}
        />
      ) : (
        <ProfileForm reply={actionData} name={name} formerTeam={formerTeam} />
      )}
      <SetupAccount email={email} />
    </>
  )
}

export { LoadFailed as ErrorBoundary }

/** The signed-in account and a log-out button, below the setup steps, which have no menu. */
function SetupAccount({ email }: { email: string }) {
  const { t } = useTranslation("management", "accounts")
  return (
    <div className={styles.account}>
      <p>
        <span>{t("setup.loggedInAs")}</span>{" "}
        <Link to="/account" className={styles.link}>
          {email}
        </Link>
      </p>
      <form method="post" action="/logout">
        <Button type="submit" variant="quiet">
          {t("accounts:account.logOut")}
        </Button>
      </form>
    </div>
  )
}
