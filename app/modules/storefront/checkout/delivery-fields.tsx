import { Fragment } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Field, FieldError, Select } from "#app/ui/form/field.tsx"
import { RadioCard, RadioCards } from "#app/ui/form/radio-card.tsx"
import type { Input } from "#app/ui/form/use-form-fields.ts"
import { MapLink, Place } from "../shop/pick-up-points.tsx"
import type { ShopInfo } from "../shop/shop-info.ts"
import { limits } from "./contact-rules.ts"
import styles from "./delivery-fields.module.css"
import part from "./form-part.module.css"

/** More than these are a list instead of cards. */
const mostCards = 7

interface GettingItProps {
  shop: ShopInfo
  inputOf: (name: "delivery" | "locationId" | "city" | "addressLine") => Input
}

/** Picked up or brought; what has one answer is told, not asked. Fields of the way that is not chosen are hidden by the style alone. */
export function DeliveryFields({ shop, inputOf }: GettingItProps) {
  const { t } = useTranslation("order")
  const { delivers } = shop
  const canPickUp = shop.locations.length > 0
  const { error, ...input } = inputOf("delivery")
  const chosen = input.defaultValue || "pickup"
  return (
    <fieldset className={`${part.part} ${styles.gettingIt}`}>
      <legend className={part.legend}>{t("form.gettingIt")}</legend>
      {canPickUp && delivers ? (
        <RadioCards>
          {(["pickup", "delivery"] as const).map((way) => (
            <RadioCard
              key={way}
              id={way === "pickup" ? input.id : undefined}
              name={input.name}
              value={way}
              title={t(`checkout.${way}`)}
              defaultChecked={way === chosen}
            />
          ))}
        </RadioCards>
      ) : (
        <>
          <input type="hidden" name="delivery" value={canPickUp ? "pickup" : "delivery"} />
          <p className={styles.told}>{t(canPickUp ? "checkout.pickup" : "checkout.delivery")}</p>
        </>
      )}
      {error && <FieldError id={input.id} error={error} />}
      {canPickUp && (
        <div className={styles.pickup}>
          <PickUp shop={shop} location={inputOf("locationId")} />
        </div>
      )}
      {delivers && (
        <div className={styles.delivery} data-only={!canPickUp || undefined}>
          <Field {...inputOf("city")} label={t("checkout.city")} limit={limits.city} autoComplete="address-level2" enterKeyHint="next" />
          <Field
            {...inputOf("addressLine")}
            label={t("checkout.addressLine")}
            limit={limits.addressLine}
            autoComplete="street-address"
            enterKeyHint="done"
          />
        </div>
      )}
    </fieldset>
  )
}

function PickUp({ shop: { locations }, location: { error, ...input } }: { shop: ShopInfo; location: Input }) {
  const { t } = useTranslation("order", "storefront")
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
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t("form.pickUpAt")}</legend>
      <RadioCards>
        {locations.map((place) => (
          <RadioCard
            key={place.id}
            id={place === only ? input.id : undefined}
            name={input.name}
            value={place.id}
            title={place.name}
            defaultChecked={place.id === chosen}
            beside={<MapLink place={place} />}
            aria-describedby={error && `${input.id}-error`}
          >
            <span>{place.address}</span>
            {place.hours && (
              <span className={styles.hours}>
                {place.hours.map(({ days, time }, index) => (
                  <Fragment key={days}>
                    {index > 0 && <span>{", "}</span>}
                    <span className="no-break">{`${days} ${time ?? t("storefront:footer.closed")}`}</span>
                  </Fragment>
                ))}
              </span>
            )}
          </RadioCard>
        ))}
      </RadioCards>
      {error && <FieldError id={input.id} error={error} />}
    </fieldset>
  )
}
