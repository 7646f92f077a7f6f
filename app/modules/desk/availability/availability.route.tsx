import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import type { Route } from "./+types/availability.route"
import styles from "./availability-panel.module.css"
import { AvailabilityPanel } from "./availability-panel.tsx"
import { readAvailability } from "./read-availability.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("reservations")

export const loader = ({ url, context }: Route.LoaderArgs) =>
  readAvailability(context.get(scopeContext), url.searchParams, context.get(localeContext))

export default function Availability({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("availability", "bookings")
  return (
    <div className={styles.page}>
      <PageHeader title={t("title")} back={{ to: "/reservations/manage", label: t("bookings:title") }} />
      <AvailabilityPanel key={JSON.stringify(loaderData.query)} loaded={loaderData} />
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title={useTranslation("availability").t("failed")} />
}
