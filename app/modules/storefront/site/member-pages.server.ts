import { createContext, data, type MiddlewareFunction, type RouterContextProvider, redirectDocument } from "react-router"
import type { NotFoundSubject } from "#app/errors/not-found-subject.ts"
import { accountContext, readAccount, requireSignIn } from "#app/modules/accounts/session/session.server.ts"
import { enterManagement, scopeContext } from "#app/modules/organizations/scope.server.ts"
import { parsePagePath } from "../parse-page-path.ts"
import { readWebsite } from "../shop/read-website.server.ts"

/** Component previews are for members of the shop: visitors sign in, members of other shops get a 404. */
export const requireMemberOnTestPages: MiddlewareFunction<Response> = async (args, next) => {
  const { request, url, params, context } = args
  if (parsePagePath(params.page ?? "").kind !== "test-component") return
  await readAccount(args, next)
  await requireSignIn(args, next)
  if (!(await isMember(context))) throw data<NotFoundSubject>({ kind: "page", slug: params.page ?? "" }, { status: 404 })
  // Reloads the document after sign-in: the shop's colours are part of it.
  if (request.headers.get("Sec-Fetch-Dest") === "empty") throw redirectDocument(url.pathname + url.search)
}

/** Whether the request is of a member of the shop for a page that is off. */
export const mayReadHiddenPage = createContext(false)

/** A page that is off is for members of the shop. Nobody is asked to sign in: to all others it does not exist. */
export const findMemberOnHiddenPages: MiddlewareFunction<Response> = async (args, next) => {
  const { params, context } = args
  const address = parsePagePath(params.page ?? "")
  if (address.kind !== "page") return
  const { hiddenPages } = await readWebsite(context.get(scopeContext))
  if (!hiddenPages.some(({ slug }) => slug === address.slug)) return
  await readAccount(args, next)
  context.set(mayReadHiddenPage, await isMember(context))
}

async function isMember(context: Readonly<RouterContextProvider>) {
  const account = context.get(accountContext)
  const own = account?.isConfirmed ? await enterManagement(account.id) : undefined
  return account !== null && own?.admits(account) === true && own.organization.id === context.get(scopeContext).organization.id
}
