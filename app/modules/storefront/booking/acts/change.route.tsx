import { data, replace, useOutletContext } from "react-router"
import { type NotFoundSubject, notFoundMeta } from "#app/errors/not-found-subject.ts"
import { RouteError } from "#app/errors/route-error.tsx"
import { loadMessages } from "#app/messages/load-messages.ts"
import { translators } from "#app/messages/translators.server.ts"
import { type Scope, scopeContext } from "#app/modules/organizations/scope.server.ts"
import { changeByCustomer } from "#app/modules/reservations/acts/change-by-customer.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { Refusal } from "#app/platform/errors.ts"
import { formHeaders, submit } from "#app/platform/form.server.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { parsePeriodInput } from "../../dates/read-period.ts"
import { privateHead } from "../../head/page-head.server.ts"
import { bookingPath } from "../../payment/start-payment.server.ts"
import type { ShopInfo } from "../../shop/shop-info.ts"
import type { Route } from "./+types/change.route"
import { changeInput, requestedChange } from "./change-input.ts"
import { ChangePage, ClosedChange } from "./change-page.tsx"
import { readChange } from "./read-change.server.ts"

export const handle: Handle = { access: "visitor", messages: "order" }

export const headers = formHeaders

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const [scope, locale, key] = [context.get(scopeContext), context.get(localeContext), searchParams.get("key") ?? ""]
  const { t } = translators[locale]
  const view = await getChange(scope, key, locale)
  const title = view ? t("order:change.title", { number: view.number }) : t("order:change.open")
  return { head: privateHead(scope.organization, title), view, key }
}

async function getChange(scope: Scope, ...input: [key: string, locale: "en" | "uk"]) {
  const view = await readChange(scope, ...input)
  if (view === undefined) throw data<NotFoundSubject>({ kind: "booking" }, { status: 404 })
  return view
}

/** Shows the new total, and changes the booking once that was seen. */
export async function action({ request, url: { searchParams }, context }: Route.ActionArgs) {
  const [scope, locale, key] = [context.get(scopeContext), context.get(localeContext), searchParams.get("key") ?? ""]
  const view = await getChange(scope, key, locale)
  if (!view) return data({ result: null, refusal: { code: "act.closed", details: null } }, { status: 409 })
  return submit(context, changeInput(view), async ({ from, to, seenTotal, version, ...typed }) => {
    const dates = parsePeriodInput({ from, to }, scope.organization.timeZone)
    if (!dates.ok) throw new Refusal(dates.code, { field: dates.field })
    const isChanged = await changeByCustomer(scope, view.id, { period: dates.period, seenTotal, version, ...requestedChange(view, typed) })
    throw replace(bookingPath(scope, key), isChanged ? { headers: { "Set-Cookie": flashCookie(request, "saved") } } : undefined)
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? notFoundMeta

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadMessages("order")]

export default function ChangeBooking({ loaderData, actionData }: Route.ComponentProps) {
  const shop = useOutletContext<ShopInfo>()
  const { view, key } = loaderData
  return view ? <ChangePage shop={shop} view={view} bookingKey={key} reply={actionData} /> : <ClosedChange shop={shop} bookingKey={key} />
}

export { RouteError as ErrorBoundary }
