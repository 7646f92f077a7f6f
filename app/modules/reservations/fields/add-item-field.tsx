import { useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Combobox } from "#app/ui/combobox/combobox.tsx"
import { Field } from "#app/ui/form/field.tsx"
import { useHasScript } from "#app/ui/use-has-script.ts"
import type { ChoosableItem, LineChoices } from "./booking-choices.server.ts"
import { useStockText } from "./use-stock-text.ts"

interface AddItemFieldProps {
  id: string
  view: LineChoices
  /** Free by item number for the dates of the form, once known. */
  free: Record<number, number> | undefined
  /** Takes the item's number. */
  add: (item: number) => void
}

/** Options shown at once. */
const mostShown = 50

/** Adds an item by its name or number; without a script when the form is sent. */
export function AddItemField({ id, view, free, add }: AddItemFieldProps) {
  const { t, locale } = useTranslation("change", "inventory")
  const stockText = useStockText(free)
  const hasScript = useHasScript()
  const [text, setText] = useState("")
  const offered = view.items.filter(({ isArchived }) => !isArchived)
  if (!hasScript)
    return (
      <>
        <Field id={id} name="addedItem" label={t("add.label")} list={`${id}-choices`} autoComplete="off" />
        <datalist id={`${id}-choices`}>
          {offered.map((item) => (
            <option key={item.number}>{choiceOf(item)}</option>
          ))}
        </datalist>
      </>
    )
  const found = findItems(offered, text)
  return (
    <Combobox
      id={id}
      label={t("add.label")}
      text={text}
      onText={setText}
      options={found.slice(0, mostShown).map((item) => ({
        key: String(item.number),
        label: item.name,
        note: [
          item.price !== null && `${formatMoney(item.price, view.currency, locale)} / ${t(`inventory:rate.${item.rateUnit}`)}`,
          stockText(item),
        ]
          .filter(Boolean)
          .join(" · "),
        isScarce: free?.[item.number] === 0,
      }))}
      onChoose={(number) => {
        setText("")
        add(Number(number))
      }}
      status={found.length === 0 ? t("add.unknown") : undefined}
    />
  )
}

/** "12 · Boots" */
const choiceOf = ({ number, name }: ChoosableItem) => `${number} · ${name}`

/** The item of a number first, then names that begin with the text, then those that contain it. */
function findItems(items: ChoosableItem[], typed: string): ChoosableItem[] {
  const text = typed.trim().toLowerCase()
  const rankOf = ({ number, name }: ChoosableItem) => {
    if (String(number) === text) return 0
    const at = name.toLowerCase().indexOf(text)
    return at === 0 ? 1 : at > 0 ? 2 : 3
  }
  if (text === "") return items
  return items.filter((item) => rankOf(item) < 3).toSorted((one, other) => rankOf(one) - rankOf(other))
}
