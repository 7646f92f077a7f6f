import { ArrowUpRight } from "lucide-react"
import { Form, Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Badge } from "#app/ui/badge.tsx"
import { Menu, MenuButton, MenuLink } from "#app/ui/menu.tsx"
import styles from "./locations-page.module.css"
import type { LocationRow } from "./read-locations.server.ts"

export const menuOf = ({ id }: Pick<LocationRow, "id">) => `location-${id}-menu`

/** A location in the list. The whole row leads to its form. */
export function LocationItem({ location, isFirst, isLast }: { location: LocationRow; isFirst: boolean; isLast: boolean }) {
  const { t } = useTranslation("locations")
  const { id, name, address, mapsUrl, isPickup, closed } = location
  const edit = `/settings/org/locations/edit?id=${id}`
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link to={edit} className={styles.name}>
          {name}
        </Link>
        <span className={styles.address}>{address}</span>
        {closed.length > 0 && (
          <Link to="/settings/reservations/closed-days" className={styles.closed}>
            {t("closedOn", { days: closed.join("; ") })}
          </Link>
        )}
      </div>
      <span className={styles.facts}>
        {isPickup && (
          <Badge tone="success" look="plain">
            {t("pickUpPoint")}
          </Badge>
        )}
        {mapsUrl && (
          <a href={mapsUrl} target="_blank" rel="noreferrer" className={styles.map} aria-label={t("mapOf", { name })}>
            <span>{t("map")}</span>
            <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden="true" />
          </a>
        )}
      </span>
      <span className={styles.menu}>
        <Menu id={menuOf(location)} label={t("menu.label", { name })}>
          <MenuLink to={edit}>{t("menu.edit")}</MenuLink>
          <Form method="post" action="/settings/org/locations" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            {!isFirst && (
              <MenuButton type="submit" name="intent" value="up">
                {t("menu.up")}
              </MenuButton>
            )}
            {!isLast && (
              <MenuButton type="submit" name="intent" value="down">
                {t("menu.down")}
              </MenuButton>
            )}
          </Form>
          <MenuLink to={`?delete=${id}`} preventScrollReset>
            {t("menu.delete")}
          </MenuLink>
        </Menu>
      </span>
    </li>
  )
}
