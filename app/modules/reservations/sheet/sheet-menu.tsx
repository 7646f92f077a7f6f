import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Menu, MenuLink } from "#app/ui/menu.tsx"
import type { BookingView } from "./read-booking.server.ts"

/** The menu of the sheet's header. */
export function SheetMenu({ booking: { number, page } }: { booking: BookingView }) {
  const { t } = useTranslation("sheet")
  return (
    <Menu id="sheet-menu" label={t("menu.label", { number })}>
      <MenuLink to={page} target="_blank" rel="noreferrer">
        {t("menu.customerPage")}
      </MenuLink>
    </Menu>
  )
}
