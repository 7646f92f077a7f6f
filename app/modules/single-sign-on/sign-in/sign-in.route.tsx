import { data, Form, type MiddlewareFunction, redirect } from "react-router"
import { AccountForm } from "#app/modules/accounts/components/account-form.tsx"
import { AlternativeLink } from "#app/modules/accounts/components/alternative-link.tsx"
import { PageHeading } from "#app/modules/accounts/components/page-heading.tsx"
import { RedirectPage } from "#app/modules/accounts/components/redirect-page.tsx"
import { getDestination, withQuery } from "#app/modules/accounts/destination.ts"
import { addressInput } from "#app/modules/accounts/inputs.ts"
import { accountContext } from "#app/modules/accounts/session/session.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { Refusal } from "#app/platform/errors.ts"
import { formHeaders, submit } from "#app/platform/form.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { Field } from "#app/ui/form/field.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { useErrorToast } from "#app/ui/toasts/use-error-toast.ts"
import type { Route } from "./+types/sign-in.route"
import { redirectWithProblem } from "./complete-callback.server.ts"
import { startSignIn } from "./start-sign-in.server.ts"

export const handle: Handle = { access: "open" }

export const headers = formHeaders

/** Leads a signed-in person on, but not a session that the organization does not admit: its pages would lead back. */
const leadOn: MiddlewareFunction<Response> = ({ request, url: { searchParams }, context }) => {
  const isRefused = searchParams.has("why") || searchParams.has("problem")
  if (request.method === "GET" && context.get(accountContext) && !isRefused)
    throw redirect(getDestination(searchParams.get("to"), request.url))
}

export const middleware = [leadOn]

export function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const account = context.get(accountContext)
  return {
    to: query.get("to") ?? "",
    email: query.get("email") ?? account?.email ?? "",
    isSignedIn: account !== null,
    why: query.get("why"),
    problem: query.get("problem"),
  }
}

/** Renders the page that leads to the provider. */
export async function action({ request, context }: Route.ActionArgs) {
  return submit(
    context,
    addressInput,
    async ({ email, to }) => {
      try {
        const { url, cookie } = await startSignIn(request, context, { email, to })
        return data({ result: null, refusal: null, url }, { headers: { "Set-Cookie": cookie } })
      } catch (error) {
        if (!(error instanceof Refusal) || error.status === 429) throw error
        throw redirectWithProblem(error.code, { email, to })
      }
    },
    async () => ({ url: "" }),
  )
}

export default function SingleSignOn({ loaderData: { to, email, isSignedIn, why, problem }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("singleSignOn", "accounts")
  const message = useErrorMessage("singleSignOn")
  const shown = actionData ? null : problem
  useErrorToast(t("signIn.failed"), shown)
  if (actionData?.url) return <RedirectPage url={actionData.url} title={t("signIn.leaving")} link={t("signIn.go")} />
  return (
    <>
      <PageHeading title={t("title")}>{t("signIn.text")}</PageHeading>
      {shown ? (
        <Notice tone="danger" title={t("signIn.failed")}>
          <p>{message(shown)}</p>
        </Notice>
      ) : (
        (why === "only" || why === "left") && (
          <Notice tone="warning">
            <p>{t(`signIn.${why}`)}</p>
          </Notice>
        )
      )}
      <AccountForm
        intent="sso"
        fields={["email"]}
        reply={actionData}
        failed={t("signIn.failed")}
        failedToast={t("signIn.failed")}
        submit={t("signIn.submit")}
        values={{ to, email }}
      >
        {(inputOf) => (
          <Field
            {...inputOf("email")}
            label={t("accounts:email")}
            type="email"
            inputMode="email"
            autoComplete="username"
            enterKeyHint="go"
          />
        )}
      </AccountForm>
      {isSignedIn ? (
        <Form method="post" action="/logout">
          <input type="hidden" name="to" value={to} />
          <Button type="submit" wide>
            {t("signIn.logOut")}
          </Button>
        </Form>
      ) : (
        <AlternativeLink to={withQuery("/login", { email, to })}>{t("signIn.other")}</AlternativeLink>
      )}
    </>
  )
}
