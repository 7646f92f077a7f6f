import { data, redirect } from "react-router"
import { z } from "zod"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { intentIn, submit } from "#app/platform/form.server.ts"
import { matchAgain, stopImport, undoImport, writeImport } from "../run/edit-import.server.ts"
import { checkImport } from "../run/start-import.server.ts"
import type { Route } from "./+types/import.route"
import { matchInput } from "./import-input.ts"
import { ImportPage } from "./import-page.tsx"
import { readImport } from "./read-imports.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("organization")

export const loader = ({ url, context }: Route.LoaderArgs) => getImport(url, context.get(scopeContext))

/** Returns the import in `?id=`, or throws a 404. */
async function getImport(url: URL, scope: Parameters<typeof readImport>[0]) {
  const { data: id } = z.uuid().safeParse(url.searchParams.get("id"))
  const view = id && (await readImport(scope, id))
  if (!view) throw data(null, { status: 404 })
  return view
}

const acts = { match: matchAgain, write: writeImport, stop: stopImport, undo: undoImport }

export async function action({ url, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const { id, kind, header } = await getImport(url, scope)
  const intent = intentIn(context, ["check", "match", "write", "stop", "undo"])
  const done = () => redirect(`/settings/import/show?id=${id}`)
  if (intent !== "check")
    return submit(
      context,
      z.object({}),
      async () => {
        await acts[intent](scope, id)
        return done()
      },
      async () => ({ intent }),
    )
  return submit(
    context,
    matchInput(kind, header.length),
    async (matching) => {
      await checkImport(scope, id, matching)
      return done()
    },
    async () => ({ intent }),
  )
}

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage view={loaderData} reply={actionData} />
}

export { LoadFailed as ErrorBoundary }
