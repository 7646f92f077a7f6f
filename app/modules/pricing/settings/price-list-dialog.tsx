import { useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import type { Currency } from "#app/platform/money.ts"
import { Dialog } from "#app/ui/dialog.tsx"
import { EditForm } from "#app/ui/edit-form/edit-form.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { Field, Select } from "#app/ui/form/field.tsx"
import { StepsField } from "../components/steps-field.tsx"
import { exampleOf, formatMultiple, parseMultiple } from "../multiple.ts"
import { rateUnits } from "../rate-unit.ts"
import { readSteps } from "../steps-input.ts"
import { useUnitFormat } from "../use-unit-format.ts"
import { mostOfName, type PriceListField, priceListFields } from "./price-list-input.ts"
import type { PriceListView } from "./read-prices.server.ts"

interface PriceListDialogProps {
  /** The saved list; missing for a new one. */
  list?: PriceListView
  /** Missing for a saved list. */
  newId?: string
  currency: Currency
  reply: EditReply | undefined
  /** Asks first, when there are changes. */
  close: () => void
}

const noValues: FormValues<PriceListField> = { name: "", rateUnit: "day", steps: '[{"amount":"","unit":"day","value":""}]' }

/** Adds a price list, or edits one. */
export function PriceListDialog({ list, newId, currency, reply, close }: PriceListDialogProps) {
  const { t, locale } = useTranslation("prices")
  const { formatLength } = useUnitFormat()
  const values = list?.values ?? noValues
  const answered = reply?.result?.initialValue?.rateUnit
  const [chosen, setRateUnit] = useState(typeof answered === "string" ? answered : values.rateUnit)
  const rateUnit = rateUnits.find((unit) => unit === chosen) ?? "day"

  /** Writes a value of the form for the notice of a conflict. */
  function describe(name: PriceListField, value: string) {
    const unit = rateUnits.find((each) => name === "rateUnit" && each === value)
    if (unit) return t(`lists.units.${unit}`)
    if (name !== "steps") return undefined
    const steps = readSteps(value) ?? []
    return steps
      .map(({ amount, unit: of, value: multiple }) => {
        const length = formatLength({ amount: Number(amount), unit: of }, rateUnit)
        return t("lists.step", { length, multiple: formatMultiple(parseMultiple(multiple) ?? 0, locale) })
      })
      .join("; ")
  }

  return (
    <Dialog title={list ? t("lists.edit", { name: list.name }) : t("lists.new")} close={close}>
      <EditForm
        id="list"
        intent="list"
        names={priceListFields}
        values={values}
        reply={reply}
        messages="prices"
        save={list ? t("lists.save") : t("lists.add")}
        newId={newId}
        isInDialog
        labelOf={(name) => t(`lists.${name}`)}
        describe={describe}
      >
        {(inputOf) => (
          <>
            <Field {...inputOf("name")} label={t("lists.name")} help={t("lists.nameHelp")} limit={mostOfName} autoComplete="off" />
            <Select
              {...inputOf("rateUnit")}
              label={t("lists.rateUnit")}
              help={list && list.users.length > 0 ? t("lists.rateUnitHelp") : undefined}
              options={rateUnits.map((unit) => ({ value: unit, label: t(`lists.units.${unit}`) }))}
              onChange={(event) => setRateUnit(event.currentTarget.value)}
            />
            <StepsField
              {...inputOf("steps")}
              label={t("lists.steps")}
              help={t("lists.stepsHelp")}
              rateUnit={rateUnit}
              valueLabel={t("lists.multiple")}
              valueHelp={(typed) => {
                const hundredths = parseMultiple(typed)
                return hundredths === undefined ? undefined : t("lists.example", exampleOf(hundredths, currency, locale))
              }}
            />
          </>
        )}
      </EditForm>
    </Dialog>
  )
}
