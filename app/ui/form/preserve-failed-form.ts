import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from "react-router"
import { isNetworkError } from "#app/platform/network-error.ts"

interface FormKeeping {
  /** Says that no answer came: whether anything was done is not known. It is said until a form is answered. */
  showNetworkError: (until: AbortSignal) => void
  /** Tells the page that its person is signed out. */
  onSignedOut?: () => void
}

const listeners = new Set<() => void>()

/** Hears of each form that got no answer; answers how to stop hearing. */
export function onNetworkError(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What the forms of a page were last answered, which it shows until they are answered again. */
let last: { page: string; answer: unknown } | undefined

let unanswered: AbortController | undefined

/** Whether the page shows what one of its forms was answered, such as a refusal of what was typed. */
export const hasFormResult = () => last !== undefined

/**
 * A form that got no answer stays on the page as it is, with what was typed and answered before; one whose person is signed out meanwhile stays
 * too. Stands last in the `clientMiddleware` of a layout.
 */
export const preserveFailedForm =
  ({ showNetworkError, onSignedOut }: FormKeeping): MiddlewareFunction<Record<string, DataStrategyResult>> =>
  async ({ request }, next) => {
    const page = request.url
    if (last?.page !== page) last = undefined
    if (request.method === "GET") return
    const results = await next()
    const [sent] = Object.entries(results)
    if (!sent) return
    unanswered?.abort()
    const [route, { type, result }] = sent
    const failure = type === "error" ? failureIn(result) : undefined
    if (failure === undefined || (failure === 401 && !onSignedOut)) {
      last = result instanceof Response ? undefined : { page, answer: contentOf(result) }
      return
    }
    if (failure === 401) onSignedOut?.()
    else {
      unanswered = new AbortController()
      showNetworkError(unanswered.signal)
      for (const listener of listeners) listener()
    }
    return { [route]: { type: "data", result: data(last?.answer, { status: failure }) } }
  }

/** The status of what was not done, or not known to be: nobody is signed in, or nobody answers. */
function failureIn(result: unknown): number | undefined {
  if (isRouteErrorResponse(result) && result.status === 401) return 401
  return isNetworkError(result) || isNetworkError(contentOf(result)) ? 503 : undefined
}

/** React Router wraps what an action gave, with its status. */
const contentOf = (result: unknown) => (typeof result === "object" && result !== null && "data" in result ? result.data : result)
