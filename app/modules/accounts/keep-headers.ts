import type { HeadersFunction } from "react-router"

/** The headers of a page with forms: those of the pages around it, and when to try again after too many attempts. */
export const keepHeaders: HeadersFunction = ({ parentHeaders, actionHeaders, errorHeaders }) => {
  const headers = new Headers(parentHeaders)
  const retryAfter = (errorHeaders ?? actionHeaders).get("Retry-After")
  if (retryAfter) headers.set("Retry-After", retryAfter)
  return headers
}
