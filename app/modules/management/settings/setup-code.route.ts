import { accountContext } from "#app/modules/accounts/session/session.server.ts"
import { guard } from "#app/modules/members/guard.server.ts"
import { isCodeFree, suggestFreeCodes } from "#app/modules/organizations/free-codes.server.ts"
import { enterManagement } from "#app/modules/organizations/scope.server.ts"
import { problemOfCode } from "#app/modules/organizations/url-code.ts"
import type { Handle } from "#app/platform/access.ts"
import type { Route } from "./+types/setup-code.route"
import type { CodeCheck } from "./code-field.tsx"

export const handle: Handle = { access: "signed-in" }

export const middleware = guard({ rules: ["account", "sign-in"] })

/** Checks a URL code while it is typed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return Response.json(await check(searchParams.get("code") ?? "", context.get(accountContext)?.id))
}

async function check(code: string, userId: string | undefined): Promise<CodeCheck> {
  if (problemOfCode(code) !== undefined) return { code, isFree: false, suggestions: [] }
  const owner = userId === undefined ? undefined : await enterManagement(userId)
  const isFree = await isCodeFree(code, owner?.organization.id)
  return { code, isFree, suggestions: isFree ? [] : await suggestFreeCodes(code) }
}
