import { Form, useNavigation } from "react-router"
import { inPersonWords } from "#app/modules/reservations/rules/handover-words.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { Notice } from "#app/ui/notice.tsx"
import type { CardState } from "../payment/card-payment.ts"
import { useTimeLeft } from "../payment/use-time-left.ts"
import { homeOf, type ShopInfo } from "../shop/shop-info.ts"
import type { BookedView } from "./find-booked-view.server.ts"
import styles from "./payment-panel.module.css"

/** Why a payment was not started; `details` of "card.tooOften" are the seconds to wait. */
export interface PaymentRefusal {
  code: string
  details: unknown
}

interface PaymentPanelProps {
  shop: ShopInfo
  booking: BookedView
  bookingKey: string
  refusal: PaymentRefusal | null | undefined
}

/** Tells how the card payment stands, and what its customer can do. */
export function PaymentPanel({ shop, booking, bookingKey, refusal }: PaymentPanelProps) {
  const { t } = useTranslation("order")
  const sentence = useErrorMessage("reservations")
  const { card, currency } = booking
  const money = (amount: bigint) => formatMoney(amount, currency, shop.locale)
  const lines = linesOfState()
  const isTooLate = refusal?.code === "card.holdOver" && card.state === "timeOver"
  if (!lines && !refusal && !card.canPay) return null
  return (
    <section className={styles.panel} aria-label={t("form.payment")}>
      {refusal && !isTooLate && <Notice tone="danger" title={sentence(refusal.code, undefined, refusal.details)} />}
      {lines && (
        <Notice tone={tones[card.state]}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {card.secondsLeft !== null && card.canCancel && <TimeLeft seconds={card.secondsLeft} />}
        </Notice>
      )}
      {card.state === "checking" || card.state === "opening" ? (
        <CheckAgain to={`${homeOf(shop)}/booking-preview?key=${bookingKey}`} />
      ) : null}
      {(card.canPay || card.canCancel) && <Choices {...{ shop, booking, bookingKey }} />}
    </section>
  )

  function linesOfState(): string[] | undefined {
    switch (card.state) {
      case "checking":
        return [t("pay.checkingText")]
      case "opening":
        return [t("pay.openingText")]
      case "notOpened":
        return [t("pay.notOpened"), ...held()]
      case "unpaid":
        return [t("pay.nothingCharged"), ...held()]
      case "declined":
        return [card.reason ? t("pay.declinedWhy", { reason: card.reason.replace(/\.$/, "") }) : t("pay.declined"), ...held()]
      case "timeOver":
        return [t("pay.timeOverText")]
      case "expired":
        return [t("pay.expired")]
      case "returning":
        return [t("pay.returning", { sum: money(card.returned) })]
      case "returned":
        return [t("pay.returned", { sum: money(card.returned) })]
      case "notReturned":
        return [t("pay.notReturned")]
      case "none":
        return undefined
    }
  }

  function held() {
    return card.secondsLeft === null ? [] : [t("pay.held")]
  }
}

const tones: Record<CardState, "info" | "warning"> = {
  checking: "info",
  opening: "info",
  notOpened: "warning",
  unpaid: "warning",
  declined: "warning",
  timeOver: "warning",
  expired: "warning",
  returning: "info",
  returned: "info",
  notReturned: "warning",
  none: "info",
}

function Choices({ shop, booking: { card, currency, way }, bookingKey }: Omit<PaymentPanelProps, "refusal">) {
  const { t } = useTranslation("order")
  const navigation = useNavigation()
  const pressed = navigation.formMethod === "POST" ? navigation.formData?.get("intent") : undefined
  const sum = formatMoney(card.left, currency, shop.locale)
  const isAgain = card.state !== "none" && card.state !== "returned"
  return (
    <Form method="post" action={`${homeOf(shop)}/booking-preview?key=${bookingKey}`} preventScrollReset className={styles.choices}>
      {card.canPay && (
        <Button type="submit" name="intent" value="pay" variant={isAgain ? "primary" : "secondary"} busy={pressed === "pay"}>
          {isAgain ? t("pay.again") : t("pay.byCard", { sum })}
        </Button>
      )}
      {card.canPayInPerson && (
        <Button type="submit" name="intent" value="pay-in-person" busy={pressed === "pay-in-person"}>
          {t(`pay.${inPersonWords[way]}`)}
        </Button>
      )}
      {card.canCancel && (
        <Button type="submit" name="intent" value="cancel" variant="quiet" busy={pressed === "cancel"}>
          {t("pay.cancel")}
        </Button>
      )}
    </Form>
  )
}

function TimeLeft({ seconds }: { seconds: number }) {
  const { t } = useTranslation("order")
  const left = useTimeLeft(seconds)
  return (
    <p role="timer" className={styles.left}>
      {left < 60 ? t("pay.secondsLeft", { count: left }) : t("pay.minutesLeft", { count: Math.floor(left / 60) })}
    </p>
  )
}

/** Without a script the page loads itself anew, without what its address says of the bank. */
function CheckAgain({ to }: { to: string }) {
  const { t } = useTranslation("order")
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`5;url=${to}`} />
      <div className={styles.choices}>
        <LinkButton to={to}>{t("pay.checkAgain")}</LinkButton>
      </div>
    </noscript>
  )
}
