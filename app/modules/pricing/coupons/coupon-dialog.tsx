import { useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { currencySymbol } from "#app/platform/money.ts"
import { Dialog } from "#app/ui/dialog.tsx"
import { EditForm } from "#app/ui/edit-form/edit-form.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { Field } from "#app/ui/form/field.tsx"
import { Segmented } from "#app/ui/form/segmented.tsx"
import type { InputOf } from "#app/ui/form/use-form-fields.ts"
import styles from "../components/prices.module.css"
import { mostOfCode } from "../coupon.ts"
import { ForItems } from "../items/for-items.tsx"
import { useItemsLabels } from "../items/use-items-labels.ts"
import { type CouponField, couponFields, newCouponValues } from "./coupon-input.ts"
import type { CouponsView, CouponView } from "./read-coupons.server.ts"

interface CouponDialogProps {
  view: CouponsView
  /** The saved coupon; missing for a new one. */
  coupon?: CouponView
  /** Missing for a saved coupon. */
  newId?: string
  reply: EditReply | undefined
  /** Asks first, when there are changes. */
  close: () => void
}

/** Adds a coupon, or edits one. */
export function CouponDialog({ view, coupon, newId, reply, close }: CouponDialogProps) {
  const { t } = useTranslation("coupons")
  const currency = currencySymbol(view.currency)
  const items = useItemsLabels()

  /** Writes a value of the form for the notice of a conflict. */
  function describe(name: CouponField, value: string) {
    if (name === "takes") return t(value === "amount" ? "takesAmount" : "takesPercent")
    return items.describe(name, value)
  }

  return (
    <Dialog title={coupon ? t("edit", { code: coupon.code }) : t("new")} close={close}>
      <EditForm
        id="coupon"
        intent="coupon"
        names={couponFields}
        values={coupon?.values ?? newCouponValues}
        reply={reply}
        messages="coupons"
        save={coupon ? t("save") : t("add")}
        newId={newId}
        isInDialog
        labelOf={(name) => (name === "for" || name === "items" ? items.labels[name] : t(name, { currency }))}
        describe={describe}
      >
        {(inputOf) => <CouponFields inputOf={inputOf} view={view} currency={currency} />}
      </EditForm>
    </Dialog>
  )
}

function CouponFields({ inputOf, view, currency }: { inputOf: InputOf<CouponField>; view: CouponsView; currency: string }) {
  const { t } = useTranslation("coupons")
  const takes = useChoice(inputOf("takes"))
  const count = { inputMode: "numeric", autoComplete: "off", maxLength: 9, optional: true } as const
  return (
    <>
      <Field
        {...inputOf("code")}
        label={t("code")}
        help={t("codeHelp")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={mostOfCode}
      />
      <Segmented
        {...takes}
        label={t("takes")}
        options={[
          { value: "percent", label: t("takesPercent") },
          { value: "amount", label: t("takesAmount") },
        ]}
      />
      {/* Hidden, what is typed stays until the form is saved. */}
      <div hidden={takes.value !== "percent"}>
        <Field {...inputOf("percent")} label={t("percent")} help={t("percentHelp")} inputMode="numeric" autoComplete="off" maxLength={5} />
      </div>
      <div hidden={takes.value !== "amount"}>
        <Field
          {...inputOf("amount")}
          label={t("amount", { currency })}
          help={t("amountHelp")}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
      </div>
      <div className={styles.pair}>
        <Field {...inputOf("validFrom")} type="date" label={t("validFrom")} help={t("validFromHelp")} optional />
        <Field {...inputOf("validUntil")} type="date" label={t("validUntil")} help={t("validUntilHelp")} optional />
      </div>
      <Field
        {...inputOf("smallestTotal")}
        label={t("smallestTotal", { currency })}
        help={t("smallestTotalHelp")}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        optional
      />
      <div className={styles.pair}>
        <Field {...inputOf("mostUses")} {...count} label={t("mostUses")} help={t("mostUsesHelp")} />
        <Field {...inputOf("mostPerClient")} {...count} label={t("mostPerClient")} help={t("mostPerClientHelp")} />
      </div>
      <ForItems inputOf={inputOf} items={view.items} />
    </>
  )
}

/** Holds a choice that shows other fields. */
function useChoice({ defaultValue, ...input }: ReturnType<InputOf<CouponField>>) {
  const [value, onValue] = useState(defaultValue ?? "")
  return { ...input, value, onValue }
}
