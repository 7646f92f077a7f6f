import { redirect } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { submit } from "#app/platform/form.server.ts"
import type { Route } from "./+types/imports.route"
import { fileInput } from "./import-input.ts"
import { ImportsPage } from "./page/imports-page.tsx"
import { listImports } from "./read-imports.server.ts"
import { startImport } from "./start-import.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("organization")

/** `?kind=` is chosen at first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { data: kind = "clients" } = fileInput.shape.kind.safeParse(url.searchParams.get("kind"))
  return { view: await listImports(context.get(scopeContext)), kind }
}

export function action({ context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  return submit(
    context,
    fileInput,
    async (input) => redirect(`/settings/import/show?id=${await startImport(scope, input)}`),
    async () => ({}),
  )
}

export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportsPage {...loaderData} reply={actionData} />
}

export { LoadFailed as ErrorBoundary }
