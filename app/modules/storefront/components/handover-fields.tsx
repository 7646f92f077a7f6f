import { useTranslation } from "react-i18next"
import { FieldError } from "#app/ui/field-frame.tsx"
import { RadioCard, RadioCards } from "#app/ui/radio-card.tsx"
import { Select } from "#app/ui/select.tsx"
import part from "./form-part.module.css"
import styles from "./handover-fields.module.css"
import { Place } from "./pick-up-points.tsx"
import type { ShopInfo } from "./shop-info.ts"

interface LocationInput {
  id: string
  name: string
  form: string
  defaultValue: string | undefined
  error: string | undefined
  autoFocus: boolean
}

/** More than these are a list instead of cards. */
const mostCards = 7

/** Where the things change hands, and how they are paid; a single answer is told, not asked. */
export function HandoverFields({ shop, location }: { shop: ShopInfo; location: LocationInput }) {
  const { t } = useTranslation(["storefront", "reservations"])
  return (
    <>
      <fieldset className={part.part}>
        <legend className={part.legend}>{t("form.gettingIt")}</legend>
        <input type="hidden" name="delivery" value="pickup" />
        <PickUp shop={shop} location={location} />
      </fieldset>
      <section className={part.part}>
        <h2 className={part.legend}>{t("form.payment")}</h2>
        <input type="hidden" name="payment" value="payOnPickup" />
        <p className={styles.told}>{t("reservations:paymentMethod.payOnPickup")}</p>
      </section>
    </>
  )
}

function PickUp({ shop: { locations }, location: { error, ...input } }: { shop: ShopInfo; location: LocationInput }) {
  const { t } = useTranslation("storefront")
  const [only] = locations
  if (!only) return null
  if (locations.length === 1) {
    return (
      <div className={styles.place}>
        <input type="hidden" name={input.name} value={only.id} />
        <Place place={only} />
      </div>
    )
  }
  if (locations.length > mostCards) {
    const options = locations.map(({ id, name, address }) => ({ value: id, label: `${name}, ${address}` }))
    return <Select {...input} label={t("form.pickUpAt")} options={options} error={error} />
  }
  const chosen = input.defaultValue || only.id
  return (
    <div className={styles.choice}>
      <RadioCards>
        {locations.map((place) => (
          <RadioCard
            key={place.id}
            id={place === only ? input.id : undefined}
            name={input.name}
            form={input.form}
            value={place.id}
            title={place.name}
            defaultChecked={place.id === chosen}
            aria-describedby={error && `${input.id}-error`}
          >
            {place.address}
          </RadioCard>
        ))}
      </RadioCards>
      {error && <FieldError id={input.id} error={error} />}
    </div>
  )
}
