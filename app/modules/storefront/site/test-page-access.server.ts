import { data, type MiddlewareFunction, redirectDocument } from "react-router"
import type { NotFoundSubject } from "#app/errors/not-found-subject.ts"
import { getAccount, readAccount, requireSignIn } from "#app/modules/accounts/session/session.server.ts"
import { enterManagement, scopeContext } from "#app/modules/organizations/scope.server.ts"
import { parsePagePath } from "./parse-page-path.ts"

/** Component previews are for members of the shop: visitors sign in, members of other shops get a 404. */
export const requireMemberOnTestPages: MiddlewareFunction<Response> = async (args, next) => {
  const { request, url, params, context } = args
  if (parsePagePath(params.page ?? "").kind !== "test-component") return
  await readAccount(args, next)
  await requireSignIn(args, next)
  const own = await enterManagement(getAccount(context).id)
  if (own?.organization.id !== context.get(scopeContext).organization.id)
    throw data<NotFoundSubject>({ kind: "page", slug: params.page ?? "" }, { status: 404 })
  // Reloads the document after sign-in: the shop's colours are part of it.
  if (request.headers.get("Sec-Fetch-Dest") === "empty") throw redirectDocument(url.pathname + url.search)
}
