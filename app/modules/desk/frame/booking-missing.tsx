import { SearchX } from "lucide-react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/empty-state.tsx"

/** Stands in for a booking that the organization does not have: as a page, or beside a list at `list`. */
export function BookingMissing({ list }: { list?: string }) {
  const { t } = useTranslation("sheet")
  return (
    <EmptyState
      isWholePage={list === undefined}
      icon={<SearchX size={40} strokeWidth={1.5} aria-hidden="true" />}
      title={t("gone.title")}
      actions={
        <LinkButton to={list ?? "/reservations/manage"} preventScrollReset={list !== undefined} compact>
          {t("gone.back")}
        </LinkButton>
      }
    />
  )
}
