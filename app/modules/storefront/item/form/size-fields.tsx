import type { ItemDetail, ItemSize } from "#app/modules/inventory/item-summary.ts"
import { formatFreeFrom } from "#app/modules/reservations/format-free-from.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { FieldError } from "#app/ui/form/field.tsx"
import { sizeField, typedLines } from "../../choice.ts"
import type { ShopInfo } from "../../shop/shop-info.ts"
import type { Quote, QuoteLine } from "../quote.ts"
import { type QuantityInput, QuantityStepper } from "./quantity-stepper.tsx"
import { SetToFree } from "./set-to-free.tsx"
import styles from "./size-fields.module.css"

interface SizeFieldsProps {
  shop: ShopInfo
  item: ItemDetail
  sizes: ItemSize[]
  /** The group of sizes has this id. */
  id: string
  inputOf: (name: `size-${number}`) => QuantityInput
  /** As `choiceIn` reads the form. */
  typed: string
  /** It is null until the price of the selected dates is known. */
  quote: Quote | null
}

/** Asks how many of each size of an item, and says which are free on the dates. */
export function SizeFields({ shop, item, sizes, id, inputOf, typed, quote }: SizeFieldsProps) {
  const { t } = useTranslation("order")
  const chosen = typedLines(item, typed)
  return (
    <fieldset id={id} tabIndex={-1} className={styles.sizes}>
      <legend className={styles.title}>{item.sizeName || t("form.size")}</legend>
      {sizes.map((size) => (
        <SizeRow
          key={size.number}
          shop={shop}
          item={item}
          size={size}
          input={inputOf(sizeField(size.number))}
          typed={chosen.find(({ number }) => number === size.number)?.typed ?? "0"}
          line={quote?.lines.find(({ number }) => number === size.number)}
          from={quote?.from ?? ""}
        />
      ))}
    </fieldset>
  )
}

interface SizeRowProps extends Pick<SizeFieldsProps, "shop" | "item"> {
  size: ItemSize
  input: QuantityInput
  typed: string
  line: QuoteLine | undefined
  /** Wall time of the shop. */
  from: string
}

function SizeRow({ shop, item, size, input, typed, line, from }: SizeRowProps) {
  const { t } = useTranslation("order", "inventory")
  const { label, price, quantity } = size
  const isBooked = quantity === 0 || line?.free === 0
  const facts = [
    item.isFrom && quantity > 0 && `${formatMoney(price, shop.currency, shop.locale)} / ${t(`inventory:rate.${item.rateUnit}`)}`,
    quantity === 0 ? t("cart.noneHave") : line && freeText(line),
  ].filter((fact) => typeof fact === "string")
  const help = facts.join(" · ")
  return (
    <div className={styles.row} data-booked={isBooked || undefined}>
      <label htmlFor={input.id} className={styles.label}>
        {isBooked ? <s>{label}</s> : label}
      </label>
      <span id={`${input.id}-help`} className={styles.facts}>
        {help}
      </span>
      <QuantityStepper
        input={input}
        help={help}
        typed={typed}
        least={0}
        most={line?.free || quantity}
        less={t("form.lessOf", { what: label })}
        more={t("form.moreOf", { what: label })}
      />
      {input.error && (
        <div className={styles.error}>
          <FieldError id={input.id} error={input.error} />
          {line && line.free > 0 && (
            <SetToFree
              id={input.id}
              name={input.name ?? ""}
              typed={typed}
              free={line.free}
              onSet={() => document.getElementById(input.id)?.focus()}
            />
          )}
        </div>
      )}
    </div>
  )

  function freeText({ free, freeFrom }: QuoteLine) {
    if (free > 0) return t("form.free", { count: free })
    if (!freeFrom) return t("cart.noneFree")
    return t("inventory:card.freeFrom", { date: formatFreeFrom(freeFrom, from, shop.timeZone, shop.locale) })
  }
}
