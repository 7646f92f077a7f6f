import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Menu, MenuLink } from "#app/ui/menu.tsx"
import type { BookingView } from "./read-booking.server.ts"

/** The menu of the sheet's header. */
export function SheetMenu({ booking: { number, page } }: { booking: BookingView }) {
  const { t } = useTranslation("sheet", "add", "print")
  return (
    <Menu id="sheet-menu" label={t("menu.label", { number })}>
      <MenuLink to={`/reservations/add?copy=${number}`}>{t("add:duplicate")}</MenuLink>
      <MenuLink to={page} target="_blank" rel="noreferrer">
        {t("menu.customerPage")}
      </MenuLink>
      <MenuLink to={`/reservations/receipt?id=${number}`} target="_blank">
        {t("print:menu.receipt")}
      </MenuLink>
      <MenuLink to={`/reservations/packing-list?id=${number}`} target="_blank">
        {t("print:menu.packingList")}
      </MenuLink>
    </Menu>
  )
}
