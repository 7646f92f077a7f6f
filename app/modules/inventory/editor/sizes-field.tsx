import { Trash2 } from "lucide-react"
import { type ClipboardEvent, useRef } from "react"
import { flushSync } from "react-dom"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import field from "#app/ui/form/field.module.css"
import { describedBy, FieldNote } from "#app/ui/form/field.tsx"
import { HiddenValue } from "#app/ui/form/hidden-value.tsx"
import type { Input } from "#app/ui/form/use-form-fields.ts"
import iconButton from "#app/ui/icon-button.module.css"
import { useHasScript } from "#app/ui/use-has-script.ts"
import { mostSizes, type TypedSize } from "../item/size-input.ts"
import styles from "./sizes-field.module.css"
import { otherThan, type SizeCell, useSizeRows } from "./use-size-rows.ts"

interface SizesFieldProps extends Input {
  /** The organization's language, in which each size has a label. */
  language: Locale
  /** The item's price as it is typed, which a size without its own has. */
  price: string
  onChange: (json: string) => void
}

/** The sizes of an item, a row each. Its value is one hidden input of JSON (`sizesIn`), so the rows are inert until the script writes it. */
export function SizesField({ id, name, defaultValue, error, language, price, onChange }: SizesFieldProps) {
  const { t } = useTranslation("itemEditor")
  const hasScript = useHasScript()
  const { rows, json, change, add, remove, paste } = useSizeRows(defaultValue, language)
  const body = useRef<HTMLTableSectionElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const other = otherThan(language)
  const total = rows.reduce((sum, { quantity }) => sum + (Number(quantity) || 0), 0)
  const described = describedBy(id, { error, help: rows.length > 0 ? "" : undefined, count: undefined })

  function addRow() {
    flushSync(add)
    body.current?.lastElementChild?.querySelector("input")?.focus()
  }

  function removeRow(index: number) {
    flushSync(() => remove(index))
    const next = body.current?.children[Math.min(index, rows.length - 2)]?.querySelector("button")
    ;(next ?? adder.current)?.focus()
  }

  return (
    <fieldset className={styles.field} inert={!hasScript} aria-describedby={described["aria-describedby"]}>
      <legend className="visually-hidden">{t("sizes.title")}</legend>
      <HiddenValue name={name} value={json} onChange={onChange} />
      {rows.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("sizes.label")}</th>
              <th scope="col">{t(`sizes.otherLabel.${other}`)}</th>
              <th scope="col">{t("sizes.quantity")}</th>
              <th scope="col">{t("sizes.price")}</th>
              <th scope="col">
                <span className="visually-hidden">{t("sizes.removing")}</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map((row, index) => (
              <SizeRow
                key={row.id}
                row={row}
                number={index + 1}
                // A refused form puts the focus into its first invalid field, by its id.
                firstId={index === 0 ? id : undefined}
                language={language}
                price={price}
                isInvalid={Boolean(error)}
                onChange={(cell, value) => change(index, cell, value)}
                onPaste={(cell, text) => paste(index, cell, text)}
                onRemove={() => removeRow(index)}
              />
            ))}
          </tbody>
        </table>
      )}
      <FieldNote id={id} error={error} help={rows.length > 0 ? `${t("sizes.total", { count: total })}. ${t("sizes.paste")}` : undefined} />
      {rows.length < mostSizes && (
        <Button ref={adder} id={rows.length === 0 ? id : undefined} className={styles.add} compact onClick={addRow}>
          {t("sizes.add")}
        </Button>
      )}
    </fieldset>
  )
}

interface SizeRowProps {
  row: TypedSize
  /** From 1. */
  number: number
  /** Id of its first field. */
  firstId: string | undefined
  language: Locale
  /** The item's price, which an empty field stands for. */
  price: string
  isInvalid: boolean
  onChange: (cell: SizeCell, value: string) => void
  /** Returns whether the text was spread over several rows. */
  onPaste: (cell: SizeCell, text: string) => boolean
  onRemove: () => void
}

function SizeRow({ row, number, firstId, language, price, isInvalid, onChange, onPaste, onRemove }: SizeRowProps) {
  const { t } = useTranslation("itemEditor")
  const other = otherThan(language)
  const cell = (which: SizeCell, label: string, value: string) => ({
    value,
    "aria-label": label,
    "aria-invalid": isInvalid || undefined,
    className: field.control,
    autoComplete: "off",
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onChange(which, currentTarget.value),
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      if (onPaste(which, event.clipboardData.getData("text/plain"))) event.preventDefault()
    },
  })
  return (
    <tr>
      <td data-label={t("sizes.label")}>
        <input {...cell("label", t("sizes.labelOf", { number }), row.label[language])} id={firstId} maxLength={60} />
      </td>
      <td data-label={t(`sizes.otherLabel.${other}`)}>
        <input
          {...cell("other", t(`sizes.otherLabelOf.${other}`, { number }), row.label[other])}
          placeholder={row.label[language]}
          maxLength={60}
        />
      </td>
      <td data-label={t("sizes.quantity")}>
        <input {...cell("quantity", t("sizes.quantityOf", { number }), row.quantity)} inputMode="numeric" maxLength={6} />
      </td>
      <td data-label={t("sizes.price")}>
        <input {...cell("price", t("sizes.priceOf", { number }), row.price)} placeholder={price} inputMode="decimal" maxLength={20} />
      </td>
      <td>
        <button type="button" onClick={onRemove} aria-label={t("sizes.remove", { number })} className={iconButton.iconButton}>
          <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </td>
    </tr>
  )
}
