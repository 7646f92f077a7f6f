import { data, isRouteErrorResponse, redirect } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { submit } from "#app/platform/form.server.ts"
import { startImport } from "../run/start-import.server.ts"
import type { Route } from "./+types/imports.route"
import { fileInput } from "./import-input.ts"
import { ImportsPage } from "./imports-page.tsx"
import { listImports } from "./read-imports.server.ts"

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

/** Keeps the page and the chosen file when the server does not take it, or not now. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (!isRouteErrorResponse(error) || (error.status !== 413 && error.status !== 429)) throw error
    const problems: Record<string, string[]> = { file: [error.status === 413 ? "file.size" : "file.busy"] }
    return data({ result: { error: problems } }, { status: error.status })
  }
}

export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportsPage {...loaderData} reply={actionData} />
}

export { LoadFailed as ErrorBoundary }
