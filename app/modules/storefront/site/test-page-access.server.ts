import { data, type MiddlewareFunction, redirectDocument } from "react-router"
import type { Missing } from "#app/errors/missing.ts"
import { getAccount, readAccount, requireSignIn } from "#app/modules/accounts/session/session.server.ts"
import { enterManagement, scopeContext } from "#app/modules/organizations/scope.server.ts"
import { parsePagePath } from "./parse-page-path.ts"

/** Pages on which components are tried are for the shop's members: others sign in, and to another shop's members they are not there. */
export const requireMemberOnTestPages: MiddlewareFunction<Response> = async (asked, next) => {
  const { request, url, params, context } = asked
  if (parsePagePath(params.page ?? "").kind !== "test-component") return
  await readAccount(asked, next)
  await requireSignIn(asked, next)
  const own = await enterManagement(getAccount(context).id)
  if (own?.organization.id !== context.get(scopeContext).organization.id)
    throw data<Missing>({ kind: "page", slug: params.page ?? "" }, { status: 404 })
  // The shop's colours come with its document, and signing in leads here without one.
  if (request.headers.get("Sec-Fetch-Dest") === "empty") throw redirectDocument(url.pathname + url.search)
}
