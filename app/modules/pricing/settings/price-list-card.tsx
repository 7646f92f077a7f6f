import { Form } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { Currency } from "#app/platform/money.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { ConfirmButton } from "#app/ui/form/confirm-button.tsx"
import styles from "../components/prices.module.css"
import { useItemNames } from "../items/use-item-names.ts"
import { exampleOf, formatMultiple } from "../multiple.ts"
import { useUnitFormat } from "../use-unit-format.ts"
import type { PriceListView } from "./read-prices.server.ts"

interface PriceListCardProps {
  list: PriceListView
  currency: Currency
  /** The address of its dialog; missing for those who may only read. */
  edit: string | undefined
}

export function PriceListCard({ list, currency, edit }: PriceListCardProps) {
  const { t, locale } = useTranslation("prices")
  const { formatLength } = useUnitFormat()
  const namesOf = useItemNames()
  const { id, name, rateUnit, steps, users } = list
  return (
    <article className={styles.card} aria-labelledby={`list-${id}`}>
      <div className={styles.words}>
        <h3 id={`list-${id}`} className={styles.name}>
          {name}
        </h3>
        <span className={styles.text}>{t(`lists.per.${rateUnit}`)}</span>
      </div>
      <ul className={styles.steps}>
        {steps.map(({ length, hundredths }) => (
          <li key={`${length.amount} ${length.unit}`}>
            <span>{t("lists.step", { length: formatLength(length, rateUnit), multiple: formatMultiple(hundredths, locale) })}</span>{" "}
            <span className={styles.text}>{t("lists.example", exampleOf(hundredths, currency, locale))}</span>
          </li>
        ))}
      </ul>
      <p className={styles.text}>
        {users.length === 0 ? t("lists.unused") : t("lists.used", { count: users.length, names: namesOf(users) })}
      </p>
      {edit && (
        <div className={styles.actions}>
          <LinkButton to={edit} compact preventScrollReset aria-label={t("lists.edit", { name })}>
            {t("seasons.menu.edit")}
          </LinkButton>
          <ConfirmButton
            id={`delete-${id}`}
            opener={t("lists.delete.open")}
            openerLabel={t("lists.delete.label", { name })}
            question={t("lists.delete.question", { name })}
            keep={t("lists.delete.keep")}
          >
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <Button type="submit" name="intent" value="delete-list" variant="danger" compact>
                {t("lists.delete.confirm")}
              </Button>
            </Form>
          </ConfirmButton>
        </div>
      )}
    </article>
  )
}
