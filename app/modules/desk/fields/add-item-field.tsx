import { useEffect, useState } from "react"
import { useLocation } from "react-router"
import { sizedName } from "#app/modules/inventory/item/size-input.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { createSearch, fold } from "#app/platform/search/fold.ts"
import { Combobox, type ComboboxOption } from "#app/ui/combobox/combobox.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { useErrorMessage } from "#app/ui/error-message.ts"
import type { ChoosableItem, LineChoices } from "./booking-choices.server.ts"
import { findSizes, takenOf } from "./find-sizes.ts"
import { mostItems } from "./line-drafts.ts"
import { NoItems } from "./no-items.tsx"
import { useStockText } from "./use-stock-text.ts"

interface AddItemFieldProps {
  id: string
  view: LineChoices
  /** Free by item number for the dates of the form, once known. */
  free: Record<number, number> | undefined
  reply: EditReply | undefined
  /** Takes the numbers of the items: several for sizes that were named. */
  add: (items: number[]) => void
}

/** Options shown at once. */
const mostShown = 50

/** Adds an item by its name or number, and sizes of one by its name and theirs. */
export function AddItemField({ id, view, free, reply, add }: AddItemFieldProps) {
  const { t, locale } = useTranslation("change", "inventory")
  const stockText = useStockText(free)
  const left = reply?.result?.initialValue?.typedItem
  const [text, setText] = useState(typeof left === "string" ? left : "")
  const error = useLeftError(reply)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === `#${id}`) document.getElementById(id)?.focus()
  }, [hash, id])
  useEffect(() => {
    if (reply && error) document.getElementById(id)?.focus()
  }, [id, reply, error])
  const offered = view.items.filter(({ isArchived }) => !isArchived)
  if (offered.length === 0) return <NoItems />
  const found = findItems(offered, text)
  const optionOf = (item: ChoosableItem): ComboboxOption => {
    const price = item.price !== null && `${formatMoney(item.price, view.currency, locale)} / ${t(`inventory:rate.${item.rateUnit}`)}`
    const note = [price, stockText(item)].filter(Boolean).join(" · ")
    return { key: String(item.number), label: item.name, note, isScarce: free?.[item.number] === 0 }
  }
  const named = findSizes(offered, text).map(({ name, sizes }): ComboboxOption => {
    const taken = takenOf(sizes, free).map(({ size }) => size?.label)
    return {
      key: sizes.map(({ number }) => number).join(","),
      label: sizedName(name, sizes.map(({ size }) => size?.label).join(", ")),
      note: taken.length > 0 && t("stock.taken", { sizes: taken.join(", ") }),
      isScarce: taken.length > 0,
    }
  })
  const hidden = found.length - mostShown
  const typed = text.trim()
  const isUnlisted =
    view.items.length >= mostItems && /^[1-9]\d{0,8}$/.test(typed) && !view.items.some(({ number }) => String(number) === typed)
  return (
    <Combobox
      id={id}
      name="typedItem"
      label={t("add.label")}
      error={text.trim() === "" ? undefined : error}
      text={text}
      onText={setText}
      options={[
        ...named,
        ...found.slice(0, mostShown).map(optionOf),
        ...(isUnlisted ? [{ key: typed, label: t("unknownItem", { number: typed }) }] : []),
      ]}
      onChoose={(numbers) => {
        setText("")
        add(numbers.split(",").map(Number))
      }}
      status={found.length + named.length === 0 && !isUnlisted ? t("add.unknown") : undefined}
      more={hidden > 0 ? t("add.more", { count: hidden }) : undefined}
    />
  )
}

/** Returns why the form was refused for words that have become no line. */
function useLeftError(reply: EditReply | undefined) {
  const message = useErrorMessage("change")
  const [code] = reply?.result?.error?.typedItem ?? []
  return code && message(code)
}

/** The item of a number first, then names that begin with the text, then those that contain its words. */
function findItems(items: ChoosableItem[], typed: string): ChoosableItem[] {
  const text = fold(typed.trim())
  const isFound = createSearch(typed)
  const rankOf = ({ number, name }: ChoosableItem) => {
    if (String(number) === text) return 0
    if (!isFound(name)) return 3
    return fold(name).startsWith(text) ? 1 : 2
  }
  if (text === "") return items
  return items.filter((item) => rankOf(item) < 3).toSorted((one, other) => rankOf(one) - rankOf(other))
}
