import { Link } from "react-router"
import { Rate } from "#app/modules/inventory/components/rate.tsx"
import { SquareImage } from "#app/modules/media/components/square-image.tsx"
import { HowCounted } from "#app/modules/pricing/components/how-counted.tsx"
import { isPlain } from "#app/modules/pricing/line/price-line.ts"
import { useLineFacts } from "#app/modules/reservations/lines/use-line-facts.ts"
import { usePeriodFormat } from "#app/modules/reservations/use-period-format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import type { FormReply } from "#app/ui/form/action-form.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { homeOf, type ShopInfo } from "../shop/shop-info.ts"
import { CartForm } from "./cart-form.tsx"
import styles from "./cart-line-row.module.css"
import { CartQuantity } from "./cart-quantity.tsx"
import type { CartExtraView, CartLineView, CartView } from "./cart-view.ts"
import { CartExtras } from "./extras/cart-extras.tsx"
import { lineId } from "./use-cart-changes.ts"
import { useShortageText } from "./use-shortage-text.ts"

interface CartLineRowProps {
  shop: ShopInfo
  line: CartLineView
  /** The cart's. */
  dates: Pick<CartView, "from" | "to">
  action: string
  /** The dates say it for all lines. */
  isRoundingSaid: boolean
  /** The id that the button below moves the focus to. */
  isFirstProblem: boolean
  /** The last reply to a change of the cart. */
  reply: FormReply | undefined
  /** Those of its item. */
  extras: CartExtraView[]
}

/** One item of the cart, which says what is wrong with it and how to go on. */
export function CartLineRow({ shop, line, dates, action, isRoundingSaid, isFirstProblem, reply, extras }: CartLineRowProps) {
  const { t } = useTranslation("order")
  const { formatFactors, formatRounding } = usePeriodFormat()
  const money = (amount: bigint) => formatMoney(amount, shop.currency, shop.locale)
  const { formatFacts } = useLineFacts(shop.timeZone)
  const facts = formatFacts(line)
  const rounded = isRoundingSaid ? undefined : formatRounding(line)
  const isGone = line.problem === "gone"
  return (
    <li id={lineId(line.key)} tabIndex={-1} className={styles.line}>
      <SquareImage picture={line.image} sizes="96px" alt="" className={styles.image} />
      <div className={styles.what}>
        <div className={styles.words}>
          <h2 className={styles.name}>
            {isGone ? (
              line.name
            ) : (
              <Link to={`${homeOf(shop)}/${line.page}`} className={styles.link}>
                {line.name}
              </Link>
            )}
          </h2>
          {!isGone && (
            <p className={styles.rate}>
              {line.units ? (
                <span>{formatFactors({ ...line, units: line.units, quantity: 1 }, money)}</span>
              ) : (
                <Rate shop={shop} item={line} />
              )}
              {rounded && <span className={styles.rounded}>{rounded}</span>}
            </p>
          )}
          {!isGone && facts && <p className={styles.facts}>{facts}</p>}
        </div>
        {!isGone && line.total !== null && <p className={styles.total}>{money(line.total)}</p>}
      </div>
      {!isGone && <CartQuantity line={line} action={action} lastReply={reply} />}
      {!line.problem && (
        <div className={styles.remove}>
          <Remove line={line} action={action} />
        </div>
      )}
      {!isGone && !isPlain(line) && (
        <div className={styles.counted}>
          <HowCounted line={line} currency={shop.currency} />
        </div>
      )}
      {extras.length > 0 && (
        <div className={styles.extras}>
          <CartExtras shop={shop} extras={extras} action={action} label={t("extras.of", { name: line.name })} />
        </div>
      )}
      {line.problem && (
        <div className={styles.problem} id={isFirstProblem ? "problem" : undefined} tabIndex={-1} data-problem={line.problem}>
          {isGone ? <Gone shop={shop} line={line} /> : <Short shop={shop} line={line} dates={dates} action={action} />}
          <div className={styles.removeWrong}>
            <Remove line={line} action={action} />
          </div>
        </div>
      )}
    </li>
  )
}

function Remove({ line, action }: Pick<CartLineRowProps, "line" | "action">) {
  const { t } = useTranslation("order")
  return (
    <CartForm change={`remove-${line.key}`} action={action} values={{ intent: "remove", item: line.key }}>
      <Button type="submit" variant="quiet" aria-label={t("cart.removeItem", { name: line.name })}>
        {t("cart.remove")}
      </Button>
    </CartForm>
  )
}

function Gone({ shop, line }: Pick<CartLineRowProps, "shop" | "line">) {
  const { t } = useTranslation("order")
  if (!line.hasSizes) return <Sentence>{t("cart.gone")}</Sentence>
  return (
    <>
      <Sentence>{t("cart.hasSizes")}</Sentence>
      <LinkButton to={`${homeOf(shop)}/${line.page}`}>{t("cart.chooseSize")}</LinkButton>
    </>
  )
}

function Short({ shop, line, dates, action }: Pick<CartLineRowProps, "shop" | "line" | "dates" | "action">) {
  const { t } = useTranslation("order")
  const shortOf = useShortageText(dates)
  return (
    <>
      <Sentence>{shortOf(line)}</Sentence>
      {line.problem === "guests" && <LinkButton to={`${homeOf(shop)}/${line.page}`}>{t("cart.changeGuests")}</LinkButton>}
      {line.problem === "stock" && line.most > 0 && (
        <CartForm change={`set-most-${line.key}`} action={action} values={{ intent: "set", item: line.key, quantity: line.most }}>
          <Button type="submit">{t("cart.setTo", { count: line.most })}</Button>
        </CartForm>
      )}
    </>
  )
}

function Sentence({ children }: { children: string }) {
  return (
    <p className={styles.sentence}>
      <Icon name="alert" size={16} className={styles.icon} />
      <span>{children}</span>
    </p>
  )
}
