import { SearchX } from "lucide-react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { useSheetAddress } from "./sheet-address.ts"

/** Stands in for a booking that the organization does not have. */
export function BookingGone() {
  const { t } = useTranslation("sheet")
  const addressOf = useSheetAddress()
  return (
    <EmptyState
      icon={<SearchX size={40} strokeWidth={1.5} aria-hidden="true" />}
      title={t("gone.title")}
      actions={
        <LinkButton to={addressOf(undefined)} preventScrollReset compact>
          {t("gone.back")}
        </LinkButton>
      }
    />
  )
}
