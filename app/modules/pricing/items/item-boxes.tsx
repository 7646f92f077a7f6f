import { useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { parseJson } from "#app/platform/input/parse-json.ts"
import { createSearch } from "#app/platform/search/fold.ts"
import { Field, FieldError } from "#app/ui/form/field.tsx"
import { HiddenValue } from "#app/ui/form/hidden-value.tsx"
import type { Input } from "#app/ui/form/use-form-fields.ts"
import { useHasScript } from "#app/ui/use-has-script.ts"
import styles from "../components/prices.module.css"
import type { ItemOfPrices } from "./priced-item.ts"

export type ChosenItem = Pick<ItemOfPrices, "id" | "name" | "isArchived">

/** Shorter lists are seen at once. */
const leastToSearch = 8

/** The items that something is for, as boxes to tick. Its value is one hidden input of JSON with their ids, so the boxes are inert until the script writes it. */
export function ItemBoxes({ id, name, defaultValue, error, items }: Input & { items: readonly ChosenItem[] }) {
  const { t } = useTranslation("prices")
  const hasScript = useHasScript()
  const [chosen, setChosen] = useState(() => readIds(defaultValue))
  const [search, setSearch] = useState("")
  const matches = createSearch(search)
  const offered = items.filter((item) => !item.isArchived || chosen.includes(item.id))
  const shown = offered.filter((item) => matches(item.name))
  return (
    <fieldset className={styles.items} id={id} tabIndex={-1} inert={!hasScript} aria-describedby={error && `${id}-error`}>
      <legend className={styles.label}>{t("items.list")}</legend>
      <HiddenValue name={name} value={JSON.stringify(chosen)} />
      {offered.length > leastToSearch && (
        <Field
          id={`${id}-search`}
          type="search"
          label={t("items.search")}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          // Enter would save the form.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          autoComplete="off"
        />
      )}
      <ul className={styles.boxes}>
        {shown.map((item) => (
          <li key={item.id}>
            <label className={styles.box}>
              <input
                type="checkbox"
                checked={chosen.includes(item.id)}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen((checked ? [...chosen, item.id] : chosen.filter((each) => each !== item.id)).toSorted())
                }
              />
              <span>{item.isArchived ? t("items.archived", { name: item.name }) : item.name}</span>
            </label>
          </li>
        ))}
        {shown.length === 0 && <li className={styles.text}>{t("items.noneFound")}</li>}
      </ul>
      {error && <FieldError id={id} error={error} />}
    </fieldset>
  )
}

function readIds(json: string | undefined): string[] {
  const ids = parseJson(json)
  return Array.isArray(ids) ? ids.filter((each) => typeof each === "string") : []
}
