import { data, redirect } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { countAttempt } from "#app/modules/accounts/limits.server.ts"
import { getNetwork } from "#app/modules/accounts/session/session.server.ts"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { intentIn, submit } from "#app/platform/form.server.ts"
import { type Flash, flashCookie } from "#app/ui/toasts/flash.ts"
import { startTest } from "../sign-in/test-sign-in.server.ts"
import type { Route } from "./+types/single-sign-on.route"
import { chooseWays, deleteProvider, editProvider, turnProvider } from "./edit-provider.server.ts"
import { noInput, providerInput, waysInput } from "./provider-input.ts"
import { readProviderSettings } from "./read-provider-settings.server.ts"
import { SingleSignOnPage } from "./single-sign-on-page.tsx"

export const handle: Handle = { access: "member" }

/** Also while the organization is read-only: a secret that has expired is replaced, and a provider that is away turned off. */
export const middleware = allow("singleSignOn", { inReadOnly: true })

export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  view: await readProviderSettings(context.get(scopeContext)),
  problem: new URL(request.url).searchParams.get("problem"),
})

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const intent = intentIn(context, ["save", "test", "on", "off", "ways", "remove"])
  const besides = async () => ({ intent, url: "" })
  const done = (flash: Flash) =>
    redirect("/settings/integrations/single-sign-on", { headers: { "Set-Cookie": flashCookie(request, flash) } })
  if (intent === "save") {
    const save = async (input: Parameters<typeof editProvider>[1]) => {
      // Whatever address is typed gets a request of ours.
      await countAttempt({ "password:network": getNetwork(context) })
      return done((await editProvider(scope, input)) ? "sso-saved" : "saved")
    }
    return submit(context, providerInput, save, besides)
  }
  if (intent === "test") {
    const test = async () => {
      const { url, cookie } = await startTest(request, context, scope)
      return data({ result: null, refusal: null, intent, url }, { headers: { "Set-Cookie": cookie } })
    }
    return submit(context, noInput, test, besides)
  }
  if (intent === "ways") {
    const choose = async ({ others }: { others?: "on" | undefined }) => {
      await chooseWays(scope, others === undefined)
      return done("saved")
    }
    return submit(context, waysInput, choose, besides)
  }
  const change = async () => {
    if (intent === "remove") await deleteProvider(scope)
    else await turnProvider(scope, intent === "on")
    return done(intent === "remove" ? "sso-removed" : `sso-${intent}`)
  }
  return submit(context, noInput, change, besides)
}

export default function SingleSignOnSettings({ loaderData: { view, problem }, actionData }: Route.ComponentProps) {
  return <SingleSignOnPage view={view} reply={actionData} problem={actionData ? null : problem} />
}

export { LoadFailed as ErrorBoundary }
