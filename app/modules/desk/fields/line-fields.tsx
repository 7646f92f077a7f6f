import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { parseWholeNumber } from "#app/platform/input/numbers.ts"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { FieldError } from "#app/ui/form/field.tsx"
import { HiddenValue } from "#app/ui/form/hidden-value.tsx"
import type { Input } from "#app/ui/form/use-form-fields.ts"
import { useHasScript } from "#app/ui/use-has-script.ts"
import { AddItemField } from "./add-item-field.tsx"
import type { LineChoices } from "./booking-choices.server.ts"
import { formatPrice, writeDrafts } from "./line-drafts.ts"
import styles from "./line-fields.module.css"
import { LineRow } from "./line-row.tsx"
import type { LinesQuote } from "./lines-quote.ts"
import { Section } from "./section.tsx"
import { useLineDrafts } from "./use-line-drafts.ts"
import { useStockText } from "./use-stock-text.ts"

interface LineFieldsProps extends Input {
  view: LineChoices
  reply: EditReply | undefined
  quote: LinesQuote | undefined
  /** Shows what is free of each item, by its number; before that is known, what the shop has. */
  free: Record<number, number> | undefined
  /** Quantity of an item that is added; 1 where missing. */
  people?: number | undefined
}

/** The items of the booking. Its value is one hidden input of JSON, so the rows are inert until the script writes it. */
export function LineFields({ id, name, defaultValue, error, view, reply, quote, free, people }: LineFieldsProps) {
  const { t } = useTranslation("change", "reservations")
  const { drafts, errorOf, change, add, remove } = useLineDrafts(defaultValue, reply)
  const stockText = useStockText(free)
  const hasScript = useHasScript()

  /** Sizes that were named are one piece each. */
  function addItems(numbers: number[]) {
    const added = numbers.map((number) => {
      const item = view.items.find((each) => each.number === number)
      return { item: number, price: item?.price === null || !item ? "" : formatPrice(item.price) }
    })
    add(added, numbers.length > 1 ? 1 : people || 1)
  }

  return (
    <Section id="items" title={t("reservations:items")}>
      <HiddenValue name={name} value={writeDrafts(drafts)} />
      {drafts.length > 0 && (
        <ul className={styles.lines} inert={!hasScript}>
          {drafts.map((draft, index) => (
            <LineRow
              key={draft.id || `new-${index}`}
              id={`${id}-${index}`}
              index={index}
              draft={draft}
              view={view}
              stock={stockText(view.items.find(({ number }) => number === draft.item))}
              isScarce={(free?.[draft.item] ?? Number.POSITIVE_INFINITY) < (parseWholeNumber(draft.quantity) ?? 0)}
              quoted={quote?.lines?.length === drafts.length ? quote.lines[index] : undefined}
              errorOf={(field) => errorOf(index, field)}
              change={(changed) => change(index, changed)}
              remove={() => remove(index)}
            />
          ))}
        </ul>
      )}
      {error && <FieldError id={id} error={error} />}
      <AddItemField id={`${id}-add`} view={view} free={free} reply={reply} add={addItems} />
    </Section>
  )
}
