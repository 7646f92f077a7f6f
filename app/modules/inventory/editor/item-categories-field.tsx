import { useState } from "react"
import { Link } from "react-router"
import { translated } from "#app/platform/i18n/translated.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { HiddenValue } from "#app/ui/form/hidden-value.tsx"
import type { Input } from "#app/ui/form/use-form-fields.ts"
import { useHasScript } from "#app/ui/use-has-script.ts"
import { readCategoryIds } from "../categories/item-categories-input.ts"
import styles from "./item-editor.module.css"
import type { ItemEditorView } from "./read-item-editor.server.ts"

/**
 * The categories that an item is in, as boxes to tick; nothing while the shop has none. Its value is one hidden input of JSON with their ids, so the boxes are inert until the
 * script writes it.
 */
export function ItemCategories({ id, name, defaultValue, categories }: Input & Pick<ItemEditorView, "categories">) {
  const { t, locale } = useTranslation("itemEditor")
  const hasScript = useHasScript()
  const [chosen, setChosen] = useState(() => readCategoryIds(defaultValue))
  const value = <HiddenValue name={name} value={JSON.stringify(chosen)} />
  if (categories.length === 0) return value
  return (
    <section className={styles.section} aria-labelledby="item-categories">
      <h2 id="item-categories" className={styles.heading}>
        {t("categories.title")}
      </h2>
      <fieldset className={styles.amenities} id={id} tabIndex={-1} inert={!hasScript} aria-labelledby="item-categories">
        {value}
        {categories.map((category) => (
          <Checkbox
            key={category.id}
            id={`${id}-${category.id}`}
            label={translated(category, "name", locale)}
            checked={chosen.includes(category.id)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen((checked ? [...chosen, category.id] : chosen.filter((each) => each !== category.id)).toSorted())
            }
          />
        ))}
      </fieldset>
      <p className={styles.help}>
        <span>{t("categories.help")}</span> <Link to="/inventory/categories">{t("categories.edit")}</Link>
      </p>
    </section>
  )
}
