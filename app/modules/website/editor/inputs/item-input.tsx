import { useEffect, useRef, useState } from "react"
import { SquareImage } from "#app/modules/media/components/square-image.tsx"
import { useDebouncedFetch } from "#app/platform/browser/use-debounced-fetch.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Combobox } from "#app/ui/combobox/combobox.tsx"
import { Icon } from "#app/ui/icon.tsx"
import type { itemChoice } from "../../fields/items.ts"
import type { ChoosableItem } from "./find-items.server.ts"
import type { InputProps } from "./input-props.ts"
import styles from "./inputs.module.css"

/** Finds an item by its name. Reports one that visitors do not see. */
export function ItemInput({ id, value, set, label, error }: InputProps<ReturnType<typeof itemChoice>>) {
  const { t } = useTranslation("webComponents")
  const { items, isLoading, hasFailed } = useItems(value === null ? [] : [value])
  const isTaken = useRef(false)
  useEffect(() => {
    // The field and the button take each other's place, and the focus with them.
    if (isTaken.current) document.getElementById(value === null ? id : `${id}-change`)?.focus()
    isTaken.current = false
  }, [id, value])

  function choose(number: number | null) {
    isTaken.current = true
    set(number)
  }

  const chosen = items.find(({ number }) => number === value)
  if (value === null)
    return (
      <div className={styles.group}>
        <ItemSearch id={id} label={label} help={t("item.empty")} error={error} choose={({ number }) => choose(number)} />
      </div>
    )
  const warning = isLoading ? undefined : hasFailed ? t("item.failed") : !chosen ? t("item.gone") : chosen.isArchived && t("item.archived")
  return (
    <fieldset id={id} className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.chosen}>
        {chosen?.image && (
          <span className={styles.thumbnail}>
            <SquareImage picture={chosen.image} sizes="32px" alt="" eager />
          </span>
        )}
        <span className={styles.chosenName}>{chosen?.name ?? t("item.number", { number: value })}</span>
        <Button id={`${id}-change`} compact onClick={() => choose(null)}>
          {t("item.change")}
        </Button>
      </div>
      {warning && (
        <output className={styles.warning}>
          <Icon name="alert" size={16} />
          <span>{warning}</span>
        </output>
      )}
    </fieldset>
  )
}

interface ItemSearchProps {
  id: string
  label: string
  help?: string | undefined
  error?: string | undefined
  choose: (item: ChoosableItem) => void
}

/** Milliseconds. */
const typingDelay = 150

export function ItemSearch({ id, label, help, error, choose }: ItemSearchProps) {
  const { t } = useTranslation("webComponents")
  const [text, setText] = useState("")
  const { data, isLoading, hasFailed } = useDebouncedFetch<{ items: ChoosableItem[] }>(
    `/web/items?${new URLSearchParams({ q: text.trim() })}`,
    typingDelay,
  )
  // Items of an earlier text would be taken for this one.
  const found = isLoading ? [] : (data?.items ?? [])
  const status = isLoading ? t("item.searching") : hasFailed ? t("item.failed") : t("item.none")
  return (
    <Combobox
      id={id}
      label={label}
      help={help}
      error={error}
      text={text}
      onText={setText}
      options={found.map(({ number, name, image }) => ({
        key: String(number),
        label: name,
        picture: image && <SquareImage picture={image} sizes="32px" alt="" eager />,
      }))}
      onChoose={(key) => {
        const item = found.find(({ number }) => String(number) === key)
        setText("")
        if (item) choose(item)
      }}
      status={found.length === 0 ? status : undefined}
    />
  )
}

/** Loads items by number, archived ones too. */
export function useItems(numbers: readonly number[]) {
  const url = numbers.length > 0 ? `/web/items?${new URLSearchParams(numbers.map((number) => ["number", String(number)]))}` : undefined
  const { data, isLoading, hasFailed } = useDebouncedFetch<{ items: ChoosableItem[] }>(url, 0)
  return { items: data?.items ?? [], isLoading, hasFailed }
}
