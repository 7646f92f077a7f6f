import { getI18n } from "react-i18next"
import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from "react-router"
import { isConnectionLost } from "#app/platform/connection-lost.ts"
import { toast } from "#app/ui/toasts/toast.ts"
import { announceSessionEvent } from "./session-events.ts"

/** What the forms of a page were last answered, which it shows until they are answered again. */
let last: { page: string; answer: unknown } | undefined

/**
 * A form that did not reach us stays on the page as it is, with what was typed and answered before, and `unsent` is said; one whose person
 * is signed out meanwhile stays too, and the page hears of it. Stands in the `clientMiddleware` of the layouts that show `SessionEvents`.
 */
export const keepForm: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const page = request.url
  if (last?.page !== page) last = undefined
  if (request.method === "GET") return
  const results = await next()
  const [sent] = Object.entries(results)
  if (!sent) return
  const [route, { type, result }] = sent
  const failure = type === "error" ? failureIn(result) : undefined
  if (failure === undefined) {
    last = { page, answer: contentOf(result) }
    return
  }
  if (failure === 401) announceSessionEvent("signedOut")
  else toast.error(getI18n().t("accounts:unsent"))
  return { [route]: { type: "data", result: data(last?.answer, { status: failure }) } }
}

/** The status with which nothing was done: nobody is signed in, or nobody answers. */
function failureIn(result: unknown): number | undefined {
  if (isRouteErrorResponse(result)) return [401, 502, 503, 504].includes(result.status) ? result.status : undefined
  return isConnectionLost(contentOf(result)) ? 503 : undefined
}

/** React Router wraps what an action gave, with its status. */
const contentOf = (result: unknown) => (typeof result === "object" && result !== null && "data" in result ? result.data : result)
