import { Form, useNavigation } from "react-router"
import { formatMoment } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney, formatSum } from "#app/platform/money.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { Notice } from "#app/ui/notice.tsx"
import { PriceRows } from "#app/ui/price-rows.tsx"
import { homeOf, type ShopInfo } from "../../shop/shop-info.ts"
import type { BookedView } from "../find-booked-view.server.ts"
import styles from "../payment-panel.module.css"
import type { PaymentRefusal } from "../payment-panel.tsx"

interface ActProps {
  shop: ShopInfo
  booking: BookedView
  bookingKey: string
  /** Why it was not done. */
  refusal: PaymentRefusal | null | undefined
}

/** Says what cancelling costs now and what is given back, and asks once more. */
export function CancelPanel({
  shop,
  booking: {
    acts: { cancelling },
    currency,
  },
  bookingKey,
  refusal,
}: ActProps) {
  const { t } = useTranslation("order")
  const sentence = useErrorMessage("reservations")
  const { formData } = useNavigation()
  const page = `${homeOf(shop)}/booking-preview?key=${bookingKey}`
  const money = (amount: bigint) => formatMoney(amount, currency, shop.locale)
  if (!cancelling) return null
  const { paid, fee, toCard, byShop } = cancelling
  const parts = [
    { label: t("cancel.toCard"), amount: toCard },
    { label: t("cancel.byShop"), amount: byShop },
  ]
  return (
    <section className={styles.panel} aria-label={t("cancel.title")}>
      {refusal && <Notice tone="danger" title={sentence(refusal.code, undefined, refusal.details)} />}
      <Notice tone="warning" title={t("cancel.title")}>
        {paid > 0n ? (
          <PriceRows
            rows={[
              { label: t("cancel.paid"), amount: money(paid) },
              { label: t("cancel.fee"), amount: money(-fee) },
            ]}
            total={{ label: t("cancel.back"), amount: money(toCard + byShop) }}
            parts={parts.filter(({ amount }) => amount > 0n).map(({ label, amount }) => ({ label, amount: money(amount) }))}
          />
        ) : (
          <p>{t("cancel.nothingPaid")}</p>
        )}
        <p>{t("cancel.text")}</p>
      </Notice>
      <Form method="post" action={`${page}&act=cancel`} className={styles.choices}>
        <input type="hidden" name="fee" value={String(fee)} />
        <Button type="submit" name="intent" value="cancel" variant="danger" busy={formData?.get("intent") === "cancel"}>
          {t("cancel.confirm")}
        </Button>
        <LinkButton to={page}>{t("cancel.keep")}</LinkButton>
      </Form>
    </section>
  )
}

/** Says until when a customer may keep what they have, and what the booking costs then. */
export function ExtendPanel({ shop, booking: { acts, total, currency }, bookingKey, refusal }: ActProps) {
  const { t } = useTranslation("order")
  const sentence = useErrorMessage("reservations")
  const { formData } = useNavigation()
  const page = `${homeOf(shop)}/booking-preview?key=${bookingKey}`
  const money = (amount: bigint) => formatMoney(amount, currency, shop.locale)
  if (!acts.extending) return null
  const { end, later, total: next } = acts.extending
  const title = t("extend.title", { end: formatMoment(later, shop.timeZone, shop.locale) })
  return (
    <section className={styles.panel} aria-label={title}>
      {refusal && <Notice tone="danger" title={sentence(refusal.code, undefined, refusal.details)} />}
      <Notice title={title}>
        <PriceRows
          rows={[{ label: t("change.total"), amount: money(total) }]}
          total={{ label: t("change.newTotal"), amount: money(next) }}
        />
      </Notice>
      <Form method="post" action={`${page}&act=extend`} className={styles.choices}>
        <input type="hidden" name="end" value={end} />
        <input type="hidden" name="seenTotal" value={formatSum({ amount: next, currency })} />
        <Button type="submit" name="intent" value="extend" variant="primary" busy={formData?.get("intent") === "extend"}>
          {t("extend.confirm")}
        </Button>
        <LinkButton to={page}>{t("extend.keep")}</LinkButton>
      </Form>
    </section>
  )
}

/** Leads to what a customer may do with a booking. */
export function Acts({ booking: { acts }, page, bookingKey }: { booking: BookedView; page: string; bookingKey: string }) {
  const { t } = useTranslation("order")
  const links = (["change", "extend", "cancel"] as const).filter((act) => acts.open.includes(act))
  if (links.length === 0) return null
  return (
    <nav className={styles.choices} aria-label={t("acts")}>
      {links.map((act) => (
        <LinkButton
          key={act}
          to={act === "change" ? `${page}/change?key=${bookingKey}` : `${page}?key=${bookingKey}&act=${act}`}
          variant="quiet"
        >
          {t(`${act}.open`)}
        </LinkButton>
      ))}
    </nav>
  )
}
