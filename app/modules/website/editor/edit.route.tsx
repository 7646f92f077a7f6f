import { data, type ShouldRevalidateFunction } from "react-router"
import { z } from "zod"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { hasOtherSteps } from "#app/modules/management/onboarding/checklist.ts"
import { readChecklist } from "#app/modules/management/onboarding/read-checklist.server.ts"
import { PlanBanner } from "#app/modules/management/shell/plan-banner.tsx"
import { readBanner } from "#app/modules/management/shell/read-banner.server.ts"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { formContext } from "#app/platform/form.server.ts"
import { saveDocument } from "../document/save-document.server.ts"
import { websiteJson } from "../document/website-input.ts"
import type { Route } from "./+types/edit.route"
import { Editor } from "./editor.tsx"
import { keepDraftOnFailure } from "./keep-draft-on-failure.ts"
import { readEditor } from "./read-editor.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("website")

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  return { ...(await readEditor(scope)), banner: await readBanner(scope), hasNextStep: hasOtherSteps(await readChecklist(scope)) }
}

const saveInput = z.object({ base: websiteJson, draft: websiteJson })

/** Publishes a draft. */
export async function action({ context }: Route.ActionArgs) {
  const parsed = saveInput.safeParse(Object.fromEntries(context.get(formContext)))
  if (!parsed.success) throw data(null, { status: 400 })
  const result = await saveDocument(context.get(scopeContext), parsed.data)
  return data(result, { status: result.kind === "conflict" ? 409 : 200 })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => keepDraftOnFailure(request, () => serverAction())

/** The draft is in the browser; what is public comes with the answer to a save. Where the address stays, another person may have signed in. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod }) =>
  formMethod === undefined && currentUrl.href === nextUrl.href

export default function EditWebsite({ loaderData }: Route.ComponentProps) {
  return (
    <Editor
      key={loaderData.owner}
      view={loaderData}
      banner={<PlanBanner view={loaderData.banner} />}
      hasNextStep={loaderData.hasNextStep}
    />
  )
}

export { LoadFailed as ErrorBoundary }
