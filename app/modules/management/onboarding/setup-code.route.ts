import { guard } from "#app/modules/members/guard.server.ts"
import { isCodeFree, suggestFreeCodes } from "#app/modules/organizations/free-codes.server.ts"
import { problemOfCode } from "#app/modules/organizations/url-code.ts"
import type { Handle } from "#app/platform/access.ts"
import type { Route } from "./+types/setup-code.route"
import type { CodeCheck } from "./setup.ts"

export const handle: Handle = { access: "signed-in" }

export const middleware = guard({ rules: ["account", "sign-in"] })

/** Checks a URL code while it is typed. */
export async function loader({ request }: Route.LoaderArgs) {
  return Response.json(await check(new URL(request.url).searchParams.get("code") ?? ""))
}

async function check(code: string): Promise<CodeCheck> {
  if (problemOfCode(code) !== undefined) return { code, isFree: false, suggestions: [] }
  const isFree = await isCodeFree(code)
  return { code, isFree, suggestions: isFree ? [] : await suggestFreeCodes(code) }
}
