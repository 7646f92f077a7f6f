import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { dayIn, hasValidDay } from "../today/day.ts"
import type { Route } from "./+types/day-packing-list.route"
import { DayPackingList as Page } from "./day-packing-list.tsx"
import { readDayPackingList } from "./read-day-packing-list.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("fulfilment", { valid: hasValidDay })

export const loader = ({ url: { searchParams }, context }: Route.LoaderArgs) =>
  readDayPackingList(context.get(scopeContext), dayIn(searchParams), context.get(localeContext))

export default function DayPackingList({ loaderData }: Route.ComponentProps) {
  return <Page view={loaderData} />
}

export { LoadFailed as ErrorBoundary }
