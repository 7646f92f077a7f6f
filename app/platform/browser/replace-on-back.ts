import { type DataStrategyResult, type MiddlewareFunction, replace } from "react-router"

/**
 * Client middleware: when Back reaches a page that redirects by now, such as the sign-in, the target replaces it in the history. Otherwise it
 * would redirect again on each Back.
 */
export const replaceOnBack: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  // Going back changes the address before the page is asked for; a link after.
  const isBack = request.method === "GET" && request.url === window.location.href.replace(/#.*/, "")
  const results = await next()
  if (!isBack) return results
  return Object.fromEntries(
    Object.entries(results).map(([route, result]) => [
      route,
      isRedirect(result.result) ? { ...result, result: inPlace(result.result) } : result,
    ]),
  )
}

const isRedirect = (result: unknown): result is Response => result instanceof Response && result.headers.has("Location")

function inPlace({ headers, status }: Response) {
  return replace(headers.get("Location") ?? "", { status, headers })
}
