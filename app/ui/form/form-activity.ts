import type { DataStrategyResult, MiddlewareFunction } from "react-router"

/** The pages, by path, whose forms wait for an answer; and whether one of those that were last on their way together failed. */
const activity = { pending: [] as string[], hasFailed: false }

/** Returns whether a form of this page waits for an answer. */
export const isFormPending = () => activity.pending.includes(window.location.pathname)

/** Returns whether one of the forms that were last on their way together was refused, or got no answer. */
export const hasFormFailed = () => activity.hasFailed

/** Follows every form of the tab, fetchers included. Stands first in the `clientMiddleware` of the root. */
export const trackForms: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  if (request.method === "GET") return
  const page = window.location.pathname
  if (!activity.pending.includes(page)) activity.hasFailed = false
  activity.pending.push(page)
  try {
    const results = await next()
    if (!request.signal.aborted && Object.values(results).some(hasFailed)) activity.hasFailed = true
    return results
  } finally {
    activity.pending.splice(activity.pending.indexOf(page), 1)
  }
}

function hasFailed({ type, result }: DataStrategyResult) {
  if (result instanceof Response) return result.status >= 400
  if (type === "error") return true
  if (!isObject(result)) return false
  // React Router wraps the action's data when it has a status.
  const { init, data = result } = result
  if (isObject(init) && typeof init.status === "number" && init.status >= 400) return true
  return isObject(data) && Boolean(data.result || data.refusal)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null
