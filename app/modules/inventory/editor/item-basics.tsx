import type { Picture } from "#app/modules/media/picture.ts"
import { rateUnits } from "#app/modules/pricing/rate-unit.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { currencySymbol } from "#app/platform/money.ts"
import { classNames } from "#app/ui/class-names.ts"
import type { Elements } from "#app/ui/elements.ts"
import { Field } from "#app/ui/form/field.tsx"
import { Segmented } from "#app/ui/form/segmented.tsx"
import type { InputOf } from "#app/ui/form/use-form-fields.ts"
import { type ItemField, itemKinds } from "../item/item-input.ts"
import { PictureField } from "../pictures/picture-field.tsx"
import styles from "./item-editor.module.css"
import type { ItemEditorView } from "./read-item-editor.server.ts"

interface ItemBasicsProps {
  view: ItemEditorView
  inputOf: InputOf<ItemField>
  kind: string
  rateUnit: string
  /** Each size has its own quantity then. */
  hasSizes: boolean
  onKind: (kind: string) => void
  onRateUnit: (unit: string) => void
  onCover: (cover: Picture | undefined) => void
  /** The fields of its name. */
  children: Elements
}

/** Name, price, stock, kind and photos: all that a new item needs. */
export function ItemBasics({ view, inputOf, kind, rateUnit, hasSizes, onKind, onRateUnit, onCover, children }: ItemBasicsProps) {
  const { t } = useTranslation("itemEditor", "items")
  const currency = currencySymbol(view.currency)
  const units = rateUnits.filter((unit) => unit !== "night" || kind === "property")
  const takesDeposits = view.prices.deposits.methods.length > 0
  return (
    <section className={classNames(styles.section, styles.first)} aria-label={t("basics")}>
      <div className={styles.fields}>{children}</div>
      <div className={classNames(styles.fields, styles.stock)}>
        <Field {...inputOf("price")} label={t("price.price", { currency })} inputMode="decimal" autoComplete="off" />
        <Segmented
          {...inputOf("rateUnit")}
          value={rateUnit}
          onValue={onRateUnit}
          label={t("price.unit")}
          options={units.map((unit) => ({ value: unit, label: t(`unit.${unit}`) }))}
        />
        {hasSizes ? (
          <input type="hidden" name="quantity" value={inputOf("quantity").defaultValue || "1"} />
        ) : (
          <Field
            {...inputOf("quantity")}
            label={t("price.quantity")}
            help={t("price.quantityHelp")}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
        <Field
          {...inputOf("deposit")}
          label={t("price.deposit", { currency })}
          help={t(takesDeposits ? "price.depositHelp" : "price.depositUnused")}
          inputMode="decimal"
          autoComplete="off"
          optional
        />
        <div className={styles.kind}>
          <Segmented
            {...inputOf("kind")}
            value={kind}
            onValue={onKind}
            label={t("price.kind")}
            options={itemKinds.map((kind) => ({ value: kind, label: t(`items:kind.${kind}`) }))}
          />
        </div>
      </div>
      <div className={styles.photos}>
        <PictureField
          {...inputOf("pictures")}
          defaultValue={inputOf("pictures").defaultValue ?? ""}
          pictures={view.pictures}
          onChange={onCover}
        />
      </div>
    </section>
  )
}
