import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { parseRecordNumber } from "#app/platform/input/numbers.ts"
import type { Route } from "./+types/versions.route"
import { getVersion, readVersions } from "./read-versions.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("website")

/** Lists the versions of the website; with a number, the document of one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const number = url.searchParams.get("number")
  return Response.json(number === null ? await readVersions(scope) : await getVersion(scope, parseRecordNumber(number) ?? 0))
}
