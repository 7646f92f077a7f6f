import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from "react-router"
import { isNetworkError } from "#app/platform/browser/network-error.ts"
import { type ReadOnlyRefusal, readOnlyRefusalOf } from "#app/platform/read-only-refusal.ts"

interface PreserveOptions {
  /** Reports that no answer came, until a form is answered. It is not known whether anything was done. */
  showNetworkError: (until: AbortSignal) => void
  /** Reports that the person is signed out. */
  onSignedOut?: () => void
  /** Reports that nothing was saved, since the organization is read-only, until a form is answered. */
  onReadOnly?: (refusal: ReadOnlyRefusal, until: AbortSignal) => void
}

/** The answer that the forms of a page show until they are answered again. */
let last: { page: string; answer: unknown } | undefined

/** Aborted with the next answer. */
let failed: AbortController | undefined

let refused: ReadOnlyRefusal | undefined

/** The refusal of the form that was sent last, where it met a read-only organization. */
export const lastReadOnlyRefusal = () => refused

/** Returns whether the page shows an answer to one of its forms, such as a refusal of what was typed. A fetcher's answer is not lost when the page is revalidated. */
export const hasFormResult = () =>
  last !== undefined && new URL(last.page).pathname === location.pathname && isObject(last.answer) && "result" in last.answer

/**
 * Keeps the page, with what was typed and answered before, when a form or a revalidation gets no answer, its person was signed out meanwhile, or the
 * organization is read-only. Stands last in the `clientMiddleware` of a layout.
 */
export const preserveFailedForm =
  ({ showNetworkError, onSignedOut, onReadOnly }: PreserveOptions): MiddlewareFunction<Record<string, DataStrategyResult>> =>
  async ({ request }, next) => {
    const page = request.url
    if (last?.page !== page) last = undefined
    const results = await next()
    if (request.method === "GET") return page === location.href.split("#")[0] ? keepLoaded(results) : undefined
    const [sent] = Object.entries(results)
    if (!sent || request.signal.aborted) return
    failed?.abort()
    refused = undefined
    const [route, { type, result }] = sent
    const failure = type === "error" ? failureStatus(result) : undefined
    if (failure === undefined || (failure === 401 && !onSignedOut) || (failure === 403 && !onReadOnly)) {
      last = result instanceof Response ? undefined : { page, answer: dataOf(result) }
      return
    }
    failed = new AbortController()
    refused = readOnlyRefusalOf(result)
    if (failure === 401) onSignedOut?.()
    else if (refused) onReadOnly?.(refused, failed.signal)
    else showNetworkError(failed.signal)
    return { [route]: { type: "data", result: data(last?.answer, { status: failure }) } }
  }

/** Replaces lost answers to a revalidation with the data that the page shows. */
function keepLoaded(results: Record<string, DataStrategyResult>): Record<string, DataStrategyResult> {
  const { navigation, loaderData } = window.__reactRouterDataRouter?.state ?? {}
  if (navigation?.state !== "idle") return results
  return Object.fromEntries(
    Object.entries(results).map(([route, each]) => {
      const shown = each.type === "error" && isNetworkError(each.result) ? loaderData?.[route] : undefined
      return [route, shown === undefined ? each : { type: "data", result: shown }]
    }),
  )
}

/** Returns 401 when nobody is signed in, 403 when the organization is read-only, 503 when no answer came; undefined for an answer. */
function failureStatus(result: unknown): number | undefined {
  if (isRouteErrorResponse(result) && result.status === 401) return 401
  if (readOnlyRefusalOf(result)) return 403
  return isNetworkError(result) || isNetworkError(dataOf(result)) ? 503 : undefined
}

/** React Router wraps the action's data when it has a status. */
const dataOf = (result: unknown) => (isObject(result) && "data" in result ? result.data : result)

const isObject = (value: unknown) => typeof value === "object" && value !== null
