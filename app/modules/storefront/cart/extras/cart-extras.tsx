import { useEffect, useEffectEvent, useRef } from "react"
import { useExtraFormat } from "#app/modules/pricing/extras/use-extra-format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Button } from "#app/ui/button.tsx"
import { BackgroundForm } from "#app/ui/form/background-form.tsx"
import fieldStyles from "#app/ui/form/field.module.css"
import { Icon } from "#app/ui/icon.tsx"
import type { ShopInfo } from "../../shop/shop-info.ts"
import { useCartChange } from "../cart-form.tsx"
import type { CartExtraView } from "../cart-view.ts"
import styles from "./cart-extras.module.css"

interface CartExtrasProps {
  shop: ShopInfo
  extras: CartExtraView[]
  action: string
  /** Names the list. */
  label: string
}

/** Extras of one place in the cart: each change is sent at once, or by its button without JavaScript. */
export function CartExtras({ shop, extras, action, label }: CartExtrasProps) {
  if (extras.length === 0) return null
  return (
    <ul className={styles.extras} aria-label={label}>
      {extras.map((extra) => (
        <li key={extra.number} className={styles.extra}>
          {extra.isCompulsory ? (
            <div className={styles.row}>
              <Icon name="check" size={20} className={styles.included} />
              <Words shop={shop} extra={extra} />
              <Amount shop={shop} extra={extra} />
            </div>
          ) : (
            <Choice shop={shop} extra={extra} action={action} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface ExtraProps {
  shop: ShopInfo
  extra: CartExtraView
}

function Choice({ shop, extra, action }: ExtraProps & { action: string }) {
  const { t } = useTranslation("order")
  const { number, item, name, quantity } = extra
  const id = `extra-${number}-${item ?? "all"}`
  const { send } = useCartChange(id)
  const form = useRef<HTMLFormElement>(null)
  const chosen = () => form.current && new FormData(form.current).get("quantity")

  /** A choice that was made meanwhile stays. */
  async function submit(sent: FormData) {
    await send(action, sent)
    if (chosen() === sent.get("quantity")) form.current?.reset()
  }

  const sendEarlier = useEffectEvent(() => {
    if (Number(chosen() ?? 0) !== quantity) form.current?.requestSubmit()
  })
  // Sends what was chosen before the script ran.
  useEffect(() => sendEarlier(), [])

  const most = mostOf(extra)
  const field = { id, name: "quantity", onChange: () => form.current?.requestSubmit() }
  return (
    <BackgroundForm
      ref={form}
      action={action}
      values={{ intent: "extra", extra: number, item: item ?? "" }}
      send={(sent) => void submit(sent)}
      autoComplete="off"
      className={styles.row}
    >
      {most === 1 ? (
        <input {...field} type="checkbox" value="1" defaultChecked={quantity > 0} className={styles.box} />
      ) : (
        <select {...field} defaultValue={quantity} className={`${fieldStyles.control} ${styles.select}`}>
          {Array.from({ length: most + 1 }, (_, count) => count).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      )}
      <label htmlFor={id} className={styles.label}>
        <Words shop={shop} extra={extra} />
      </label>
      <Amount shop={shop} extra={extra} />
      <Button type="submit" compact className={styles.send} aria-label={t("extras.updateOf", { name })}>
        {t("extras.update")}
      </Button>
    </BackgroundForm>
  )
}

/** One is a box to tick: the extra is booked once, or for all pieces. */
const mostOf = ({ unit, most }: CartExtraView) => (unit === "booking" || most === null ? 1 : most)

function Words({ shop, extra }: ExtraProps) {
  const formatPrice = useExtraFormat(shop.currency)
  return (
    <span className={styles.words}>
      <span className={styles.name}>{extra.name}</span>
      <span className={styles.price}>{formatPrice(extra)}</span>
      {extra.description && <span className={styles.description}>{extra.description}</span>}
    </span>
  )
}

function Amount({ shop, extra: { amount, quantity } }: ExtraProps) {
  if (amount === null || amount === 0n) return null
  const sum = formatMoney(amount, shop.currency, shop.locale)
  return <span className={styles.amount}>{quantity > 1 ? `×\u00a0${quantity} · ${sum}` : sum}</span>
}
