import { Fragment } from "react"
import { deliveryId } from "#app/modules/locations/place.ts"
import { formatPeriod } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { Field, FieldError, Select } from "#app/ui/form/field.tsx"
import { RadioCard, RadioCards } from "#app/ui/form/radio-card.tsx"
import type { Input } from "#app/ui/form/use-form-fields.ts"
import type { CartView } from "../cart/cart-view.ts"
import type { ClosedPlace } from "../cart/closed-places.server.ts"
import { MapLink, Place } from "../shop/pick-up-points.tsx"
import type { ShopInfo } from "../shop/shop-info.ts"
import { limits } from "./contact-rules.ts"
import styles from "./delivery-fields.module.css"
import part from "./form-part.module.css"

/** More than these are a list instead of cards. */
const mostCards = 7

interface GettingItProps {
  shop: ShopInfo
  cart: Pick<CartView, "closed" | "delivery">
  inputOf: (name: "delivery" | "locationId" | "city" | "addressLine") => Input
}

/** Picked up or brought; what has one answer is told, not asked. Fields of the way that is not chosen are hidden by the style alone. */
export function DeliveryFields({ shop, cart: { closed, delivery }, inputOf }: GettingItProps) {
  const { t } = useTranslation("order")
  const { delivers } = shop
  const canPickUp = shop.locations.length > 0
  const { error, ...input } = inputOf("delivery")
  const isClosed = shop.locations.every(({ id }) => closed[id])
  const chosen = input.defaultValue || (isClosed && !closed[deliveryId] ? "delivery" : "pickup")
  const fee = delivery && (delivery.fee > 0n ? formatMoney(delivery.fee, shop.currency, shop.locale) : t("checkout.free"))
  const delivered = [t("checkout.delivery"), fee].filter(Boolean).join(" · ")
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
              title={way === "delivery" ? delivered : t("checkout.pickup")}
              defaultChecked={way === chosen}
            >
              {way === "delivery" && (
                <>
                  <FreeFrom shop={shop} delivery={delivery} />
                  <WhyClosed shop={shop} place={closed[deliveryId]} />
                </>
              )}
            </RadioCard>
          ))}
        </RadioCards>
      ) : (
        <>
          <input type="hidden" name="delivery" value={canPickUp ? "pickup" : "delivery"} />
          <p className={styles.onlyWay}>{canPickUp ? t("checkout.pickup") : delivered}</p>
        </>
      )}
      {error && <FieldError id={input.id} error={error} />}
      {canPickUp && (
        <div className={styles.pickup}>
          <PickUp shop={shop} closed={closed} location={inputOf("locationId")} />
        </div>
      )}
      {delivers && (
        <div className={styles.delivery} data-only={!canPickUp || undefined}>
          {!canPickUp && (
            <p className={styles.onlyWay}>
              <FreeFrom shop={shop} delivery={delivery} />
              <WhyClosed shop={shop} place={closed[deliveryId]} />
            </p>
          )}
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

/** Says from what total on a delivery is free, while this one is not. */
function FreeFrom({ shop, delivery }: { shop: ShopInfo; delivery: CartView["delivery"] }) {
  const { t } = useTranslation("order")
  if (!delivery?.fee || delivery.freeFrom === null) return null
  return <span className={styles.free}>{t("checkout.freeFrom", { sum: formatMoney(delivery.freeFrom, shop.currency, shop.locale) })}</span>
}

/** Says that the hours of a place don't fit the dates, and which are the nearest that do. */
function WhyClosed({ shop, place }: { shop: ShopInfo; place: ClosedPlace | undefined }) {
  const { t } = useTranslation("order")
  const sentence = useErrorMessage("calendar")
  if (!place) return null
  return (
    <span className={styles.closed}>
      <span>{sentence(place.code)}</span>{" "}
      {place.nearest && <span>{t("form.nearest", { dates: formatPeriod(place.nearest, shop.timeZone, shop.locale) })}</span>}
    </span>
  )
}

function PickUp({
  shop,
  closed,
  location: { error, ...input },
}: Pick<GettingItProps, "shop"> & Pick<CartView, "closed"> & { location: Input }) {
  const { locations } = shop
  const { t } = useTranslation("order", "storefront")
  const [only] = locations
  if (!only) return null
  if (locations.length === 1) {
    return (
      <div className={styles.place}>
        <input type="hidden" name={input.name} value={only.id} />
        <Place place={only} />
        <WhyClosed shop={shop} place={closed[only.id]} />
      </div>
    )
  }
  if (locations.length > mostCards) {
    const options = locations.map(({ id, name, address }) => ({ value: id, label: `${name}, ${address}`, isClosed: Boolean(closed[id]) }))
    const fitting = options.toSorted((one, other) => Number(one.isClosed) - Number(other.isClosed))
    return (
      <Select
        {...input}
        label={t("form.pickUpAt")}
        options={fitting.map(({ value, label, isClosed }) => ({ value, label: isClosed ? t("form.closedThen", { place: label }) : label }))}
        error={error}
      />
    )
  }
  const chosen = input.defaultValue || (locations.find(({ id }) => !closed[id]) ?? only).id
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
            data-closed={closed[place.id] && ""}
            beside={<MapLink place={place} />}
            aria-describedby={error && `${input.id}-error`}
          >
            <span>{place.address}</span>
            <WhyClosed shop={shop} place={closed[place.id]} />
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
