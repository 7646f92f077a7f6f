import { useState } from "react"
import { type Locale, locales } from "#app/platform/i18n/locale.ts"
import { translatedField } from "#app/platform/i18n/translated-fields.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { Currency } from "#app/platform/money.ts"
import { Dialog } from "#app/ui/dialog.tsx"
import { EditForm } from "#app/ui/edit-form/edit-form.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { Field } from "#app/ui/form/field.tsx"
import { Segmented } from "#app/ui/form/segmented.tsx"
import type { InputOf } from "#app/ui/form/use-form-fields.ts"
import styles from "../components/prices.module.css"
import { extraTexts, extraUnits } from "../extra.ts"
import { ForItems } from "../items/for-items.tsx"
import type { ChosenItem } from "../items/item-boxes.tsx"
import { type ExtraField, extraFields, mostOfDescription, mostOfName, newExtraValues } from "./extra-input.ts"
import type { ExtraView } from "./read-extras.server.ts"
import { useExtraLabels } from "./use-extra-labels.ts"

interface ExtraDialogProps {
  /** `language` is the organization's. */
  view: { language: Locale; currency: Currency; items: readonly ChosenItem[] }
  /** The saved extra; missing for a new one. */
  extra?: ExtraView
  /** Missing for a saved extra. */
  newId?: string
  reply: EditReply | undefined
  /** Asks first, when there are changes. */
  close: () => void
}

/** Adds an extra, or edits one. */
export function ExtraDialog({ view, extra, newId, reply, close }: ExtraDialogProps) {
  const { t } = useTranslation("prices")
  const labels = useExtraLabels(view.currency)
  return (
    <Dialog title={extra ? t("seasons.edit", { name: extra.name }) : t("extras.new")} close={close}>
      <EditForm
        id="extra"
        intent="extra"
        names={extraFields}
        values={extra?.values ?? newExtraValues}
        reply={reply}
        messages="prices"
        save={extra ? t("seasons.save") : t("extras.add")}
        newId={newId}
        isInDialog
        {...labels}
      >
        {(inputOf) => (
          <>
            <Texts inputOf={inputOf} language={view.language} labelOf={labels.labelOf} />
            <Price inputOf={inputOf} labelOf={labels.labelOf} />
            <ForItems inputOf={inputOf} items={view.items} />
          </>
        )}
      </EditForm>
    </Dialog>
  )
}

interface PartProps {
  inputOf: InputOf<ExtraField>
  labelOf: (name: ExtraField) => string
}

function Texts({ inputOf, labelOf, language }: PartProps & { language: Locale }) {
  const ordered = locales.toSorted((one) => (one === language ? -1 : 1))
  return extraTexts.flatMap((text) =>
    ordered.map((locale) => {
      const name = translatedField(text, locale)
      return (
        <Field
          key={name}
          {...inputOf(name)}
          lang={locale}
          label={labelOf(name)}
          limit={text === "name" ? mostOfName : mostOfDescription}
          autoComplete="off"
          optional={text !== "name" || locale !== language}
        />
      )
    }),
  )
}

function Price({ inputOf, labelOf }: PartProps) {
  const { t } = useTranslation("prices")
  const { defaultValue: firstUnit, ...unitInput } = inputOf("unit")
  const { defaultValue: compulsory, ...compulsoryInput } = inputOf("isCompulsory")
  const [unit, setUnit] = useState(firstUnit ?? "booking")
  const [isCompulsory, setCompulsory] = useState(compulsory === "on")
  return (
    <>
      <Field {...inputOf("price")} label={labelOf("price")} inputMode="decimal" autoComplete="off" maxLength={20} />
      <Segmented
        {...unitInput}
        label={labelOf("unit")}
        options={extraUnits.map((value) => ({ value, label: t(`extras.units.${value}`) }))}
        value={unit}
        onValue={setUnit}
      />
      <div className={styles.form}>
        <Checkbox
          {...compulsoryInput}
          label={labelOf("isCompulsory")}
          help={t("extras.compulsoryHelp")}
          checked={isCompulsory}
          onChange={({ currentTarget: { checked } }) => setCompulsory(checked)}
        />
      </div>
      {/* Hidden, it is sent and means nothing. */}
      <div hidden={isCompulsory || unit === "booking"}>
        <Field
          {...inputOf("most")}
          label={labelOf("most")}
          help={t("extras.mostHelp")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          optional
        />
      </div>
    </>
  )
}
