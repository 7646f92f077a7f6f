import { Form, useSubmit } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { type ClientFilter, clientSorts } from "../client-filter.ts"
import styles from "./client-sort.module.css"

/** Sorts the list by its address: at once where a script runs, else with the button. */
export function ClientSort({ filter: { search, sort } }: { filter: ClientFilter }) {
  const { t } = useTranslation("clients")
  const submit = useSubmit()
  return (
    <Form
      method="get"
      className={styles.form}
      preventScrollReset
      onChange={({ currentTarget }) => void submit(currentTarget, { replace: true, preventScrollReset: true })}
    >
      {search && <input type="hidden" name="q" value={search} />}
      <select key={sort} name="sort" defaultValue={sort} aria-label={t("sort.label")} className={styles.select}>
        {clientSorts.map((each) => (
          <option key={each} value={each}>
            {t(`sort.${each}`)}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" compact>
          {t("sort.apply")}
        </Button>
      </noscript>
    </Form>
  )
}
