import { createContext, data, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router"
import type { NotFoundSubject } from "#app/errors/not-found-subject.ts"
import { clientAddressContext, networkOf } from "#app/platform/client-address.server.ts"
import { formContext } from "#app/platform/form.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { requestLocale } from "#app/platform/i18n/request-locale.server.ts"
import { callLibrary } from "../auth/auth-errors.server.ts"
import { hasSessionCookie } from "../auth/cookies.server.ts"
import { getAuth, headersFor } from "../auth/get-auth.server.ts"
import { type Person, pageOwnerField } from "./session-events.ts"

export interface Account {
  id: string
  /** In lower case. */
  email: string
  isConfirmed: boolean
  firstName: string
  lastName: string
  /** Language chosen on this browser, else the one of the registration. */
  locale: Locale
  hasFactor: boolean
  /** The name of the picture's file. */
  avatar: string | null
  /** The id of the session, not the token that opens it. */
  sessionId: string
  /** The organization whose provider began the session; null for every other way to sign in. */
  signedInThrough: string | null
}

/** Account of the request, set by `readAccount`; `null` when signed out. */
export const accountContext = createContext<Account | null>(null)

/**
 * Reads the signed-in account. Changes nothing: only the tick renews a session. A scripted form from another account's page gets a 401,
 * so that it stays on its page and changes nothing for this account.
 */
export const readAccount: MiddlewareFunction<Response> = async ({ request, context }) => {
  const account = await findAccount(request, getNetwork(context))
  if (account && isSentByScript(request)) {
    const whose = context.get(formContext).get(pageOwnerField)
    if (whose !== null && whose !== account.id) throw data(null, { status: 401 })
  }
  context.set(accountContext, account)
}

/**
 * Requires a signed-in account with a confirmed address, and redirects others to sign in first. A scripted form without a session, and an event stream,
 * gets a 401. Runs after `readAccount`.
 */
export const requireSignIn: MiddlewareFunction<Response> = ({ request, url: { pathname, search }, context }) => {
  const account = context.get(accountContext)
  if (account?.isConfirmed) return
  if (wantsEventStream(request) || (!account && isSentByScript(request))) throw data(null, { status: 401 })
  const to = encodeURIComponent(pathname + search)
  throw redirect(account ? `/confirm?email=${encodeURIComponent(account.email)}&to=${to}` : `/login?to=${to}`)
}

const isSentByScript = ({ method, url }: Request) => method !== "GET" && new URL(url).pathname.endsWith(".data")

/** Returns whether the request opens an event stream: it can't follow a redirect to a page. */
export const wantsEventStream = ({ headers }: Request) => headers.get("Accept") === "text/event-stream"

/** The signed-in account of a route behind `signedIn`. */
export function getAccount(context: Readonly<RouterContextProvider>): Account {
  const account = context.get(accountContext)
  if (!account) throw new Error("A route asks for the account without the middleware signedIn")
  return account
}

/** Returns the signed-in account for the browser. */
export function getPerson(context: Readonly<RouterContextProvider>): Person | undefined {
  const account = context.get(accountContext)
  return account ? { id: account.id, email: account.email } : undefined
}

/** Returns the network for which attempts are counted. */
export const getNetwork = (context: Readonly<RouterContextProvider>) => networkOf(context.get(clientAddressContext))

/** Finds the signed-in account by the headers only, without reading the body. */
export async function findAccount(request: Request, network: string): Promise<Account | null> {
  if (!hasSessionCookie(request)) return null
  const auth = await getAuth()
  const headers = headersFor(request, network)
  const found = await callLibrary(() => auth.api.getSession({ headers, query: { disableRefresh: true } }))
  if (!found) return null
  const { user, session } = found
  return {
    id: user.id,
    email: user.email,
    isConfirmed: user.emailVerified,
    firstName: user.firstName ?? "",
    lastName: user.lastName ?? "",
    locale: requestLocale(request) ?? (user.locale === "uk" ? "uk" : "en"),
    avatar: user.avatarFile ?? null,
    hasFactor: user.twoFactorEnabled === true,
    sessionId: session.id,
    signedInThrough: session.signedInThrough ?? null,
  }
}

/** Returns the 404 for an unknown path; the home of a signed-in person is management. */
export const missingPath = (request: Request, path: string) =>
  data<NotFoundSubject>({ kind: "path", path, home: hasSessionCookie(request) ? "/reservations/manage" : "/" }, { status: 404 })
