import { useEffect } from "react"
import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  replace,
  useLocation,
  useMatches,
  useNavigation,
} from "react-router"
import { isNetworkError } from "#app/platform/browser/network-error.ts"
import { type ReadOnlyRefusal, readOnlyRefusalOf } from "#app/platform/read-only-refusal.ts"

interface KeepOptions {
  /** The id of the layout's route, which stays around a page that fails. */
  layout?: string
  /** Reports that no answer came, until a form is answered. It is not known whether anything was done. */
  showNetworkError: (until: AbortSignal) => void
  /** Reports that the person is signed out. */
  onSignedOut?: () => void
  /** Reports that nothing was saved, since the organization is read-only, until a form is answered. */
  onReadOnly?: (refusal: ReadOnlyRefusal, until: AbortSignal) => void
}

type Results = Record<string, DataStrategyResult>

/** The page that the tab shows: its address, the routes whose data it has, and whether a navigation requests another page, or this one again. */
const shown = { address: "", routes: new Set<string>(), isLeaving: false }

/** The pages, by path, whose forms wait for an answer. */
const pending: string[] = []

/** How many requests of forms and pages wait for an answer. */
let requests = 0

/** Whether one of the forms that were last on their way together was refused, or got no answer. */
let hasFailed = false

/** The answer that the forms of a page show until they are answered again. */
let last: { page: string; answer: unknown } | undefined

/** The form that got no answer last; its toast is aborted with the next answer. */
let lost: { toast: AbortController; readOnly: ReadOnlyRefusal | undefined } | undefined

/** Returns whether a form of this page, fetchers included, waits for an answer. */
export const isFormPending = () => pending.includes(window.location.pathname)

/** Returns whether a page or a form, fetchers included, waits for an answer. */
export const isAsking = () => requests > 0

/** Returns whether one of the forms that were last on their way together was refused, or got no answer. */
export const hasFormFailed = () => hasFailed

/** Returns whether the form that was answered last got no answer: where the organization is read-only, with its refusal. */
export const lostAnswer = (): { readOnly: ReadOnlyRefusal | undefined } | undefined => lost

/** Returns whether the page shows an answer to one of its forms, such as a refusal of what was typed. A fetcher's answer is not lost when the page is revalidated. */
export const hasFormResult = () =>
  last !== undefined && new URL(last.page).pathname === location.pathname && isObject(last.answer) && "result" in last.answer

/** Follows what the tab shows, for `keepPage`. */
export function useShownPage() {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const isLeaving = useNavigation().state !== "idle"
  useEffect(() => {
    shown.isLeaving = isLeaving
  }, [isLeaving])
  useEffect(() => {
    shown.address = location.origin + pathname + search
    shown.routes = new Set(matches.filter(({ loaderData }) => loaderData !== undefined).map(({ id }) => id))
  }, [pathname, search, matches])
}

/**
 * Client middleware of a layout, the last of its list: an answer that is lost takes nothing away. A form that got none, whose person was signed out meanwhile, or whose
 * organization is read-only, leaves the page with what was typed and answered before. A revalidation that fails leaves the data that is shown; a page that fails, its
 * layout.
 */
export const keepPage =
  (options: KeepOptions): MiddlewareFunction<Results> =>
  async ({ request }, next) => {
    if (last?.page !== request.url) last = undefined
    requests += 1
    try {
      return await (request.method === "GET" ? keepShown(next(), request.url, options.layout) : keepForm(next(), request, options))
    } finally {
      requests -= 1
    }
  }

/**
 * Drops errors: React Router goes on showing what it has. When Back reaches a page that redirects by now, such as the sign-in, the target replaces it in the history: it would
 * redirect again on each Back.
 */
async function keepShown(next: Promise<Results>, page: string, layout: string | undefined): Promise<Results> {
  // Going back changes the address before the page is requested; a link after.
  const isBack = page === window.location.href.replace(/#.*/, "")
  const results = Object.entries(await next)
  const hasPageFailed = results.some(([route, { type }]) => route !== layout && type === "error")
  const isDropped = (route: string, { type, result }: DataStrategyResult) => {
    if (type !== "error" || !shown.routes.has(route)) return false
    if (route === layout) return hasPageFailed || isNetworkError(result)
    return page === shown.address && !shown.isLeaving && isNetworkError(result)
  }
  const remaining = results.filter(([route, result]) => !isDropped(route, result))
  return Object.fromEntries(isBack ? remaining.map(([route, result]) => [route, inPlace(result)]) : remaining)
}

function inPlace({ type, result }: DataStrategyResult): DataStrategyResult {
  const to = result instanceof Response && result.headers.get("Location")
  return to ? { type, result: replace(to, { status: result.status, headers: result.headers }) } : { type, result }
}

async function keepForm(next: Promise<Results>, request: Request, options: KeepOptions): Promise<Results> {
  const page = window.location.pathname
  if (!pending.includes(page)) hasFailed = false
  pending.push(page)
  try {
    const results = await next
    const [sent] = Object.entries(results)
    return sent && !request.signal.aborted ? keepAnswer(results, sent, request.url, options) : results
  } finally {
    pending.splice(pending.indexOf(page), 1)
  }
}

function keepAnswer(
  results: Results,
  [route, answer]: [string, DataStrategyResult],
  page: string,
  { showNetworkError, onSignedOut, onReadOnly }: KeepOptions,
): Results {
  lost?.toast.abort()
  lost = undefined
  const failure = answer.type === "error" ? failureStatus(answer.result) : undefined
  if (isRefusal(answer)) hasFailed = true
  if (failure === undefined || (failure === 401 && !onSignedOut) || (failure === 403 && !onReadOnly)) {
    last = answer.result instanceof Response ? undefined : { page, answer: dataOf(answer.result) }
    return results
  }
  const readOnly = readOnlyRefusalOf(answer.result)
  lost = { toast: new AbortController(), readOnly }
  if (failure === 401) onSignedOut?.()
  else if (readOnly) onReadOnly?.(readOnly, lost.toast.signal)
  else showNetworkError(lost.toast.signal)
  return { [route]: { type: "data", result: data(last?.answer, { status: failure }) } }
}

/** Returns 401 when nobody is signed in, 403 when the organization is read-only, 503 when no answer came; undefined for an answer. */
function failureStatus(result: unknown): number | undefined {
  if (isRouteErrorResponse(result) && result.status === 401) return 401
  if (readOnlyRefusalOf(result)) return 403
  return isNetworkError(result) || isNetworkError(dataOf(result)) ? 503 : undefined
}

function isRefusal({ type, result }: DataStrategyResult) {
  if (result instanceof Response) return result.status >= 400
  if (type === "error") return true
  if (!isObject(result)) return false
  const { init } = result
  if (isObject(init) && typeof init.status === "number" && init.status >= 400) return true
  const answer = dataOf(result)
  return isObject(answer) && Boolean(answer.result || answer.refusal)
}

/** React Router wraps the action's data when it has a status. */
const dataOf = (result: unknown) => (isObject(result) && "data" in result ? result.data : result)

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null
