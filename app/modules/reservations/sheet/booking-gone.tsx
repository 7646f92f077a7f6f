import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { useSheetAddress } from "./sheet-address.ts"
import { SheetFrame } from "./sheet-frame.tsx"

/** Stands in for a booking that the organization does not have. */
export function BookingGone() {
  const { t } = useTranslation("sheet")
  const addressOf = useSheetAddress()
  return (
    <SheetFrame title={t("gone.title")} header={null}>
      <EmptyState
        title={t("gone.title")}
        actions={
          <LinkButton to={addressOf(undefined)} preventScrollReset compact>
            {t("gone.back")}
          </LinkButton>
        }
      />
    </SheetFrame>
  )
}
