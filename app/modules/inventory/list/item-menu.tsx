import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Menu, MenuButton, MenuLink } from "#app/ui/menu.tsx"
import { type ItemFilter, itemFilterQuery } from "./item-filter.ts"
import { type ItemActions, itemMenuId } from "./use-item-actions.ts"

interface ItemMenuProps {
  item: { number: number; name: string; sizes: unknown[] | null }
  filter: ItemFilter
  /** Path of the shop's website. */
  website: string
  actions: ItemActions
}

export function ItemMenu({ item: { number, name, sizes }, filter, website, actions }: ItemMenuProps) {
  const { t } = useTranslation("items")
  return (
    <Menu id={itemMenuId(number)} label={t("menu.label", { name })}>
      <MenuLink to={`/inventory/edit?id=${number}`}>{t("menu.edit")}</MenuLink>
      <MenuLink to={`/inventory/add?from=${number}`}>{t("menu.duplicate")}</MenuLink>
      {filter.isArchived ? (
        <MenuButton onClick={() => actions.restore(number)}>{t("menu.restore")}</MenuButton>
      ) : (
        <>
          <MenuButton onClick={() => actions.copyLink(`${website}/item-${number}`)}>{t("menu.copyLink")}</MenuButton>
          {!sizes && <MenuLink to={`/inventory/service?id=${number}`}>{t("menu.service")}</MenuLink>}
          <MenuButton onClick={() => actions.archive(number)}>{t("menu.archive")}</MenuButton>
        </>
      )}
      <MenuLink to={`${itemFilterQuery(filter)}&delete=${number}`} preventScrollReset>
        {t("menu.delete")}
      </MenuLink>
    </Menu>
  )
}
