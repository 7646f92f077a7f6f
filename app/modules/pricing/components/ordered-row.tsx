import { Form, Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import type { Elements } from "#app/ui/elements.ts"
import { ConfirmButton } from "#app/ui/form/confirm-button.tsx"
import { Menu, MenuButton, MenuLink } from "#app/ui/menu.tsx"
import styles from "./prices.module.css"

export type OrderedKind = "season" | "extra"

export const menuOf = ({ id }: { id: string }) => `row-${id}-menu`

export interface RowPlace {
  index: number
  isFirst: boolean
  isLast: boolean
  /** The address of its dialog; missing for those who may only read. */
  edit: string | undefined
}

interface OrderedRowProps extends RowPlace {
  /** Ends the intents of its buttons. */
  kind: OrderedKind | "category"
  row: { id: string; name: string }
  /** Stands before its name. */
  mark?: Elements
  /** Stands at the end. */
  amount?: string
  /** Lines of text below its name. */
  children: Elements
}

/** A row of a list in the order of the shop, with a menu to edit, move and delete it. */
export function OrderedRow({ kind, row: { id, name }, isFirst, isLast, edit, mark, amount, children }: OrderedRowProps) {
  const { t } = useTranslation("prices")
  return (
    <li className={styles.row}>
      {mark && <span className={styles.mark}>{mark}</span>}
      <div className={styles.words}>
        {edit ? (
          <Link to={edit} className={styles.link} preventScrollReset>
            {name}
          </Link>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        {children}
      </div>
      {amount && <span className={styles.percent}>{amount}</span>}
      {edit && (
        <span className={styles.menu}>
          <Menu id={menuOf({ id })} label={t("seasons.menu.label", { name })}>
            <MenuLink to={edit} preventScrollReset>
              {t("seasons.menu.edit")}
            </MenuLink>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              {!isFirst && (
                <MenuButton type="submit" name="intent" value={`up-${kind}`}>
                  {t("seasons.menu.up")}
                </MenuButton>
              )}
              {!isLast && (
                <MenuButton type="submit" name="intent" value={`down-${kind}`}>
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
              <Button type="submit" name="intent" value={`delete-${kind}`} variant="danger" compact>
                {t("seasons.delete.confirm")}
              </Button>
            </Form>
          </ConfirmButton>
        </span>
      )}
    </li>
  )
}
