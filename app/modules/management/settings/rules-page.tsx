import { Link } from "react-router"
import { nameWeekday } from "#app/modules/locations/format-opening-hours.ts"
import { OpeningHoursFields } from "#app/modules/locations/opening-hours-fields.tsx"
import {
  deliveryKinds,
  lengthUnits,
  noticeUnits,
  ownRuleFields,
  type RuleField,
  ruleFields,
  steps,
} from "#app/modules/organizations/booking-rules.ts"
import { weekdays } from "#app/modules/organizations/opening-hours.ts"
import { hoursField } from "#app/modules/organizations/weekly-hours.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { MAX_DAYS_AHEAD } from "#app/platform/time.ts"
import { EditForm } from "#app/ui/edit-form/edit-form.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { Field, Select } from "#app/ui/form/field.tsx"
import { Segmented } from "#app/ui/form/segmented.tsx"
import type { InputOf } from "#app/ui/form/use-form-fields.ts"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { ReadOnly } from "./read-only.tsx"
import type { RulesView } from "./read-settings.server.ts"
import styles from "./settings.module.css"

export function RulesPage({ view, reply }: { view: RulesView; reply: EditReply | undefined }) {
  const { t } = useTranslation("organizations")
  const labels = useRuleLabels()
  return (
    <div className={styles.page}>
      <PageHeader title={t("rules.title")} />
      <p className={styles.text}>{t("rules.text")}</p>
      {view.isUnbound && (
        <Notice title={t("rules.unbound.title")}>
          <p>{t("rules.unbound.text")}</p>
        </Notice>
      )}
      {view.breaking.count > 0 && <Breaking {...view.breaking} />}
      <ReadOnly mayEdit={view.mayEdit}>
        <EditForm id="rules" names={ruleFields} values={view.values} reply={reply} messages="organizations" save={t("save")} {...labels}>
          {(inputOf) => <RuleFields inputOf={inputOf} delivers={view.delivers} />}
        </EditForm>
      </ReadOnly>
    </div>
  )
}

/** The coming bookings that don't keep the rules, which may have changed since: they stay as they are. */
function Breaking({ numbers, count }: RulesView["breaking"]) {
  const { t } = useTranslation("organizations")
  return (
    <Notice title={t("rules.breaking.title", { count })}>
      <p>{t("rules.breaking.text")}</p>
      <ul className={styles.numbers}>
        {numbers.map((number) => (
          <li key={number}>
            <Link to={`/reservations/manage?booking=${number}`}>{number}</Link>
          </li>
        ))}
        {count > numbers.length && <li>{t("rules.breaking.more", { count: count - numbers.length })}</li>}
      </ul>
    </Notice>
  )
}

function RuleFields({ inputOf, delivers }: { inputOf: InputOf<RuleField>; delivers: boolean }) {
  const { t } = useTranslation("organizations")
  const { error, defaultValue, ...openingHoursOnly } = inputOf("openingHoursOnly")
  return (
    <div className={styles.form}>
      <Length inputOf={inputOf} name="notice" unit="noticeUnit" units={noticeUnits} />
      <div className={styles.short}>
        <Field
          {...inputOf("ahead")}
          label={t("rules.ahead")}
          help={t("rules.aheadHelp", { most: MAX_DAYS_AHEAD })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
      </div>
      <Length inputOf={inputOf} name="shortest" unit="shortestUnit" units={lengthUnits} />
      <Length inputOf={inputOf} name="longest" unit="longestUnit" units={lengthUnits} />
      <Segmented
        {...inputOf("step")}
        label={t("rules.step")}
        options={steps.map((minutes) => ({ value: String(minutes), label: t("rules.minutes", { minutes }) }))}
      />
      <Checkbox
        {...openingHoursOnly}
        label={t("rules.openingHoursOnly")}
        help={t("rules.openingHoursOnlyHelp")}
        error={error}
        defaultChecked={defaultValue === "on"}
      />
      <div className={styles.length}>
        <Field {...inputOf("checkIn")} label={t("rules.checkIn")} help={t("rules.stay")} type="time" required />
        <Field {...inputOf("checkOut")} label={t("rules.checkOut")} type="time" required />
      </div>
      {/* Hidden, the hours are sent and saved as they are. */}
      <div hidden={!delivers}>
        <OpeningHoursFields
          inputOf={inputOf}
          title={t("rules.open")}
          question={t("rules.openQuestion")}
          kinds={deliveryKinds.map((value) => ({ value, label: t(`rules.openKinds.${value}`) }))}
        />
      </div>
    </div>
  )
}

interface LengthProps {
  inputOf: InputOf<RuleField>
  name: "notice" | "shortest" | "longest"
  unit: "noticeUnit" | "shortestUnit" | "longestUnit"
  units: typeof noticeUnits | typeof lengthUnits
}

/** A number and its unit, side by side. */
function Length({ inputOf, name, unit, units }: LengthProps) {
  const { t } = useTranslation("organizations")
  return (
    <div className={styles.length}>
      <Field
        {...inputOf(name)}
        label={t(`rules.${name}`)}
        help={t(`rules.${name}Help`)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
      />
      <Select {...inputOf(unit)} label={t(`rules.${unit}`)} options={units.map((value) => ({ value, label: t(`rules.units.${value}`) }))} />
    </div>
  )
}

/** Names the fields of the booking rules and writes their values, where two people changed them. */
function useRuleLabels() {
  const { t, locale } = useTranslation("organizations")
  const labels: Partial<Record<RuleField, string>> = {}
  for (const name of ownRuleFields) labels[name] = t(`rules.${name}`)
  for (const day of weekdays) labels[hoursField(day)] = nameWeekday(day, locale, "long")

  return {
    labelOf: (name: RuleField) => labels[name] ?? name,
    describe: (name: RuleField, value: string) => {
      if (name === "step") return t("rules.minutes", { minutes: value })
      if (name === "openingHoursOnly") return t(value === "on" ? "organization.yes" : "organization.no")
      const kind = deliveryKinds.find((each) => name === "open" && each === value)
      if (kind) return t(`rules.openKinds.${kind}`)
      const unit = [...noticeUnits, ...lengthUnits].find((each) => name.endsWith("Unit") && each === value)
      return unit && t(`rules.units.${unit}`)
    },
  }
}
