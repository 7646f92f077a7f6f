import { type SyntheticEvent, useState } from "react"
import { customerActs, freeUnits } from "#app/modules/organizations/customer-acts.ts"
import {
  feeKinds,
  policyKinds,
  type SelfServiceField,
  selfServiceFields,
  selfServiceInput,
} from "#app/modules/organizations/customer-acts-input.ts"
import { policyWords } from "#app/modules/reservations/cancellation/policy-words.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { Field, Select } from "#app/ui/form/field.tsx"
import { Segmented } from "#app/ui/form/segmented.tsx"
import type { InputOf } from "#app/ui/form/use-form-fields.ts"
import styles from "./settings.module.css"

/** The policy, with its wording for customers made from the input, and the acts that customers may do themselves. */
export function CustomerActFields({ inputOf }: { inputOf: InputOf<SelfServiceField> }) {
  const { t } = useTranslation("organizations")
  const words = useTranslation("reservations")
  const [typed, setTyped] = useState<{ [Name in SelfServiceField]?: string }>({})
  const now = (name: SelfServiceField) => typed[name] ?? inputOf(name).defaultValue ?? ""
  const follow = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== "checkbox"))
      setTyped((before) => ({ ...before, [target.name]: target.value }))
  }
  const hasPolicy = now("policy") === "own"
  const parsed = selfServiceInput.safeParse(Object.fromEntries(selfServiceFields.map((name) => [name, now(name)])))
  const policy = parsed.data?.policy

  return (
    <div className={styles.form} onInput={follow}>
      <div className={styles.group}>
        <Segmented
          {...inputOf("policy")}
          label={t("customers.policy")}
          options={policyKinds.map((value) => ({ value, label: t(`customers.policies.${value}`) }))}
        />
        {!hasPolicy && <p className={styles.text}>{t("customers.noPolicy")}</p>}
      </div>
      {/* Hidden, they are sent as they are: a policy that is chosen again begins with them. */}
      <div hidden={!hasPolicy}>
        <PolicyFields inputOf={inputOf} isPercent={now("fee") === "percent"} words={policy ? policyWords(policy, words) : undefined} />
      </div>
      <ActChoices inputOf={inputOf} hasPolicy={hasPolicy} />
    </div>
  )
}

interface PolicyFieldsProps {
  inputOf: InputOf<SelfServiceField>
  isPercent: boolean
  /** Undefined while the policy is unfinished. */
  words: string | undefined
}

function PolicyFields({ inputOf, isPercent, words }: PolicyFieldsProps) {
  const { t } = useTranslation("organizations")
  return (
    <div className={styles.form}>
      <div className={styles.length}>
        <Field
          {...inputOf("free")}
          label={t("customers.free")}
          help={t("customers.freeHelp")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
        <Select
          {...inputOf("freeUnit")}
          label={t("customers.freeUnit")}
          options={freeUnits.map((value) => ({ value, label: t(`customers.units.${value}`) }))}
        />
      </div>
      <Segmented
        {...inputOf("fee")}
        label={t("customers.fee")}
        options={feeKinds.map((value) => ({ value, label: t(`customers.fees.${value}`) }))}
      />
      <div className={styles.short} hidden={!isPercent}>
        <Field
          {...inputOf("percent")}
          label={t("customers.percent")}
          help={t("customers.percentHelp")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
        />
      </div>
      <output className={styles.sample}>
        <span className={styles.label}>{t("customers.words")}</span>
        <span>{words ?? t("customers.unfinished")}</span>
      </output>
    </div>
  )
}

/** Cancelling and changing need a policy. */
function ActChoices({ inputOf, hasPolicy }: { inputOf: InputOf<SelfServiceField>; hasPolicy: boolean }) {
  const { t } = useTranslation("organizations")
  return (
    <fieldset className={styles.choices}>
      <legend>{t("customers.acts")}</legend>
      {customerActs.map((act) => {
        const { defaultValue, ...input } = inputOf(act)
        const isClosed = !hasPolicy && (act === "cancel" || act === "change")
        return (
          <Checkbox
            key={act}
            {...input}
            label={t(`customers.${act}`)}
            help={t(isClosed ? "customers.help.policyFirst" : `customers.help.${act}`)}
            defaultChecked={defaultValue === "on"}
          />
        )
      })}
    </fieldset>
  )
}
