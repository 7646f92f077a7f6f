import { type SyntheticEvent, useState } from "react"
import { ShortageDialog, shortageCodes } from "#app/modules/inventory/editor/shortage-dialog.tsx"
import { type LocalizationField, localizationFields } from "#app/modules/organizations/localization-input.ts"
import { formatDay, formatTime } from "#app/platform/i18n/format.ts"
import { type Locale, locales } from "#app/platform/i18n/locale.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, currencies, formatMoney } from "#app/platform/money.ts"
import { EditForm } from "#app/ui/edit-form/edit-form.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import type { Elements } from "#app/ui/elements.ts"
import { Select } from "#app/ui/form/field.tsx"
import { Segmented } from "#app/ui/form/segmented.tsx"
import type { InputOf } from "#app/ui/form/use-form-fields.ts"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { ReadOnly } from "./read-only.tsx"
import type { LocalizationView } from "./read-settings.server.ts"
import styles from "./settings.module.css"

const id = "localization"

export function LocalizationPage({ view, reply }: { view: LocalizationView; reply: EditReply | undefined }) {
  const { t } = useTranslation("organizations")
  return (
    <div className={styles.page}>
      <PageHeader title={t("localization.title")} />
      <ShortageDialog form={id} reply={reply} zone={view.timeZone} />
      <ReadOnly mayEdit={view.mayEdit}>
        <EditForm
          id={id}
          names={localizationFields}
          values={view.values}
          reply={reply}
          messages="organizations"
          save={t("save")}
          handled={shortageCodes}
          labelOf={(name) => t(`localization.${name}`)}
          describe={(name, value) => (name === "language" && value ? t(`localization.${value as Locale}`) : undefined)}
        >
          {(inputOf) => <LocalizationFields view={view} inputOf={inputOf} />}
        </EditForm>
      </ReadOnly>
    </div>
  )
}

/** In minor units. */
const samplePrice = 180_000n

function LocalizationFields({ view, inputOf }: { view: LocalizationView; inputOf: InputOf<LocalizationField> }) {
  const { t, locale } = useTranslation("organizations")
  const [typed, setTyped] = useState<{ [Name in LocalizationField]?: string }>({})
  const now = (name: LocalizationField) => typed[name] ?? inputOf(name).defaultValue ?? ""
  const follow = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
      setTyped((before) => ({ ...before, [target.name]: target.value }))
  }
  const chosen = { language: now("language") as Locale, currency: now("currency") as Currency, timeZone: now("timeZone") }
  const isChanged = (name: LocalizationField) => chosen[name] !== view.values[name]
  const price = (currency: string) => formatMoney(samplePrice, currency as Currency, locale)
  const sample = [
    formatMoney(samplePrice, chosen.currency, chosen.language),
    `${formatDay(view.at, chosen.timeZone, chosen.language, { year: true })}, ${formatTime(view.at, chosen.timeZone)}`,
  ].join(" · ")

  return (
    <div className={styles.form} onInput={follow}>
      <Choice
        help={t("localization.languageHelp")}
        warning={isChanged("language") ? t(`localization.languageChange.${chosen.language}`) : undefined}
      >
        <Segmented
          {...inputOf("language")}
          label={t("localization.language")}
          options={locales.map((value) => ({ value, label: t(`localization.${value}`) }))}
        />
      </Choice>
      <Choice
        help={t("localization.currencyHelp")}
        warning={
          isChanged("currency")
            ? t("localization.currencyChange", { before: price(view.values.currency), after: price(chosen.currency) })
            : undefined
        }
      >
        <Segmented
          {...inputOf("currency")}
          label={t("localization.currency")}
          options={currencies.map((value) => ({ value, label: value }))}
        />
      </Choice>
      <Choice help={t("localization.timeZoneHelp")} warning={isChanged("timeZone") ? t("localization.timeZoneChange") : undefined}>
        <Select
          {...inputOf("timeZone")}
          label={t("localization.timeZone")}
          options={view.timeZones.map(({ name, region, label }) => ({ value: name, label, group: t(`region.${region as "Europe"}`) }))}
        />
      </Choice>
      <p className={styles.sample}>
        <span className={styles.text}>{t("localization.sample")}</span>
        <output lang={chosen.language}>{sample}</output>
      </p>
    </div>
  )
}

/** A field with its purpose; once changed, with the effect of the change. */
function Choice({ help, warning, children }: { help: string; warning: string | undefined; children: Elements }) {
  return (
    <div className={styles.group}>
      {children}
      {warning ? (
        <Notice tone="warning">
          <p>{warning}</p>
        </Notice>
      ) : (
        <p className={styles.text}>{help}</p>
      )}
    </div>
  )
}
