import { nameWeekday } from "#app/modules/locations/format-opening-hours.ts"
import { weekdays } from "#app/modules/organizations/opening-hours.ts"
import { locales } from "#app/platform/i18n/locale.ts"
import { translatedField } from "#app/platform/i18n/translated-fields.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Dialog } from "#app/ui/dialog.tsx"
import { EditForm } from "#app/ui/edit-form/edit-form.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { Field } from "#app/ui/form/field.tsx"
import type { InputOf } from "#app/ui/form/use-form-fields.ts"
import styles from "../components/prices.module.css"
import { ForItems } from "../items/for-items.tsx"
import { mostOfName } from "./price-list-input.ts"
import type { PricesView, SeasonView } from "./read-prices.server.ts"
import { SeasonDates } from "./season-dates.tsx"
import { newSeasonValues, type SeasonField, seasonFields } from "./season-input.ts"
import { useSeasonLabels } from "./use-season-labels.ts"

interface SeasonDialogProps {
  view: PricesView
  /** The saved season; missing for a new one. */
  season?: SeasonView
  /** Missing for a saved season. */
  newId?: string
  reply: EditReply | undefined
  /** Asks first, when there are changes. */
  close: () => void
}

/** Adds a season, or edits one. */
export function SeasonDialog({ view, season, newId, reply, close }: SeasonDialogProps) {
  const { t } = useTranslation("prices")
  return (
    <Dialog title={season ? t("seasons.edit", { name: season.name }) : t("seasons.new")} close={close}>
      <EditForm
        id="season"
        intent="season"
        names={seasonFields}
        values={season?.values ?? newSeasonValues}
        reply={reply}
        messages="prices"
        save={season ? t("seasons.save") : t("seasons.add")}
        newId={newId}
        isInDialog
        {...useSeasonLabels()}
      >
        {(inputOf) => <SeasonFields inputOf={inputOf} view={view} />}
      </EditForm>
    </Dialog>
  )
}

function SeasonFields({ inputOf, view }: { inputOf: InputOf<SeasonField>; view: PricesView }) {
  const { t } = useTranslation("prices", "edit")
  const { items, hasProperty, language } = view
  const stay = inputOf("shortestStay")
  const asksStay = hasProperty || Boolean(stay.defaultValue)
  return (
    <>
      {locales
        .toSorted((one) => (one === language ? -1 : 1))
        .map((locale) => (
          <Field
            key={locale}
            {...inputOf(translatedField("name", locale))}
            lang={locale}
            label={t(`edit:inLanguage.${locale}`, { label: t("seasons.name") })}
            limit={mostOfName}
            autoComplete="off"
            optional={locale !== language}
          />
        ))}
      <SeasonDates inputOf={inputOf} />
      <Weekdays inputOf={inputOf} />
      <Field {...inputOf("percent")} label={t("seasons.change")} help={t("seasons.changeHelp")} autoComplete="off" maxLength={8} />
      {/* Hidden, it is sent and saved as it is. */}
      <div hidden={!asksStay}>
        <Field
          {...stay}
          label={t("seasons.shortestStay")}
          help={t("seasons.shortestStayHelp")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          optional
        />
      </div>
      <ForItems inputOf={inputOf} items={items} />
    </>
  )
}

function Weekdays({ inputOf }: { inputOf: InputOf<SeasonField> }) {
  const { t, locale } = useTranslation("prices")
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{t("seasons.weekdays")}</legend>
      <div className={styles.days}>
        {weekdays.map((day) => {
          const { id, name, defaultValue } = inputOf(day)
          return (
            <label key={day} className={styles.day}>
              <input
                type="checkbox"
                id={id}
                name={name}
                defaultChecked={defaultValue === "on"}
                aria-label={nameWeekday(day, locale, "long")}
              />
              <span>{nameWeekday(day, locale, "short")}</span>
            </label>
          )
        })}
      </div>
      <p className={styles.help}>{t("seasons.weekdaysHelp")}</p>
    </fieldset>
  )
}
