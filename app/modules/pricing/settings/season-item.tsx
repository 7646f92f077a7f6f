import { Form, Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { ConfirmButton } from "#app/ui/form/confirm-button.tsx"
import { Menu, MenuButton, MenuLink } from "#app/ui/menu.tsx"
import { Swatch } from "../components/year-calendar.tsx"
import { useSeasonFormat } from "../use-season-format.ts"
import styles from "./prices-page.module.css"
import type { SeasonView } from "./read-prices.server.ts"
import { useItemNames } from "./use-item-names.ts"

export const menuOf = ({ id }: Pick<SeasonView, "id">) => `season-${id}-menu`

interface SeasonItemProps {
  season: SeasonView
  tone: number
  isFirst: boolean
  isLast: boolean
  /** The address of its dialog; missing for those who may only read. */
  edit: string | undefined
}

/** A season in the list. */
export function SeasonItem({ season, tone, isFirst, isLast, edit }: SeasonItemProps) {
  const { t } = useTranslation("prices")
  const { formatDates, formatPercent } = useSeasonFormat()
  const namesOf = useItemNames()
  const { id, name, percent, shortestStay, items } = season
  const facts = [
    items ? `${t("seasons.chosen", { count: items.length })}${items.length > 0 ? `: ${namesOf(items)}` : ""}` : t("seasons.forAll"),
    shortestStay !== null && t("seasons.stay", { count: shortestStay }),
  ]
  return (
    <li className={styles.row}>
      <Swatch tone={tone} />
      <div className={styles.words}>
        {edit ? (
          <Link to={edit} className={styles.link} preventScrollReset>
            {name}
          </Link>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <span>{formatDates(season)}</span>
        <span className={styles.text}>{facts.filter(Boolean).join(" · ")}</span>
      </div>
      <span className={styles.percent}>{formatPercent(percent)}</span>
      {edit && (
        <span className={styles.menu}>
          <Menu id={menuOf(season)} label={t("seasons.menu.label", { name })}>
            <MenuLink to={edit} preventScrollReset>
              {t("seasons.menu.edit")}
            </MenuLink>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              {!isFirst && (
                <MenuButton type="submit" name="intent" value="up">
                  {t("seasons.menu.up")}
                </MenuButton>
              )}
              {!isLast && (
                <MenuButton type="submit" name="intent" value="down">
                  {t("seasons.menu.down")}
                </MenuButton>
              )}
            </Form>
          </Menu>
          <ConfirmButton
            id={`delete-${id}`}
            opener={t("seasons.delete.open")}
            openerLabel={t("seasons.delete.label", { name })}
            question={t("seasons.delete.question", { name })}
            keep={t("seasons.delete.keep")}
          >
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <Button type="submit" name="intent" value="delete-season" variant="danger" compact>
                {t("seasons.delete.confirm")}
              </Button>
            </Form>
          </ConfirmButton>
        </span>
      )}
    </li>
  )
}
