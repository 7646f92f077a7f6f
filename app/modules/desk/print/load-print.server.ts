import { data, type RouterContextProvider } from "react-router"
import { type Scope, scopeContext } from "#app/modules/organizations/scope.server.ts"
import { bookingNumberIn } from "#app/modules/reservations/rules/booking-number.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"

interface PrintArgs {
  url: URL
  context: Readonly<RouterContextProvider>
}

/** The loader of a page for paper. Renders it in the customer's language; the language of the application stays the reader's own. */
export const loadPrint =
  <View>(read: (scope: Scope, number: number) => Promise<{ locale: Locale; view: View } | undefined>) =>
  async ({ url, context }: PrintArgs) => {
    const found = await read(context.get(scopeContext), bookingNumberIn(url))
    if (!found) return data(null, { status: 404 })
    context.set(localeContext, found.locale)
    return data(found.view)
  }
