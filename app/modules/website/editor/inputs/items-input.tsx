import { SquareImage } from "#app/modules/media/components/square-image.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { FieldError } from "#app/ui/form/field.tsx"
import type { itemList } from "../../fields/items.ts"
import { moveEntry } from "../edit-document.ts"
import { EntryList } from "./entry-list.tsx"
import type { InputProps } from "./input-props.ts"
import styles from "./inputs.module.css"
import { ItemSearch, useItems } from "./item-input.tsx"

/** Items in an order. Marks those that visitors do not see. */
export function ItemsInput({ id, name, field, value, set, label, error }: InputProps<ReturnType<typeof itemList>>) {
  const { t } = useTranslation("webComponents")
  const { items, isLoading, hasFailed } = useItems(value)
  const known = new Map(items.map((item) => [item.number, item]))

  function titleOf(number: number) {
    const item = known.get(number)
    if (!item) return isLoading || hasFailed ? t("item.number", { number }) : t("item.goneShort", { number })
    return item.isArchived ? t("item.archivedShort", { name: item.name }) : item.name
  }

  return (
    <fieldset id={id} tabIndex={-1} className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.label}>{label}</legend>
      <EntryList
        id={id}
        entries={value.map((number) => {
          const item = known.get(number)
          return {
            key: String(number),
            title: titleOf(number),
            isWrong: !isLoading && !hasFailed && (!item || item.isArchived),
            picture: item?.image && (
              <span className={styles.thumbnail}>
                <SquareImage picture={item.image} sizes="32px" alt="" eager />
              </span>
            ),
          }
        })}
        move={(from, to) => set(moveEntry(value, from, to), `${name}.order ${crypto.randomUUID()}`)}
        remove={(index) => set(value.toSpliced(index, 1), `${name}.${value[index]}.removed`)}
      />
      {error && <FieldError id={id} error={error} />}
      {value.length < field.max ? (
        <ItemSearch
          id={`${id}-add`}
          label={t("item.add")}
          choose={({ number }) => value.includes(number) || set([...value, number], `${name}.${number}`)}
        />
      ) : (
        <p className={styles.note}>{t("full", { count: field.max })}</p>
      )}
    </fieldset>
  )
}
